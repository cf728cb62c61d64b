/** Lists of homes: sorted, complete or in pages. */
import { and, asc, desc, inArray, type SQL, sql } from 'drizzle-orm'
import { type WishPoints, wishPoints } from '../../domain/home-wishes.ts'
import type { Database } from '../database/connect.ts'
import { propertyIndex } from '../database/schema/homes.ts'
import { applicantsOf } from './applicants.ts'
import { hasFacet } from './facet-keys.ts'
import { minutesFrom } from './minutes-condition.ts'
import { conditions, type PropertyListQuery } from './property-conditions.ts'
import { type PropertyOrder, type PropertyPosition, RANK_PER_POINT } from './property-cursor.ts'
import type { ListedHome } from './property-wire.ts'

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

/** The homes of one page, in list order, each with what a cursor needs. */
async function readPage(database: Database, query: PropertyListQuery, count: number) {
  const { order, points } = query
  if (order === 'for_me') return readBest(database, { ...query, points: points ?? NO_POINTS }, count)
  const { propertyId: id, listedAt, price, listed } = propertyIndex
  const minutes = order === 'minutes' ? minutesFrom(query.destination ?? '') : sql<number>`0`
  return database
    .select({
      ...{ id, listedAt, price, listed },
      value: minutes.as('value'),
      applicantCount: applicantsOf(database, id),
    })
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
  const sum = (terms: readonly SQL[]) => sql.join([sql`0`, ...terms], sql` + `)
  const points = sum([
    ...rents.map(({ atMost, points: each }) => met(sql`${price} <= ${atMost}`, each)),
    ...facets.map(({ facet, points: each }) => met(hasFacet(facet), each)),
    sql`least(${sql.raw(String(mostAmenities))}, ${sum(amenities.map((facet) => met(hasFacet(facet))))})`,
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
  const { propertyId: id, listedAt, price, listed } = propertyIndex
  const newest = database
    .select({ id, listedAt, price, value: rankOf(points).as('value'), listed })
    .from(propertyIndex)
    .where(conditions(database, query, 'page'))
    .orderBy(...newestFirst)
    .limit(RANKED_HOMES)
    .as('newest')
  return database
    .select({
      ...{ id: newest.id, listedAt: newest.listedAt, price: newest.price, listed: newest.listed },
      value: newest.value,
      applicantCount: applicantsOf(database, newest.id),
    })
    .from(newest)
    .where(position && sql`(${newest.value}, ${newest.id}) < (${position.value}::float8, ${position.id})`)
    .orderBy(desc(newest.value), desc(newest.id))
    .limit(count)
}

/** Listed homes in the order of `ids`. */
export async function readHomes(database: Database, ids: readonly number[]): Promise<ListedHome[]> {
  if (ids.length === 0) return []
  const { propertyId: id, listed } = propertyIndex
  const rows = await database
    .select({ id, listed, applicantCount: applicantsOf(database, id) })
    .from(propertyIndex)
    .where(inArray(id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((each) => byId.get(each) ?? [])
}

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
  // In parallel, on separate connections: the count takes as long as the page.
  const [rows, count] = await Promise.all([
    readPage(database, query, size + 1),
    isFirstOfSeveral ? countMatches(database, query) : null,
  ])
  const homes = rows.slice(0, size)
  const isEnd = rows.length <= size
  const total = query.after === undefined && isEnd ? homes.length : count
  const last = homes.at(-1)
  if (isEnd || last === undefined) return { homes, next: null, total }
  const { id, listedAt, price, value } = last
  const values = {
    newest: listedAt.getTime(),
    price_up: price,
    price_down: price,
    minutes: value,
    for_me: value,
  }
  return { homes, next: { value: values[query.order], id }, total }
}
