/** The filters with which a renter's list begins after the sign-up. */
import type { BedroomCount } from '../../../contract/enums.ts'
import { wishedAmenity } from '../../../domain/home-wishes.ts'
import type { RouterContext } from '../../data/router-context.ts'
import {
  emptyFilters,
  type FilterSet,
  offeredChoice,
  stagedEqualsApplied,
} from '../../kit/model/property-filters.ts'
import { filterOptionsQuery, homeCountQuery } from '../listings/home-list-query.ts'
import { loadSavedFilters, saveFilters } from '../listings/saved-filters.ts'

interface FirstAnswers {
  /** Dollars a month. */
  readonly budget: number
  readonly bedrooms: BedroomCount | null
  /** A kind of home by its English name. */
  readonly homeKind: string | null
  /** The wizard's words, the most wanted first. */
  readonly amenities: readonly string[]
}

/** A list of fewer has nothing to choose from. */
const ENOUGH_HOMES = 4

/** More would be counted one after the other while somebody waits for the list. */
const AMENITIES_MAXIMUM = 3

/**
 * Makes the answers the tab's filters, in the order that they matter: each as long as enough homes are left, since a
 * first list that is empty helps nobody. Those that are left out still count in the order of the list.
 */
export async function saveFirstFilters(
  context: RouterContext,
  { budget, bedrooms, homeKind, amenities }: FirstAnswers,
): Promise<void> {
  const before = loadSavedFilters()
  let chosen: FilterSet = { ...emptyFilters, forMe: true }
  try {
    const { queryClient } = context
    const offered = await queryClient.ensureQueryData(filterOptionsQuery(context))
    const category = homeKind === null ? undefined : offeredChoice(offered.categories, homeKind)
    const steps: Partial<FilterSet>[] = [
      { priceMax: budget },
      ...(bedrooms === null ? [] : [{ bedrooms }]),
      ...(category === undefined ? [] : [{ category: category.value }]),
      ...amenities.slice(0, AMENITIES_MAXIMUM).map((name) => ({ amenities: [wishedAmenity(name)] })),
    ]
    for (const step of steps) {
      const next = { ...chosen, ...step, amenities: [...chosen.amenities, ...(step.amenities ?? [])] }
      const count = await queryClient.fetchQuery(homeCountQuery(context, next))
      // Null is more than is counted.
      if (count === null || count >= ENOUGH_HOMES) chosen = next
    }
  } finally {
    // A late count must not undo what was chosen in the list meanwhile.
    if (stagedEqualsApplied(loadSavedFilters(), before)) saveFilters(chosen)
  }
}
