/** Filter values (domain/home-facets.ts) as numbers, which a database compares several times as fast as texts. */
import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { propertyIndex } from '../database/schema/homes.ts'

/** Below 2^53, as all numbers of ours; that two of a thousand facets have the same key is one in five hundred million. */
const KEY_BYTES = 6

/** The number that stands for a facet in `property_index.facets`, on every server and for ever (home-index.ts, HOME_RULES). */
export const facetKey = (facet: string): number =>
  createHash('sha256').update(facet).digest().readUIntBE(0, KEY_BYTES)

/** SQL condition: the home has the facet. */
export const hasFacet = (facet: string): SQL<boolean> =>
  sql`${propertyIndex.facets} @> ${sql.param([facetKey(facet)], propertyIndex.facets)}`

/** SQL condition: the home has one of the facets, in words that planners estimate nothing by (property-conditions.ts). */
export const hasOneOf = (facets: readonly string[]): SQL<boolean> =>
  sql`${propertyIndex.facets} && string_to_array(concat(${facets.map(facetKey).join()}::text), ',')::bigint[]`
