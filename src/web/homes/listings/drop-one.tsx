import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { emptyFilters, type FilterSet, toFilterQuery } from '../../kit/model/property-filters.ts'
import { LinkButton } from '../../kit/ui/button.tsx'
import styles from './applied-filters.module.css'
import type { AppliedFilter } from './filter-words.ts'
import { useHomeCounts } from './use-home-counts.ts'

interface DropOneProps {
  filters: FilterSet
  applied: readonly AppliedFilter[]
  /** Gives what a link to a list with fewer filters does beside leading there. */
  onLeave: (left: FilterSet) => () => void
}

/** Null is more than is counted. */
const most = (one: number | null | undefined): number => (one === null ? Infinity : (one ?? 0))

/**
 * A link without the one filter whose absence brings most homes, with their number; of equal ones the last is chosen.
 * Where none brings any, one to what was searched for alone.
 */
export function DropOne({ filters, applied, onLeave }: DropOneProps) {
  const { t } = useLingui()
  const { searchTerm } = filters
  const search = { ...emptyFilters, searchTerm }
  const isAmongSeveral = searchTerm !== '' && applied.length > 2
  const left = [...applied.map(({ without }) => without), ...(isAmongSeveral ? [search] : [])]
  const counts = useHomeCounts(left)
  if (counts.includes(undefined)) return <span className={styles.coming} />
  const [best] = applied
    .map(({ label, without }, index) => ({ label, without, count: counts[index] ?? null }))
    .toSorted((one, other) => most(other.count) - most(one.count))
  const found = isAmongSeveral ? (counts.at(-1) ?? null) : 0
  if (best !== undefined && best.count !== 0) {
    const { label, without, count } = best
    return (
      <LinkButton
        to="/listing"
        search={toFilterQuery(without)}
        variant="primary"
        icon="close"
        onClick={onLeave(without)}
      >
        {count === null
          ? t`Without: ${label}`
          : t`${plural(count, { one: `Without: ${label} · ${count} home`, other: `Without: ${label} · ${count} homes` })}`}
      </LinkButton>
    )
  }
  if (found === 0) return null
  return (
    <LinkButton
      to="/listing"
      search={toFilterQuery(search)}
      variant="primary"
      icon="search"
      onClick={onLeave(search)}
    >
      {found === null
        ? t`Search “${searchTerm}” alone`
        : t`${plural(found, { one: `Search “${searchTerm}” alone · ${found} home`, other: `Search “${searchTerm}” alone · ${found} homes` })}`}
    </LinkButton>
  )
}
