/** The rows of `property_index`, by which lists filter, search and sort, and which they show. */
import { inArray } from 'drizzle-orm'
import { homeFacets } from '../../domain/home-facets.ts'
import { homeText } from '../../domain/home-search.ts'
import { areaOf, streetsOf } from '../../domain/region-areas.ts'
import { gramsOf } from '../../domain/text-search.ts'
import { homeReaches } from '../../domain/transit/home-minutes.ts'
import { type properties, propertyIndex } from '../database/schema/homes.ts'
import type { Transaction } from '../database/transaction.ts'
import { facetKey } from './facet-keys.ts'
import { readListedHomes, type StoredHome } from './listed-homes.ts'
import { packedReach } from './minutes-condition.ts'
import { listedProperty } from './property-wire.ts'

/**
 * The version of the rules that make index rows, what lists say of a home among them, and stored texts; raise it when one
 * of them changes. At its next start a server renews the homes of other versions (renew-homes.ts).
 */
export const HOME_RULES = 5

/** Whether the home has a row: it is neither retired nor silent. */
export const isListed = ({
  retiredAt,
  silentAt,
}: Pick<typeof properties.$inferSelect, 'retiredAt' | 'silentAt'>): boolean =>
  retiredAt === null && silentAt === null

/** The index row of a home, made from what lists answer: a device without a signal reads the same. */
function indexRow(stored: StoredHome): typeof propertyIndex.$inferInsert {
  const { home } = stored
  const listed = listedProperty(stored)
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
    facets: facets.map(facetKey),
    words: [...facets, ...gramsOf(searchText)],
    searchText,
    reaches: homeReaches(listed).map(packedReach),
    listed: JSON.stringify(listed),
    rules: HOME_RULES,
  }
}

/** Makes the rows of homes anew, whose other rows have been stored. */
export async function renewIndex(transaction: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await transaction.delete(propertyIndex).where(inArray(propertyIndex.propertyId, [...ids]))
  const homes = await readListedHomes(transaction, ids)
  const rows = homes.filter(({ home }) => isListed(home)).map(indexRow)
  if (rows.length > 0) await transaction.insert(propertyIndex).values(rows)
}
