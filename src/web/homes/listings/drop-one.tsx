import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { FilterSet } from '../../kit/model/property-filters.ts'
import { toFilterQuery } from '../../kit/model/property-filters.ts'
import { LinkButton } from '../../kit/ui/button.tsx'
import styles from './applied-filters.module.css'
import type { AppliedFilter } from './filter-words.ts'
import { useHomeCounts } from './use-home-counts.ts'

interface DropOneProps {
  applied: readonly AppliedFilter[]
  /** Gives what a link to a list with fewer filters does beside leading there. */
  onLeave: (left: FilterSet) => () => void
}

/** A link without the one filter whose absence brings most homes, with their number; of equal ones the last is chosen. */
export function DropOne({ applied, onLeave }: DropOneProps) {
  const { t } = useLingui()
  const counts = useHomeCounts(applied.map(({ without }) => without))
  if (counts.includes(undefined)) return <span className={styles.coming} />
  const [best] = applied
    .map(({ label, without }, index) => ({ label, without, count: counts[index] ?? null }))
    // Null is more than the server counts.
    .toSorted((one, other) => (other.count ?? Infinity) - (one.count ?? Infinity))
  if (best === undefined || best.count === 0) return null
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
