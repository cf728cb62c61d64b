/** Counts homes by their area of the region, for the picture of it. */
import { sql } from 'drizzle-orm'
import { areaFacet } from '../../domain/home-facets.ts'
import { type AreaCount, OTHER_AREA, regionAreas } from '../../domain/region-areas.ts'
import type { Database } from '../database/connect.ts'
import { propertyIndex } from '../database/schema/homes.ts'
import { facetKey } from './facet-keys.ts'
import { conditions, type PropertyListQuery } from './property-conditions.ts'

/** The key of a home's first facet, `area:flushing` (domain/home-facets.ts). */
const area = sql<number>`${propertyIndex.facets}[1]`

const areas: ReadonlyMap<number, string> = new Map(
  [...regionAreas.map(({ id }) => id), OTHER_AREA].map((id) => [facetKey(areaFacet(id)), id]),
)

/** The homes that the list with the same filters has, by area; areas without any are absent (rule 2.30). */
export async function countHomesByArea(database: Database, query: PropertyListQuery): Promise<AreaCount[]> {
  const rows = await database
    .select({
      area,
      homes: sql<number>`count(*)::int`,
      price: sql<number>`min(${propertyIndex.price})`,
    })
    .from(propertyIndex)
    .where(conditions(database, query, 'count'))
    .groupBy(area)
  return rows.map((row) => ({ ...row, area: areas.get(row.area) ?? OTHER_AREA }))
}
