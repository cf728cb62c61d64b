/** Homes: list, detail, map and filter options (public: no cookies are read, a replica may answer), and bookmarks. */
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { fetchAmenities, fetchCategories, fetchCities } from '../../contract/filter-lists.ts'
import { AMENITIES_TEXT_MAXIMUM, SEARCH_MAXIMUM } from '../../contract/limits.ts'
import {
  fetchFilterOptions,
  fetchMapView,
  fetchProperties,
  fetchProperty,
  propertyListRequest,
  saveBookmark,
} from '../../contract/properties.ts'
import { type WishPoints, wishPoints } from '../../domain/home-wishes.ts'
import type { PublicReads } from '../database/public-reads.ts'
import { answersWithinHours } from '../services/answer-time.ts'
import { countHomesByArea } from '../services/area-counts.ts'
import { setBookmark } from '../services/bookmarks.ts'
import { amenityOptions, categoryOptions, cityOptions, filterOptions } from '../services/filter-options.ts'
import type { PropertyListQuery } from '../services/property-conditions.ts'
import { type PropertyOrder, readCursor, writeCursor } from '../services/property-cursor.ts'
import { findProperty, homesOnMap } from '../services/property-detail.ts'
import { listProperties, type PropertyPage } from '../services/property-list.ts'
import { detailedProperty, listedJson } from '../services/property-wire.ts'
import { Refusal } from '../services/refusal.ts'
import { requireSession } from './access.ts'
import type { AppEnvironment } from './app-dependencies.ts'
import { RequestError } from './errors.ts'
import { queuedWrite } from './queued-write.ts'
import { parseQuery, readId } from './request.ts'
import { inTurn, streamedJson } from './streamed-json.ts'

/** In NFC, in which Korean has a third of the letters of NFD. */
const boundedText = (maximum: number) =>
  v.optional(v.pipe(v.string(), v.normalize('NFC'), v.maxLength(maximum)))

/** Drops empty parameters, which forms and links leave behind. */
function withoutEmpty(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''))
}

/** The query of a list, with its texts bounded. */
export const listQuery = v.pipe(
  v.unknown(),
  v.transform(withoutEmpty),
  v.object({
    ...propertyListRequest.entries,
    property_type: boundedText(SEARCH_MAXIMUM),
    city: boundedText(SEARCH_MAXIMUM),
    category: boundedText(SEARCH_MAXIMUM),
    amenities: boundedText(AMENITIES_TEXT_MAXIMUM),
    searchTerm: boundedText(SEARCH_MAXIMUM),
    area: boundedText(SEARCH_MAXIMUM),
  }),
)
type ListQuery = v.InferOutput<typeof listQuery>

/** `sort` takes precedence, then `price_order`; clients of the basic API also send the order as `_sort` and `_order`. */
function orderOf({ destination, sort, price_order, _sort, _order }: ListQuery): PropertyOrder {
  if (sort === 'for_me' || (sort === 'minutes' && destination !== undefined)) return sort
  if (price_order !== undefined) return price_order === 'lh' ? 'price_up' : 'price_down'
  if (_sort === undefined) return 'newest'
  return _order === 'desc' ? 'price_down' : 'price_up'
}

const textList = (text: string | undefined): string[] =>
  (text ?? '').split(',').filter((each) => each.trim() !== '')

/** What is wanted of the homes that come first. */
function pointsOf(query: ListQuery): WishPoints {
  const wishes = {
    rent: query.wish_rent ?? null,
    kind: query.wish_kind ?? null,
    bedrooms: query.wish_bedrooms ?? null,
    amenities: textList(query.wish_amenities),
    setting: query.wish_setting ?? null,
  }
  return wishPoints(wishes, textList(query.wish_homes).map(Number))
}

/** A query as services read it. @throws RequestError for a cursor that is not ours */
export function toListQuery(query: ListQuery) {
  const order = orderOf(query)
  const after = query.cursor === undefined ? undefined : readCursor(order, query.cursor)
  if (after === null) throw new RequestError('invalid_request', 400, { fields: { cursor: 'invalid' } })
  return {
    order,
    points: order === 'for_me' ? pointsOf(query) : undefined,
    after,
    limit: query.limit,
    searchTerm: query.searchTerm,
    city: query.city,
    category: query.category,
    propertyType: query.property_type,
    amenities: query.amenities?.split(',').filter((amenity) => amenity.trim() !== ''),
    minPrice: query.min_price,
    maxPrice: query.max_price,
    smokePreference: query.smoke_preference,
    petAllowance: query.pet_allowance,
    letting: query.letting,
    moveIn: query.move_in,
    hasPeople: query.people === 'some',
    destination: query.destination,
    maxMinutes: query.max_minutes,
    area: query.area,
    bedrooms: query.bedrooms,
    furnished: query.furnished !== undefined,
    shortLease: query.lease !== undefined,
    utilitiesIncluded: query.utilities !== undefined,
  }
}

const mapQuery = v.pipe(
  v.unknown(),
  v.transform(withoutEmpty),
  v.object({ st: boundedText(SEARCH_MAXIMUM), by: v.optional(v.literal('area')) }),
)

/** Revalidated on each request; workers and browsers may store the answer for offline use. */
function answer(c: Context, data: unknown): Response {
  c.header('cache-control', 'no-cache')
  return c.json({ status: 'success', data })
}

/** A list is written around the stored JSON of its homes. */
const LIST_BEGIN = '{"status":"success","data":{"properties":['
const listEnd = (total: number | null, cursor: string | null) =>
  `],${JSON.stringify({ inquiry_history: [], total, next_cursor: cursor }).slice(1)}}`

/** The list of all matches, in the format of a page, written step by step; `first` has been read. */
async function* wholeList(
  read: PublicReads,
  query: PropertyListQuery,
  first: PropertyPage,
  answersWithin: number | null,
): AsyncGenerator<string> {
  yield LIST_BEGIN
  const written = ({ homes }: PropertyPage) => homes.map((home) => listedJson(home, answersWithin)).join()
  yield written(first)
  let count = first.homes.length
  for (let after = first.next; after !== null; ) {
    const position = after
    const [text, page] = await inTurn(async () => {
      const step = await read((database) => listProperties(database, { ...query, after: position }))
      return [written(step), step] as const
    })
    if (text !== '') yield `,${text}`
    count += page.homes.length
    after = page.next
  }
  const total = query.after === undefined ? count : null
  yield listEnd(total, null)
}

const bookmark = queuedWrite(saveBookmark, async ({ transaction, user, request, params, now }) => {
  const propertyId = readId(params.id)
  const saved = await setBookmark(transaction, { userId: user.id, propertyId, saved: request.saved }, now)
  return { property_id: propertyId, saved }
})

export function propertiesRoutes(read: PublicReads, clock: () => Date): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()
  const answersWithin = answersWithinHours(read, clock)

  routes.get(fetchProperties.path, async (c) => {
    const query = toListQuery(parseQuery(listQuery, c))
    const isWhole = query.limit === undefined
    const list = () => read((database) => listProperties(database, query))
    const [page, hours] = await Promise.all([isWhole ? inTurn(list) : list(), answersWithin()])
    const { homes, next, total } = page
    if (isWhole && next !== null) {
      const accepted = c.req.header('accept-encoding') ?? null
      const response = streamedJson(wholeList(read, query, page, hours), accepted)
      response.headers.set('cache-control', 'no-cache')
      return response
    }
    const written = homes.map((home) => listedJson(home, hours)).join()
    c.header('cache-control', 'no-cache')
    c.header('content-type', 'application/json')
    return c.body(
      LIST_BEGIN + written + listEnd(total, next === null ? null : writeCursor(query.order, next)),
    )
  })

  routes.get(fetchFilterOptions.path, async (c) => answer(c, await read(filterOptions)))

  routes.get(fetchProperty.path, async (c) => {
    const id = readId(c.req.param('id'))
    if (id === null) throw new Refusal('property_not_found', 404, null)
    const [home, hours] = await Promise.all([read((database) => findProperty(database, id)), answersWithin()])
    if (home === null) throw new Refusal('property_not_found', 404, null)
    return answer(c, detailedProperty(home, hours))
  })

  routes.get(fetchMapView.path, async (c) => {
    const { st, by } = parseQuery(mapQuery, c)
    if (by === undefined) return answer(c, await read((database) => homesOnMap(database, st)))
    const query = { ...toListQuery(parseQuery(listQuery, c)), ...(st !== undefined && { propertyType: st }) }
    return answer(c, { areas: await read((database) => countHomesByArea(database, query)) })
  })
  routes.get(fetchCities.path, async (c) => answer(c, await read(cityOptions)))
  routes.get(fetchCategories.path, async (c) => answer(c, await read(categoryOptions)))
  routes.get(fetchAmenities.path, async (c) => answer(c, await read(amenityOptions)))
  routes.post(saveBookmark.path, requireSession, bookmark)
  return routes
}
