/** Lists of homes: filtered, searched, sorted, complete or in pages. */
import {
  and,
  asc,
  between,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { WHOLE_HOME } from '../../contract/desk.ts'
import { type FacetFilters, wantedFacets } from '../../domain/home-facets.ts'
import { type HomeSearch, homeSearch } from '../../domain/home-search.ts'
import { builtOnce } from '../database/built-once.ts'
import type { Database } from '../database/connect.ts'
import {
  categories,
  cities,
  pictures,
  properties,
  propertyIndex,
  propertyPictures,
  regions,
  rooms,
} from '../database/schema/homes.ts'
import { inquiries } from '../database/schema/matching.ts'
import { users } from '../database/schema/people.ts'
import { applicantsOf, isVerified } from './applicants.ts'
import { minutesCondition, minutesFrom } from './minutes-condition.ts'
import type { PropertyOrder, PropertyPosition } from './property-cursor.ts'

/** Homes read at once for a complete list: reading and writing them blocks other requests for a few milliseconds. */
export const WHOLE_LIST_STEP_HOMES = 100

/** The maximum that is counted, since a count must read every match. */
const COUNT_MAXIMUM = 1000

export type PropertyListQuery = FacetFilters & {
  readonly searchTerm?: string | undefined
  /** Dollars a month. */
  readonly minPrice?: number | undefined
  readonly maxPrice?: number | undefined
  /** A calendar date by which the home is free. */
  readonly moveIn?: string | undefined
  /** Whether the home can be shared and has applicants. */
  readonly hasPeople?: boolean | undefined
  /** Where `maxMinutes`, and the order by minutes, lead to. */
  readonly destination?: string | undefined
  readonly maxMinutes?: number | undefined
  /** Leaves out what was listed before. */
  readonly listedSince?: Date | undefined
  readonly order: PropertyOrder
  readonly limit?: number | undefined
  /** The last home of the previous page. */
  readonly after?: PropertyPosition | undefined
}

const PRICE_DOLLARS_MAXIMUM = 2_147_483_647

/** Never part of facets or grams, which contain no white space. */
const WORD_SEPARATOR = '\n'

/**
 * Search conditions phrased for query planners. The index finds words; a scan in list order, faster for common words,
 * tests the short text first, because planners test cheaper conditions first: `concat` keeps the array from being
 * precomputed as a constant. `strpos <> 0` instead of `like`, whose selectivity planners underestimate: a row with the
 * grams nearly always has the words.
 */
function searchConditions(
  facets: readonly string[],
  { grams, texts, spellings, facets: sought }: Omit<HomeSearch, 'longTexts'>,
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
    // Each spelling is combined with all other words, which makes one look-up. Not `&&`, which planners think cheaper
    // than the two texts and would test before them.
    ...spellings.flatMap((names) => [
      one(names.map(({ gram }) => hasWords([...wanted, gram]))),
      one(names.map(({ text }) => holds(text))),
    ]),
    ...sought.map((any) => sql`${propertyIndex.facets} && ${listed(any)}`),
  ]
}

/** A count reads no texts where the index decides alone; a page in list order tests texts first. */
type Purpose = 'page' | 'count'

/** One condition per facet: the index drops a home at the first missing facet, but with one array looks up all. */
const facetConditions = (facets: readonly string[]): SQL[] =>
  facets.map((facet) => sql`${propertyIndex.facets} @> ${sql.param([facet], propertyIndex.facets)}`)

/**
 * Conditions for words and facets. A page with a search states the facets twice: planners think a word and a city
 * independent, and would read all homes to find no ㅍㄹㅅ (Flushing) in Manhattan.
 */
function containment(query: PropertyListQuery, purpose: Purpose): SQL[] {
  const facets = wantedFacets(query)
  const { longTexts, ...search } = homeSearch(query.searchTerm ?? '')
  const { grams, spellings, facets: sought } = search
  if (grams.length + spellings.length + sought.length === 0) return facetConditions(facets)
  return purpose === 'count'
    ? searchConditions(facets, { ...search, texts: longTexts })
    : [...facetConditions(facets), ...searchConditions(facets, search)]
}

/**
 * Price conditions. With facets or words, prices are tested only in the rows found by these, unless the list is sorted
 * by price: planners would otherwise read half of the price index into a bitmap to save a few rows, which takes ten
 * times as long. Adding zero excludes the index, in two different ways, because planners underestimate the rows between
 * two bounds of one expression.
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

/** Homes without an availability date match. The expression excludes every index, like for prices. */
function moveInCondition({ moveIn }: PropertyListQuery): SQL | undefined {
  return moveIn === undefined
    ? undefined
    : sql`coalesce(${propertyIndex.availableFrom}, '-infinity') <= ${moveIn}::date`
}

/** The homes with applicants are found first: there are as many as inquiries at most, however many homes there are. */
function peopleCondition(database: Database, { hasPeople }: PropertyListQuery): SQL | undefined {
  if (!hasPeople) return undefined
  const homes = database
    .select({ id: inquiries.propertyId })
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .innerJoin(properties, eq(properties.id, inquiries.propertyId))
    .where(and(isVerified, or(eq(properties.letting, 'room'), gt(properties.bed, 1))))
  return inArray(propertyIndex.propertyId, homes)
}

/**
 * The conditions of a list's homes. Prices first: databases test equally cheap conditions in written order, and texts are
 * stored out of line.
 */
export function conditions(database: Database, query: PropertyListQuery, purpose: Purpose): SQL | undefined {
  const found = containment(query, purpose)
  const inOrderOfPrice = purpose === 'page' && query.order !== 'newest'
  const prices = priceConditions(query, inOrderOfPrice || found.length === 0)
  const since = query.listedSince && gte(propertyIndex.listedAt, query.listedSince)
  return and(
    ...prices,
    since,
    moveInCondition(query),
    peopleCondition(database, query),
    ...found,
    minutesCondition(query.destination, query.maxMinutes),
  )
}

function after({ order, after: position, destination }: PropertyListQuery): SQL | undefined {
  if (position === undefined) return undefined
  const { listedAt, price, propertyId } = propertyIndex
  if (order === 'newest') {
    const moment = new Date(position.value).toISOString()
    return sql`(${listedAt}, ${propertyId}) < (${moment}::timestamptz, ${position.id})`
  }
  if (order === 'minutes')
    return sql`(${minutesFrom(destination ?? '')}, ${propertyId}) > (${position.value}::int, ${position.id})`
  const comparison = order === 'price_up' ? sql.raw('>') : sql.raw('<')
  return sql`(${price}, ${propertyId}) ${comparison} (${position.value}, ${position.id})`
}

/** The order by minutes reads all homes that match: rare, and a few hundred milliseconds among 100,000. */
const orderings = {
  minutes: [asc(sql`minutes`), asc(propertyIndex.propertyId)],
  newest: [desc(propertyIndex.listedAt), desc(propertyIndex.propertyId)],
  price_up: [asc(propertyIndex.price), asc(propertyIndex.propertyId)],
  price_down: [desc(propertyIndex.price), desc(propertyIndex.propertyId)],
} as const satisfies Record<PropertyOrder, readonly SQL[]>

/** The ids of one page, in list order; with their minutes where these are the order. */
async function readPage(database: Database, query: PropertyListQuery, count: number) {
  const minutes = query.order === 'minutes' ? minutesFrom(query.destination ?? '') : sql<number>`0`
  return database
    .select({ id: propertyIndex.propertyId, minutes: minutes.as('minutes') })
    .from(propertyIndex)
    .where(and(conditions(database, query, 'page'), after(query)))
    .orderBy(...orderings[query.order])
    .limit(count)
}

/**
 * Whether nothing of a home (the selected row of `properties`) is free: none of the rooms that are let, or of a home
 * without any what the desk said last.
 */
export const allTaken = sql<boolean>`coalesce((
  select bool_and(not rooms.available) from rooms
  where rooms.property_id = properties.id and rooms.price is not null
), (
  select not (desk_events.after ->> 'available')::boolean from desk_events
  where desk_events.property_id = properties.id and desk_events.act = 'room' and desk_events.undone_at is null
    and desk_events.after ->> 'roomId' = ${WHOLE_HOME}
  order by desk_events.id desc limit 1
), false)`

/** Pictures of a home in a list. */
const LISTED_PICTURES = 4

const morePictures = alias(propertyPictures, 'more_pictures')
const moreWidths = alias(pictures, 'more_widths')

/** A picture in a list beside the cover. */
interface FurtherPicture {
  readonly hash: string
  readonly widths: readonly number[]
}

/** A room in a list. */
type FreeRoom = Pick<typeof rooms.$inferSelect, 'id' | 'name' | 'nameKo' | 'price'>

/** Homes with place, category, first pictures, free rooms and applicants, in one statement: each has a connection and a planner's time. */
const readListed = builtOnce((reader) => {
  const { descriptionHtml: _, ...shown } = getTableColumns(properties)
  // For homes whose pictures have addresses.
  const further = reader
    .select({
      all: sql`json_agg(json_build_object('hash', ${morePictures.hash}, 'widths', ${moreWidths.widths}) order by ${morePictures.position})`,
    })
    .from(morePictures)
    .innerJoin(moreWidths, eq(moreWidths.hash, morePictures.hash))
    .where(
      and(
        eq(morePictures.propertyId, properties.id),
        between(morePictures.position, 1, LISTED_PICTURES - 1),
        isNull(morePictures.embedded),
      ),
    )
  // The rooms that are let and free.
  const free = reader
    .select({
      all: sql`json_agg(json_build_object('id', ${rooms.id}, 'name', ${rooms.name}, 'nameKo', ${rooms.nameKo}, 'price', ${rooms.price}) order by ${rooms.position})`,
    })
    .from(rooms)
    .where(and(eq(rooms.propertyId, properties.id), isNotNull(rooms.price), rooms.available))
  return reader
    .select({
      home: shown,
      allTaken,
      city: cities,
      region: regions,
      category: categories,
      cover: propertyPictures,
      coverWidths: pictures.widths,
      morePictures: sql<readonly FurtherPicture[] | null>`(${further})`,
      freeRooms: sql<readonly FreeRoom[] | null>`(${free})`,
      applicantCount: applicantsOf(reader),
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
    .where(sql`${properties.id} = any(${sql.placeholder('ids')}::bigint[])`)
})

/** Homes in the order of `ids`. */
export async function readHomes(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await readListed(database).execute({ ids })
  const byId = new Map(
    rows.map((row) => [
      row.home.id,
      { ...row, morePictures: row.morePictures ?? [], freeRooms: row.freeRooms ?? [] },
    ]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}
export type ListedHome = Awaited<ReturnType<typeof readHomes>>[number]

/** The number of matching homes; null beyond COUNT_MAXIMUM. */
async function countMatches(database: Database, query: PropertyListQuery): Promise<number | null> {
  const matches = database
    .select({ one: sql<number>`1`.as('one') })
    .from(propertyIndex)
    .where(conditions(database, query, 'count'))
    .limit(COUNT_MAXIMUM + 1)
    .as('matches')
  const [row] = await database.select({ count: sql<number>`count(*)::int` }).from(matches)
  const count = row?.count ?? 0
  return count > COUNT_MAXIMUM ? null : count
}

export type PropertyPage = {
  readonly homes: readonly ListedHome[]
  /** The last position of this page, where the next begins; null at the end. */
  readonly next: PropertyPosition | null
  /** The number of all matching homes; null after the first page, and beyond COUNT_MAXIMUM. */
  readonly total: number | null
}

/**
 * One page of the matching homes, newest first by default; ties are sorted by id, so pages never overlap. Without
 * `limit` a page has WHOLE_LIST_STEP_HOMES homes.
 */
export async function listProperties(database: Database, query: PropertyListQuery): Promise<PropertyPage> {
  const size = query.limit ?? WHOLE_LIST_STEP_HOMES
  const isFirstOfSeveral = query.limit !== undefined && query.after === undefined
  const page = async () => {
    const rows = await readPage(database, query, size + 1)
    const shown = rows.slice(0, size)
    const homes = await readHomes(
      database,
      shown.map(({ id }) => id),
    )
    return { isEnd: rows.length <= size, homes, minutes: shown.at(-1)?.minutes ?? 0 }
  }
  // In parallel, on separate connections: the count takes as long as the page.
  const [{ homes, isEnd, minutes }, count] = await Promise.all([
    page(),
    isFirstOfSeveral ? countMatches(database, query) : null,
  ])
  const total = query.after === undefined && isEnd ? homes.length : count
  const last = homes.at(-1)?.home
  if (isEnd || last === undefined) return { homes, next: null, total }
  const values = { newest: last.listedAt.getTime(), minutes, price_up: last.price, price_down: last.price }
  return { homes, next: { value: values[query.order], id: last.id }, total }
}
