import { useLingui } from '@lingui/react/macro'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useIsVisitor, useSession } from '../../data/session/session-context.tsx'
import { loadLaterSentences } from '../../kit/i18n/catalogues.ts'
import { type FilterSet, filterQueryString, hasFilters } from '../../kit/model/property-filters.ts'
import { readIntent, rememberIntent, takeIntent } from '../../kit/navigation/intent.ts'
import { useLayer } from '../../kit/navigation/use-layer.ts'
import { IconButton } from '../../kit/ui/button.tsx'

/** The list for which a visitor wanted word. */
const WANTED = 'search'

type Sheet = typeof import('./search-sheet.tsx')

/** The button that asks for word of what is new to this list. Its sheet is loaded when it is opened. */
export function SearchAlert({ filters }: { filters: FilterSet }) {
  const { t } = useLingui()
  const { settings, i18n } = useRouteContext({ from: '__root__' })
  const navigate = useNavigate()
  const { user } = useSession()
  const isVisitor = useIsVisitor()
  const { isOpen, open, close } = useLayer('search')
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const query = filterQueryString(filters)

  const load = useCallback(async () => {
    const [loaded] = await Promise.all([import('./search-sheet.tsx'), loadLaterSentences(i18n)])
    setSheet(loaded)
  }, [i18n])
  const show = useCallback(async () => {
    await load()
    open('')
  }, [load, open])

  // A reload opens the sheet again, and a login comes back to it.
  useEffect(() => {
    if (isOpen && sheet === null) void load().catch(() => close())
    if (user === null || query === '' || readIntent(WANTED) !== query) return
    takeIntent(WANTED)
    void show().catch(reportError)
  }, [isOpen, sheet, user, query, load, show, close])

  // An order alone chooses no homes.
  const unsorted = { ...filters, priceOrder: null, byMinutes: false, forMe: false }
  const isNarrowed = hasFilters(filters.maxMinutes === null ? { ...unsorted, destination: '' } : unsorted)
  if (!settings.extensions || !isNarrowed) return null
  const press = () => {
    if (!isVisitor) return show()
    rememberIntent(WANTED, query)
    return navigate({ to: '/login', search: { redirect: `/listing?${query}` } })
  }
  return (
    <>
      <IconButton
        icon="ring"
        variant="secondary"
        label={t`Tell me about new homes`}
        aria-haspopup="dialog"
        onClick={press}
      />
      {sheet && user && <sheet.NewSearchSheet layer={{ isOpen, close }} user={user.id} filters={filters} />}
    </>
  )
}
