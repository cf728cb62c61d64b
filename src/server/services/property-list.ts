/** Lists of homes: filtered, searched, sorted, whole or page by page. */
import {
  and,
  asc,
  between,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import {
  categories,
  cities,
  pictures,
  properties,
  propertyIndex,
  propertyPictures,
  regions,
} from '../database/schema/homes.ts'
import type { PropertyOrder, PropertyPosition } from './property-cursor.ts'
import { cityFacet, type FacetFilters, wantedFacets } from './property-facets.ts'
import { type SearchQuery, searchQuery } from './search-words.ts'

/** Homes that a whole list reads at once: to read and write them takes a few milliseconds, in which others wait. */
export const WHOLE_LIST_STEP_HOMES = 100

/** Matches that are counted at most: a count has to read them all. */
const COUNT_MAXIMUM = 1000

export type PropertyListQuery = FacetFilters & {
  readonly searchTerm?: string | undefined
  /** Dollars a month. */
  readonly minPrice?: number | undefined
  readonly maxPrice?: number | undefined
  /** A calendar date by which the home is free. */
  readonly moveIn?: string | undefined
  readonly order: PropertyOrder
  readonly limit?: number | undefined
  /** The last home of the page before. */
  readonly after?: PropertyPosition | undefined
}

const PRICE_DOLLARS_MAXIMUM = 2_147_483_647

/** Neither facets nor grams hold it: both have their white space taken away. */
const WORD_SEPARATOR = '\n'

/**
 * The search, so worded that databases plan it well. The index finds the words; a scan in order, which is quicker for
 * common ones, looks at the short text first, because planners test what seems cheaper first: `concat` keeps the
 * array from being made in advance. `<> 0` and not `like`, of which they think that it leaves next to nothing, though
 * what has the grams has the words.
 */
function searchConditions(
  facets: readonly string[],
  { grams, texts, spellings, cities }: Omit<SearchQuery, 'longTexts'>,
): SQL[] {
  const listed = (words: readonly string[]) =>
    sql`string_to_array(concat(${words.join(WORD_SEPARATOR)}::text), ${WORD_SEPARATOR})`
  const hasWords = (words: readonly string[]) => sql`${propertyIndex.words} @> ${listed(words)}`
  const holds = (text: string) => sql`strpos(${propertyIndex.searchText}, ${text}) <> 0`
  const one = (conditions: readonly SQL[]) => sql`(${sql.join([...conditions], sql` or `)})`
  const wanted = [...facets, ...grams]
  return [
    ...(wanted.length === 0 || spellings.length > 0 ? [] : [hasWords(wanted)]),
    ...texts.map(holds),
    // Each with all the rest, which is then one look-up. Not `&&`, which costs planners less than its two texts and
    // would be tested before them.
    ...spellings.flatMap((names) => [
      one(names.map(({ gram }) => hasWords([...wanted, gram]))),
      one(names.map(({ text }) => holds(text))),
    ]),
    ...cities.map((names) => sql`${propertyIndex.facets} && ${listed(names.map(cityFacet))}`),
  ]
}

/** What a query is for: a count reads no texts where the index says all, a page in order has them to test first. */
type Purpose = 'page' | 'count'

/** One condition a facet: the index drops a home at the first that fails, but looks up every facet of one array. */
const facetConditions = (facets: readonly string[]): SQL[] =>
  facets.map((facet) => sql`${propertyIndex.facets} @> ${sql.param([facet], propertyIndex.facets)}`)

/**
 * Words and facets to be found. A page with a search asks for the facets twice: planners take word and city for
 * independent, and would read all homes in order to find no ㅍㄹㅅ (Flushing) in Manhattan.
 */
function containment(query: PropertyListQuery, purpose: Purpose): SQL[] {
  const facets = wantedFacets(query)
  const { longTexts, ...search } = searchQuery(query.searchTerm ?? '')
  const { grams, spellings, cities } = search
  if (grams.length + spellings.length + cities.length === 0) return facetConditions(facets)
  return purpose === 'count'
    ? searchConditions(facets, { ...search, texts: longTexts })
    : [...facetConditions(facets), ...searchConditions(facets, search)]
}

/**
 * The price bounds. Beside facets or words they are only looked at in the rows that those have found, unless the list
 * stands in the order of the price: planners would otherwise read half of the price index into a bitmap, to spare a few
 * rows, which takes ten times as long. Adding nothing keeps the index out, in two ways, because planners think of two
 * bounds of one expression that they leave next to nothing.
 */
function priceConditions({ minPrice, maxPrice }: PropertyListQuery, byIndex: boolean): SQL[] {
  const { price } = propertyIndex
  const bound = (value: number) => Math.max(-PRICE_DOLLARS_MAXIMUM, Math.min(value, PRICE_DOLLARS_MAXIMUM))
  const from = minPrice === undefined ? [] : [bound(Math.ceil(minPrice))]
  const to = maxPrice === undefined ? [] : [bound(Math.floor(maxPrice))]
  if (byIndex) return [...from.map((value) => gte(price, value)), ...to.map((value) => lte(price, value))]
  return [
    ...from.map((value) => sql`${price} + 0 >= ${value}`),
    ...to.map((value) => sql`${price} - 0 <= ${value}`),
  ]
}

/** Homes that do not say when they are free stay. The expression keeps every index out, as with prices. */
function moveInCondition({ moveIn }: PropertyListQuery): SQL | undefined {
  return moveIn === undefined
    ? undefined
    : sql`coalesce(${propertyIndex.availableFrom}, '-infinity') <= ${moveIn}::date`
}

/** The price first: databases test what costs the same in the order of writing, and texts are read from elsewhere. */
function conditions(query: PropertyListQuery, purpose: Purpose): SQL | undefined {
  const found = containment(query, purpose)
  const inOrderOfPrice = purpose === 'page' && query.order !== 'newest'
  const prices = priceConditions(query, inOrderOfPrice || found.length === 0)
  return and(...prices, moveInCondition(query), ...found)
}

function after({ order, after: position }: PropertyListQuery): SQL | undefined {
  if (position === undefined) return undefined
  const { listedAt, price, propertyId } = propertyIndex
  if (order === 'newest') {
    const moment = new Date(position.value).toISOString()
    return sql`(${listedAt}, ${propertyId}) < (${moment}::timestamptz, ${position.id})`
  }
  const comparison = order === 'price_up' ? sql.raw('>') : sql.raw('<')
  return sql`(${price}, ${propertyId}) ${comparison} (${position.value}, ${position.id})`
}

const orderings = {
  newest: [desc(propertyIndex.listedAt), desc(propertyIndex.propertyId)],
  price_up: [asc(propertyIndex.price), asc(propertyIndex.propertyId)],
  price_down: [desc(propertyIndex.price), desc(propertyIndex.propertyId)],
} as const satisfies Record<PropertyOrder, readonly SQL[]>

/** The ids of one page, in order. */
async function readPage(database: Database, query: PropertyListQuery, count: number): Promise<number[]> {
  const rows = await database
    .select({ id: propertyIndex.propertyId })
    .from(propertyIndex)
    .where(and(conditions(query, 'page'), after(query)))
    .orderBy(...orderings[query.order])
    .limit(count)
  return rows.map(({ id }) => id)
}

/** Whether the home has rooms that are let and none of them is free, of the row of `properties` that is selected. */
export const allTaken = sql<boolean>`coalesce((
  select bool_and(not rooms.available) from rooms
  where rooms.property_id = properties.id and rooms.price is not null
), false)`

/** Pictures that a home has in a list. */
const LISTED_PICTURES = 4

/** Those of each home after its cover that have addresses, in its order. */
async function readMorePictures(database: Database, ids: readonly number[]) {
  const rows = await database
    .select({
      propertyId: propertyPictures.propertyId,
      hash: propertyPictures.hash,
      widths: pictures.widths,
    })
    .from(propertyPictures)
    .innerJoin(pictures, eq(pictures.hash, propertyPictures.hash))
    .where(
      and(
        inArray(propertyPictures.propertyId, [...ids]),
        between(propertyPictures.position, 1, LISTED_PICTURES - 1),
        isNull(propertyPictures.embedded),
      ),
    )
    .orderBy(asc(propertyPictures.propertyId), asc(propertyPictures.position))
  return Map.groupBy(rows, ({ propertyId }) => propertyId)
}

/** Homes in the order of `ids`, each with its place, its category and its first pictures. */
async function readHomes(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { descriptionHtml: _, costs: __, ...shown } = getTableColumns(properties)
  const placed = database
    .select({
      home: shown,
      allTaken,
      city: cities,
      region: regions,
      category: categories,
      cover: propertyPictures,
      coverWidths: pictures.widths,
    })
    .from(properties)
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .innerJoin(regions, eq(regions.id, cities.regionId))
    .innerJoin(categories, eq(categories.id, properties.categoryId))
    .leftJoin(
      propertyPictures,
      and(eq(propertyPictures.propertyId, properties.id), eq(propertyPictures.position, 0)),
    )
    .leftJoin(pictures, eq(pictures.hash, propertyPictures.hash))
    .where(inArray(properties.id, [...ids]))
  const [rows, more] = await Promise.all([placed, readMorePictures(database, ids)])
  const byId = new Map(
    rows.map((row) => [row.home.id, { ...row, morePictures: more.get(row.home.id) ?? [] }]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}
export type ListedHome = Awaited<ReturnType<typeof readHomes>>[number]

/** How many homes match; null beyond COUNT_MAXIMUM. */
async function countMatches(database: Database, query: PropertyListQuery): Promise<number | null> {
  const matches = database
    .select({ one: sql<number>`1`.as('one') })
    .from(propertyIndex)
    .where(conditions(query, 'count'))
    .limit(COUNT_MAXIMUM + 1)
    .as('matches')
  const [row] = await database.select({ count: sql<number>`count(*)::int` }).from(matches)
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

/**
 * One page of the homes that match, newest first unless asked otherwise; ties stand by id, so pages never overlap.
 * Without `limit` a page is a step of the whole list.
 */
export async function listProperties(database: Database, query: PropertyListQuery): Promise<PropertyPage> {
  const size = query.limit ?? WHOLE_LIST_STEP_HOMES
  const isFirstOfSeveral = query.limit !== undefined && query.after === undefined
  const page = async () => {
    const ids = await readPage(database, query, size + 1)
    return { isEnd: ids.length <= size, homes: await readHomes(database, ids.slice(0, size)) }
  }
  // Side by side, on connections of their own: the count takes as long as the page.
  const [{ homes, isEnd }, count] = await Promise.all([
    page(),
    isFirstOfSeveral ? countMatches(database, query) : null,
  ])
  const total = query.after === undefined && isEnd ? homes.length : count
  const last = homes.at(-1)?.home
  if (isEnd || last === undefined) return { homes, next: null, total }
  return {
    homes,
    next: { value: query.order === 'newest' ? last.listedAt.getTime() : last.price, id: last.id },
    total,
  }
}
