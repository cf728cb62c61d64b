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
 * Where that is the search, or none brings any, one before it to what was searched for alone.
 */
export function DropOne({ filters, applied, onLeave }: DropOneProps) {
  const { t } = useLingui()
  const { searchTerm } = filters
  const search = { ...emptyFilters, searchTerm }
  // Of two filters the search alone is the list without the other one.
  const isOneOfMany = searchTerm !== '' && applied.length > 2
  const counts = useHomeCounts([...applied.map(({ without }) => without), ...(isOneOfMany ? [search] : [])])
  if (counts.includes(undefined)) return <span className={styles.coming} />
  const alone = isOneOfMany ? (counts.at(-1) ?? null) : 0
  const [best] = applied
    .map(({ label, without }, index) => ({ label, without, count: counts[index] ?? null }))
    .toSorted((one, other) => most(other.count) - most(one.count))
  const isFound = best !== undefined && best.count !== 0
  const isSearchInTheWay = !isFound || best.without.searchTerm === ''
  const links = [
    alone !== 0 && isSearchInTheWay ? ([search, 'search', aloneWords(alone)] as const) : null,
    isFound ? ([best.without, 'close', withoutWords(best.label, best.count)] as const) : null,
  ].filter((link) => link !== null)
  function aloneWords(count: number | null): string {
    if (count === null) return t`Search “${searchTerm}” alone`
    return t`${plural(count, { one: `Search “${searchTerm}” alone · ${count} home`, other: `Search “${searchTerm}” alone · ${count} homes` })}`
  }
  function withoutWords(label: string, count: number | null): string {
    if (count === null) return t`Without: ${label}`
    return t`${plural(count, { one: `Without: ${label} · ${count} home`, other: `Without: ${label} · ${count} homes` })}`
  }
  return links.map(([left, icon, words], index) => (
    <LinkButton
      key={icon}
      to="/listing"
      search={toFilterQuery(left)}
      variant={index === 0 ? 'primary' : 'secondary'}
      icon={icon}
      onClick={onLeave(left)}
    >
      {words}
    </LinkButton>
  ))
}
