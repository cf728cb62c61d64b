import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type FilterSet, stagedEqualsApplied, toFilterQuery } from '../../kit/model/property-filters.ts'
import { focusBesideItem } from '../../kit/ui/leave-focus.ts'
import type { Unstated } from '../property/house-rules.ts'
import styles from './applied-filters.module.css'
import { saveFilters } from './saved-filters.ts'
import { useOfferedRules } from './use-filter-options.ts'
import { isWithin, useBudget } from './use-own-wishes.ts'

interface QuickFilter {
  readonly label: MessageDescriptor
  readonly on: Partial<FilterSet>
  /** The filter in terms of what homes say of it; null where each backend has it. */
  readonly rule: Unstated | null
}

/** The filters that one tap turns on, in order; those that are on stand before them (applied-filters.tsx). */
const quickFilters: readonly QuickFilter[] = [
  { label: msg`A room`, on: { letting: 'room' }, rule: 'letting' },
  { label: msg`Furnished`, on: { furnished: true }, rule: 'furnished' },
  { label: msg`Short lease`, on: { shortLease: true }, rule: 'lease' },
  { label: msg`Pets allowed`, on: { petAllowance: 'pets_allowed' }, rule: 'pets' },
  { label: msg`Utilities included`, on: { utilitiesIncluded: true }, rule: 'utilities' },
]

/** The budget leads where it is known from the start; one that is learned later stands last, where it moves no other. */
function useOffered(filters: FilterSet): readonly QuickFilter[] {
  const isOffered = useOfferedRules(false)
  const budget = useBudget()
  const [leads] = useState(budget !== null)
  const within = { label: msg`Within my budget`, on: { priceMin: null, priceMax: budget }, rule: null }
  const all =
    budget === null || isWithin(budget, filters)
      ? quickFilters
      : leads
        ? [within, ...quickFilters]
        : [...quickFilters, within]
  return all.filter(
    ({ on, rule }) =>
      (rule === null || isOffered(rule)) && !stagedEqualsApplied({ ...filters, ...on }, filters),
  )
}

/** Links to the list with one filter more. */
export function QuickFilters({ filters }: { filters: FilterSet }) {
  const { t, i18n } = useLingui()
  const offered = useOffered(filters)
  return (
    <ul className={styles.chips} aria-label={t`Quick filters`}>
      {offered.map(({ label, on }) => {
        const chosen = { ...filters, ...on }
        return (
          <li key={label.id}>
            <Link
              to="/listing"
              search={toFilterQuery(chosen)}
              className={styles.quick}
              onClick={({ currentTarget }) => {
                saveFilters(chosen)
                focusBesideItem(currentTarget)
              }}
            >
              {i18n._(label)}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
