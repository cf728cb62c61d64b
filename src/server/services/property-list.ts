/** Lists of homes: filtered, searched, sorted, whole or page by page. */
import { and, asc, desc, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import {
  categories,
  cities,
  pictures,
  properties,
  propertyPictures,
  propertyTexts,
  regions,
} from '../database/schema/homes.ts'
import type { PropertyOrder, PropertyPosition } from './property-cursor.ts'
import { type FacetFilters, wantedFacets } from './property-facets.ts'
import { searchQuery } from './search-words.ts'

/** A list without `limit` ends here, and its cursor goes on: one answer must not hold up all the others. */
export const WHOLE_LIST_MAXIMUM = 2000

/** Beyond this many matches nobody counts on: counting would have to read them all. */
export const COUNT_MAXIMUM = 1000

export type PropertyListQuery = FacetFilters & {
  readonly searchTerm?: string | undefined
  /** Dollars a month. */
  readonly minPrice?: number | undefined
  readonly maxPrice?: number | undefined
  readonly order: PropertyOrder
  readonly limit?: number | undefined
  /** The last home of the page before. */
  readonly after?: PropertyPosition | undefined
}

const PRICE_MAXIMUM = 2_147_483_647

function conditions(query: PropertyListQuery): SQL[] {
  const found: SQL[] = [isNull(properties.retiredAt)]
  const facets = wantedFacets(query)
  if (facets.length > 0) found.push(sql`${properties.facets} @> ${sql.param(facets, properties.facets)}`)
  if (query.minPrice !== undefined) {
    found.push(gte(properties.price, Math.min(Math.ceil(query.minPrice), PRICE_MAXIMUM)))
  }
  if (query.maxPrice !== undefined) {
    found.push(lte(properties.price, Math.min(Math.floor(query.maxPrice), PRICE_MAXIMUM)))
  }
  const search = searchQuery(query.searchTerm ?? '')
  if (search.grams.length > 0) {
    found.push(sql`${propertyTexts.searchGrams} @> ${sql.param(search.grams, propertyTexts.searchGrams)}`)
  }
  for (const word of search.words) {
    found.push(sql`${propertyTexts.searchText} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
  }
  return found
}

const isSearch = (query: PropertyListQuery) => searchQuery(query.searchTerm ?? '').words.length > 0

function after({ order, after: position }: PropertyListQuery): SQL | undefined {
  if (position === undefined) return undefined
  if (order === 'newest') {
    const listedAt = new Date(position.value).toISOString()
    return sql`(${properties.listedAt}, ${properties.id}) < (${listedAt}::timestamptz, ${position.id})`
  }
  const comparison = order === 'price_up' ? sql.raw('>') : sql.raw('<')
  return sql`(${properties.price}, ${properties.id}) ${comparison} (${position.value}, ${position.id})`
}

const orderings = {
  newest: [desc(properties.listedAt), desc(properties.id)],
  price_up: [asc(properties.price), asc(properties.id)],
  price_down: [desc(properties.price), desc(properties.id)],
} as const satisfies Record<PropertyOrder, readonly SQL[]>

/** The homes of one page, each with its place, its category and its cover. */
async function readPage(database: Database, query: PropertyListQuery, count: number) {
  const ids = database.select({ id: properties.id }).from(properties).$dynamic()
  if (isSearch(query)) ids.innerJoin(propertyTexts, eq(propertyTexts.propertyId, properties.id))
  const page = ids
    .where(and(...conditions(query), after(query)))
    .orderBy(...orderings[query.order])
    .limit(count)
    .as('page')
  return database
    .select({
      home: properties,
      city: cities,
      region: regions,
      category: categories,
      cover: propertyPictures,
      coverWidths: pictures.widths,
    })
    .from(page)
    .innerJoin(properties, eq(properties.id, page.id))
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .innerJoin(regions, eq(regions.id, cities.regionId))
    .innerJoin(categories, eq(categories.id, properties.categoryId))
    .leftJoin(
      propertyPictures,
      and(eq(propertyPictures.propertyId, properties.id), eq(propertyPictures.position, 0)),
    )
    .leftJoin(pictures, eq(pictures.hash, propertyPictures.hash))
    .orderBy(...orderings[query.order])
}
export type ListedHome = Awaited<ReturnType<typeof readPage>>[number]

/** How many homes match; null beyond COUNT_MAXIMUM. */
async function countMatches(database: Database, query: PropertyListQuery): Promise<number | null> {
  const matches = database
    .select({ one: sql<number>`1`.as('one') })
    .from(properties)
    .$dynamic()
  if (isSearch(query)) matches.innerJoin(propertyTexts, eq(propertyTexts.propertyId, properties.id))
  const counted = matches
    .where(and(...conditions(query)))
    .limit(COUNT_MAXIMUM + 1)
    .as('matches')
  const [row] = await database.select({ count: sql<number>`count(*)::int` }).from(counted)
  const count = row?.count ?? 0
  return count > COUNT_MAXIMUM ? null : count
}

export type PropertyPage = {
  readonly homes: readonly ListedHome[]
  /** Where the next page begins; null at the end. */
  readonly next: PropertyPosition | null
  /** All homes that match; null after the first page, and beyond COUNT_MAXIMUM. */
  readonly total: number | null
}

/** One page of the homes that match, newest first unless asked otherwise; ties stand by id, so pages never overlap. */
export async function listProperties(database: Database, query: PropertyListQuery): Promise<PropertyPage> {
  const size = query.limit ?? WHOLE_LIST_MAXIMUM
  const rows = await readPage(database, query, size + 1)
  const homes = rows.slice(0, size)
  const last = homes.at(-1)?.home
  const isEnd = rows.length <= size
  const total = query.after !== undefined ? null : isEnd ? homes.length : await countMatches(database, query)
  if (isEnd || last === undefined) return { homes, next: null, total }
  return {
    homes,
    next: { value: query.order === 'newest' ? last.listedAt.getTime() : last.price, id: last.id },
    total,
  }
}
