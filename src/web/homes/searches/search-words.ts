import { msg } from '@lingui/core/macro'
import type { SavedQuery, wordFrequencies } from '../../../contract/saved-searches.ts'
import { type FilterSet, noMinutes, readFilters, toFilterQuery } from '../../kit/model/property-filters.ts'
import { useAppliedFilters } from '../listings/filter-words.ts'
import { useFilterOptions } from '../listings/use-filter-options.ts'

/** When word comes, in the order in which it is offered. */
export const frequencyWords = {
  at_once: { title: msg`As they’re listed`, hint: msg`Notification or email` },
  daily: { title: msg`Every day`, hint: msg`All together, at 8 a.m.` },
  weekly: { title: msg`Once a week`, hint: msg`Mondays at 8 a.m.` },
  never: { title: msg`Don’t notify me`, hint: msg`Only in the list of your searches` },
} as const satisfies Record<(typeof wordFrequencies)[number], object>

/** What a list is saved as: without its order, and without a wish for applicants, whom a new home has not. */
export const queryOf = (filters: FilterSet): SavedQuery =>
  toFilterQuery({
    ...filters,
    ...(filters.maxMinutes === null ? noMinutes : { byMinutes: false }),
    priceOrder: null,
    forMe: false,
    hasPeople: false,
  })

export const filtersOf = (query: SavedQuery): FilterSet => readFilters({ ...query })

/** The words of a search's filters, as the list's chips have them. */
export function useSearchChips(query: SavedQuery): string[] {
  const { options } = useFilterOptions()
  return useAppliedFilters(filtersOf(query), options).map(({ label }) => label)
}
