import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type SavedQuery,
  type SavedSearch,
  SEARCH_NAME_MAXIMUM,
  SEARCHES_MAXIMUM,
  type SearchSave,
  wordFrequencies,
} from '../../../contract/saved-searches.ts'
import { queryKeys } from '../../../offline/queries/query-keys.ts'
import { useOutbox } from '../../data/outbox/outbox-hooks.ts'
import { useHeldWrite } from '../../data/outbox/use-held-write.ts'
import { codeSentences } from '../../kit/errors/code-sentences.ts'
import { type FilterSet, filterQueryString } from '../../kit/model/property-filters.ts'
import { Button } from '../../kit/ui/button.tsx'
import { RadioGroup, Switch } from '../../kit/ui/choice.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import type { Layer } from '../../kit/ui/layer.ts'
import shared from '../../kit/ui/shared.module.css'
import { useToast } from '../../kit/ui/toast.tsx'
import { Spinner } from '../../kit/ui/waiting.tsx'
import { filtersOf, frequencyWords, queryOf, useSearchChips } from './search-words.ts'
import styles from './searches.module.css'
import { useSearches } from './use-searches.ts'

interface SheetProps {
  layer: Pick<Layer, 'isOpen' | 'close'>
  user: number
}

const canonical = (query: SavedQuery): string => filterQueryString(filtersOf(query))

/** Saves a list as a search; one that is saved already opens for changes. */
export function NewSearchSheet({ layer, user, filters }: SheetProps & { filters: FilterSet }) {
  const { t } = useLingui()
  const { query, searches } = useSearches(user)
  const wanted = queryOf(filters)
  const saved = searches?.find((search) => canonical(search.query) === canonical(wanted))
  return (
    <Dialog
      layer={layer}
      title={saved ? t`You’ll hear about homes like these` : t`Want to hear about new homes?`}
    >
      {searches === undefined && query.isLoading ? (
        <Spinner />
      ) : (
        <SearchForm
          key={saved?.key ?? ''}
          user={user}
          query={wanted}
          saved={saved}
          isFull={saved === undefined && (searches?.length ?? 0) >= SEARCHES_MAXIMUM}
          done={layer.close}
        />
      )}
    </Dialog>
  )
}

/** Changes or removes a search. */
export function SearchSheet({
  layer,
  user,
  search,
  onRemoved,
}: SheetProps & { search: SavedSearch; onRemoved?: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog layer={layer} title={t`Change this search`}>
      <SearchForm
        // Anew with what comes from another device, or from an email's link.
        key={JSON.stringify([search.name, search.frequency, search.lower_rents])}
        user={user}
        query={search.query}
        saved={search}
        done={layer.close}
        onRemoved={onRemoved}
      />
    </Dialog>
  )
}

interface FormProps {
  user: number
  query: SavedQuery
  saved: SavedSearch | undefined
  isFull?: boolean
  done: () => void
  onRemoved?: (() => void) | undefined
}

function SearchForm({ user, query, saved, isFull = false, done, onRemoved }: FormProps) {
  const { t, i18n } = useLingui()
  const outbox = useOutbox()
  const held = useHeldWrite()
  const toast = useToast()
  const navigate = useNavigate()
  const chips = useSearchChips(query)
  const [name, setName] = useState(saved?.name)
  const [frequency, setFrequency] = useState(saved?.frequency ?? 'at_once')
  const [lowerRents, setLowerRents] = useState(saved?.lower_rents ?? true)
  // The chips' words may change once the filters' options are there.
  const suggested = chips.join(' · ').slice(0, SEARCH_NAME_MAXIMUM).trim()
  const shownName = name ?? suggested

  async function save() {
    const key = saved?.key ?? crypto.randomUUID()
    const chosen = shownName.trim() || suggested || t`Search`
    const search: SearchSave = { key, name: chosen, query, frequency, lower_rents: lowerRents }
    try {
      await outbox.enqueue('search_save', search, { about: chosen })
    } catch {
      return toast({ message: t`That could not be saved on this device. Please try again.` })
    }
    done()
    if (saved === undefined)
      toast({
        message: t`Saved. You’ll find it with your saved homes.`,
        action: { label: t`See it`, run: () => void navigate({ to: '/saved' }) },
      })
  }

  function remove({ key }: SavedSearch) {
    done()
    onRemoved?.()
    return held('search_removal', { key }, { about: shownName, message: t`The search is removed.` })
  }

  return (
    <form
      className={shared.stack4}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Preview user={user} query={query} />
      {chips.length > 0 && (
        <ul className={styles.chips} aria-label={t`Filters that are on`}>
          {chips.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      )}
      <TextField
        label={t`Name`}
        name="search-name"
        autoComplete="off"
        maxLength={SEARCH_NAME_MAXIMUM}
        value={shownName}
        onChange={({ target }) => setName(target.value)}
        error={isFull && i18n._(codeSentences.search_limit)}
      />
      <RadioGroup
        look="list"
        legend={t`When`}
        value={frequency}
        onChange={setFrequency}
        options={wordFrequencies.map((value) => ({
          value,
          label: (
            <>
              {i18n._(frequencyWords[value].title)}{' '}
              <span className={shared.small}>{i18n._(frequencyWords[value].hint)}</span>
            </>
          ),
        }))}
      />
      <Switch
        label={t`Lower rents, too`}
        hint={t`When the rent drops on a home that was already on this list`}
        checked={lowerRents}
        onChange={({ target }) => setLowerRents(target.checked)}
      />
      <Button type="submit" variant="primary" size="large" block disabled={isFull}>
        {saved === undefined ? <Trans>Save and notify me</Trans> : <Trans>Save</Trans>}
      </Button>
      {saved && (
        <Button variant="quiet" block onClick={() => remove(saved)}>
          <Trans>Remove this search</Trans>
        </Button>
      )}
    </form>
  )
}

/** What the search would bring, which says what to expect; nothing without a signal. */
function Preview({ user, query }: { user: number; query: SavedQuery }) {
  const { t } = useLingui()
  const { data } = useSearchPreview(user, query)
  const total = data?.total ?? null
  const month = data?.last_month ?? null
  const now =
    total === null ? '' : t`${plural(total, { one: `# home right now.`, other: `# homes right now.` })}`
  const recent =
    month === null
      ? ''
      : t`${plural(month, { one: `# listed in the last month.`, other: `# listed in the last month.` })}`
  return <p className={styles.preview}>{`${now} ${recent}`.trim()}</p>
}

/** The numbers of homes that a search has. */
export function useSearchPreview(user: number, query: SavedQuery) {
  const { api } = useRouteContext({ from: '__root__' })
  return useQuery({
    queryKey: queryKeys.searchPreview(user, query),
    queryFn: ({ signal }) =>
      api.call(async () => (await import('../../../contract/saved-searches.ts')).previewSearch, query, {
        signal,
      }),
  })
}
