import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useHydrated, useNavigate, useRouteContext } from '@tanstack/react-router'
import type { PriceOrder } from '../../../contract/enums.ts'
import { type FilterSet, toFilterQuery } from '../../kit/model/property-filters.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import { saveFilters } from './saved-filters.ts'
import styles from './sort-select.module.css'

/** The orders of a list; the first is the backend's own. */
const sorts: readonly (readonly [PriceOrder | null, MessageDescriptor])[] = [
  [null, msg`Newest first`],
  ['lh', msg`Lowest price first`],
  ['hl', msg`Highest price first`],
]

/** The order of a list, beside its count. */
export function SortSelect({ filters }: { filters: FilterSet }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { extensions } = useRouteContext({ from: '__root__' }).settings
  // A rendered page has the order that is chosen alone; the others come with hydration.
  const hydrated = useHydrated()
  const sort = (value: string) => {
    const priceOrder = sorts.find(([order]) => order === value)?.[0] ?? null
    const sorted = { ...filters, priceOrder }
    saveFilters(sorted)
    void navigate({ to: '/listing', search: toFilterQuery(sorted) })
  }
  return (
    <label className={styles.sort}>
      <select
        value={filters.priceOrder ?? ''}
        aria-label={t`Sort`}
        onChange={({ target }) => sort(target.value)}
      >
        {sorts.map(
          ([order, words]) =>
            (hydrated || order === filters.priceOrder) && (
              <option key={order} value={order ?? ''}>
                {order === null && !extensions ? t`Default` : i18n._(words)}
              </option>
            ),
        )}
      </select>
      <Icon name="chevron-down" size="small" />
    </label>
  )
}
