/** Counts homes by their area of the region, for the picture of it. */
import { sql } from 'drizzle-orm'
import type { AreaCount } from '../../domain/region-areas.ts'
import type { Database } from '../database/connect.ts'
import { propertyIndex } from '../database/schema/homes.ts'
import { conditions, type PropertyListQuery } from './property-conditions.ts'

/** The first facet of a home, `area:flushing` (domain/home-facets.ts). */
const area = sql<string>`${propertyIndex.facets}[1]`

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
  return rows.map((row) => ({ ...row, area: row.area.slice('area:'.length) }))
}
