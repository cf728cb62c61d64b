/** Lists of homes: sorted, complete or in pages. */
import {
  and,
  asc,
  between,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { WHOLE_HOME } from '../../contract/desk.ts'
import { type WishPoints, wishPoints } from '../../domain/home-wishes.ts'
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
import { applicantsOf } from './applicants.ts'
import { minutesFrom } from './minutes-condition.ts'
import { conditions, type PropertyListQuery } from './property-conditions.ts'
import { type PropertyOrder, type PropertyPosition, RANK_PER_POINT } from './property-cursor.ts'

/** Homes read at once for a complete list: reading and writing them blocks other requests for a few milliseconds. */
export const WHOLE_LIST_STEP_HOMES = 100

/** The maximum that is counted, since a count must read every match. */
const COUNT_MAXIMUM = 1000

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

const newestFirst = [desc(propertyIndex.listedAt), desc(propertyIndex.propertyId)]

/** The order by minutes reads all homes that match: rare, and a few hundred milliseconds among 100,000. */
const orderings = {
  minutes: [asc(sql`value`), asc(propertyIndex.propertyId)],
  newest: newestFirst,
  price_up: [asc(propertyIndex.price), asc(propertyIndex.propertyId)],
  price_down: [desc(propertyIndex.price), desc(propertyIndex.propertyId)],
} as const satisfies Record<Exclude<PropertyOrder, 'for_me'>, readonly SQL[]>

/** The ids of one page, in list order, each with what a cursor needs that its home does not say. */
async function readPage(database: Database, query: PropertyListQuery, count: number) {
  const { order, points } = query
  if (order === 'for_me') return readBest(database, { ...query, points: points ?? NO_POINTS }, count)
  const minutes = order === 'minutes' ? minutesFrom(query.destination ?? '') : sql<number>`0`
  return database
    .select({ id: propertyIndex.propertyId, value: minutes.as('value') })
    .from(propertyIndex)
    .where(and(conditions(database, query, 'page'), after(query)))
    .orderBy(...orderings[order])
    .limit(count)
}

/** How many of the newest homes are ranked: more than anybody looks through, and few enough to read at once. */
const RANKED_HOMES = 500

const NO_POINTS = wishPoints({ rent: null, kind: null, bedrooms: null, amenities: [], setting: null }, [])

/** The points of a row, and before them its age, as one number. */
function rankOf({ rents, facets, amenities, mostAmenities, homes }: WishPoints): SQL<number> {
  const { price, propertyId, listedAt } = propertyIndex
  const met = (condition: SQL, points = 1) => sql`(${condition})::int * ${sql.raw(String(points))}`
  const has = (facet: string) => sql`${propertyIndex.facets} @> ${sql.param([facet], propertyIndex.facets)}`
  const sum = (terms: readonly SQL[]) => sql.join([sql`0`, ...terms], sql` + `)
  const points = sum([
    ...rents.map(({ atMost, points: each }) => met(sql`${price} <= ${atMost}`, each)),
    ...facets.map(({ facet, points: each }) => met(has(facet), each)),
    sql`least(${sql.raw(String(mostAmenities))}, ${sum(amenities.map((facet) => met(has(facet))))})`,
    ...(homes.ids.length > 0 ? [met(inArray(propertyId, [...homes.ids]), homes.points)] : []),
  ])
  return sql<number>`((${points})::bigint * ${sql.raw(String(RANK_PER_POINT))}
    + round(extract(epoch from ${listedAt}) * 1000))::float8`
}

/** One page in the order of points, the newest of equals first: of the newest homes that match. */
async function readBest(
  database: Database,
  query: PropertyListQuery & { readonly points: WishPoints },
  count: number,
) {
  const { points, after: position } = query
  const newest = database
    .select({ id: propertyIndex.propertyId, value: rankOf(points).as('value') })
    .from(propertyIndex)
    .where(conditions(database, query, 'page'))
    .orderBy(...newestFirst)
    .limit(RANKED_HOMES)
    .as('newest')
  return database
    .select({ id: newest.id, value: newest.value })
    .from(newest)
    .where(position && sql`(${newest.value}, ${newest.id}) < (${position.value}::float8, ${position.id})`)
    .orderBy(desc(newest.value), desc(newest.id))
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
  // Lists say nothing of these, and Drizzle takes as long to map fifty rows as a database to find them.
  const {
    ref,
    demo,
    unit,
    retiredAt,
    residentialType,
    saleLease,
    videoUrl,
    threeSixtyUrl,
    confirmedOn,
    answeredAt,
    silentAt,
    descriptionHtml,
    ...shown
  } = getTableColumns(properties)
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
      cover: { hash: propertyPictures.hash, embedded: propertyPictures.embedded },
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
    return { isEnd: rows.length <= size, homes, value: shown.at(-1)?.value ?? 0 }
  }
  // In parallel, on separate connections: the count takes as long as the page.
  const [{ homes, isEnd, value }, count] = await Promise.all([
    page(),
    isFirstOfSeveral ? countMatches(database, query) : null,
  ])
  const total = query.after === undefined && isEnd ? homes.length : count
  const last = homes.at(-1)?.home
  if (isEnd || last === undefined) return { homes, next: null, total }
  const { listedAt, price, id } = last
  const values = {
    newest: listedAt.getTime(),
    price_up: price,
    price_down: price,
    minutes: value,
    for_me: value,
  }
  return { homes, next: { value: values[query.order], id }, total }
}
