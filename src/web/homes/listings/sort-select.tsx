import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useHydrated, useNavigate, useRouteContext } from '@tanstack/react-router'
import { type FilterSet, noMinutes, toFilterQuery } from '../../kit/model/property-filters.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import { useMinutesPart } from '../places/use-minutes-part.ts'
import { saveFilters } from './saved-filters.ts'
import styles from './sort-select.module.css'
import { useHasWishes } from './use-own-wishes.ts'

/** The orders of a list by the values of their options; the first is the backend's own, and those by minutes are apart. */
const sorts: Readonly<Record<string, { words: MessageDescriptor; order: Partial<FilterSet> }>> = {
  '': { words: msg`Newest`, order: {} },
  for_me: { words: msg`Best for me`, order: { forMe: true } },
  lh: { words: msg`Lowest price`, order: { priceOrder: 'lh' } },
  hl: { words: msg`Highest price`, order: { priceOrder: 'hl' } },
}

/** The filters in the order of an option, whatever their order was. */
export function sorted(filters: FilterSet, value: string): FilterSet {
  const bound = filters.maxMinutes === null ? noMinutes : { byMinutes: false }
  const unsorted = { ...filters, ...bound, priceOrder: null, forMe: false }
  const [, destination] = value.split('minutes ')
  if (destination === undefined) return { ...unsorted, ...sorts[value]?.order }
  // A bound on the minutes to another place stays no bound on those to this one.
  const isSame = destination === filters.destination
  return { ...unsorted, destination, byMinutes: true, maxMinutes: isSame ? filters.maxMinutes : null }
}

/** The order of a list, beside its count. */
export function SortSelect({ filters }: { filters: FilterSet }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { extensions } = useRouteContext({ from: '__root__' }).settings
  // A rendered page has the order that is chosen alone; the others come with hydration.
  const hydrated = useHydrated()
  const hasWishes = useHasWishes()
  const part = useMinutesPart(filters.byMinutes)
  const value = filters.byMinutes
    ? `minutes ${filters.destination}`
    : filters.forMe
      ? 'for_me'
      : (filters.priceOrder ?? '')
  const isOffered = (each: string) => hydrated && (each !== 'for_me' || hasWishes)
  return (
    <label className={styles.sort}>
      <select
        value={value}
        aria-label={t`Sort`}
        onChange={({ target }) => {
          const chosen = sorted(filters, target.value)
          saveFilters(chosen)
          void navigate({ to: '/listing', search: toFilterQuery(chosen) })
        }}
      >
        {Object.entries(sorts).map(
          ([each, { words }]) =>
            (each === value || isOffered(each)) && (
              <option key={each} value={each}>
                {each === '' && !extensions ? t`Default` : i18n._(words)}
              </option>
            ),
        )}
        {part && <part.MinutesOptions chosen={filters.byMinutes ? filters.destination : ''} />}
      </select>
      <Icon name="chevron-down" size="small" />
    </label>
  )
}
