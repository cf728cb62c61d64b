/** The rows of `property_index`, by which lists filter, search and sort. */
import { homeFacets } from '../../domain/home-facets.ts'
import { homeText } from '../../domain/home-search.ts'
import { areaOf, streetsOf } from '../../domain/region-areas.ts'
import { gramsOf } from '../../domain/text-search.ts'
import { homeReaches } from '../../domain/transit/home-minutes.ts'
import type { properties, propertyIndex } from '../database/schema/homes.ts'
import { packedReach } from './minutes-condition.ts'
import { type PlacedHome, stationFields, writtenProperty } from './property-wire.ts'

/**
 * The version of the rules that make index rows and stored texts; raise it when one of them changes. At its next start a
 * server renews the homes of other versions (renew-homes.ts).
 */
export const HOME_RULES = 4

/** Whether the home has a row: it is neither retired nor silent. */
export const isListed = ({
  retiredAt,
  silentAt,
}: Pick<typeof properties.$inferSelect, 'retiredAt' | 'silentAt'>): boolean =>
  retiredAt === null && silentAt === null

/** The index row of a home, made from what lists answer: a device without a signal reads the same. */
export function indexRow(
  placed: Omit<PlacedHome, 'allTaken' | 'applicantCount'> & {
    readonly home: Pick<typeof properties.$inferSelect, 'residentialType'>
  },
): typeof propertyIndex.$inferInsert {
  const { home } = placed
  const written = { ...placed, allTaken: false, applicantCount: 0 }
  const listed = { ...writtenProperty(written), ...stationFields(written) }
  const { latitude, longitude } = home
  const area = areaOf({ ...listed, latitude, longitude })
  const facets = homeFacets({
    ...listed,
    area,
    streets: streetsOf(area),
    residential_type: home.residentialType,
  })
  const searchText = homeText(listed)
  return {
    propertyId: home.id,
    listedAt: home.listedAt,
    price: home.price,
    availableFrom: home.availableFrom,
    facets,
    words: [...facets, ...gramsOf(searchText)],
    searchText,
    reaches: homeReaches(stationFields(placed)).map(packedReach),
    rules: HOME_RULES,
  }
}
