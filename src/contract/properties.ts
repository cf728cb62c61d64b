/** Homes: the list, one home, and what the filters offer. */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import * as enums from './enums.ts'
import { unwrapped } from './envelope.ts'
import { type Picture, readPictures } from './pictures.ts'
import {
  requiredId,
  tolerantFlag,
  tolerantId,
  tolerantList,
  tolerantMaybe,
  tolerantNumber,
  tolerantOptions,
  tolerantText,
  tolerantTextList,
  tolerantWord,
} from './tolerant.ts'

/** A room as a property lists it, short of its floor plan. */
const propertyRoom = v.pipe(
  v.object({
    id: tolerantText,
    name: v.optional(tolerantText, null),
    status: v.optional(tolerantText, null),
    available: v.optional(tolerantFlag, null),
  }),
  v.transform((room) => ({
    id: room.id,
    name: room.name,
    available: room.available ?? room.status !== 'unavailable',
  })),
)

/** Zero is an answer; what cannot be read, or is below it, is unknown. */
const costNumber = v.optional(
  v.pipe(
    tolerantNumber,
    v.transform((value) => (value !== null && value >= 0 ? value : null)),
  ),
)

/**
 * What a home costs beside its rent (+), of what `letting` says is let: a room, or the whole home. Whole dollars, or
 * months of rent; `utilities` and `internet` are dollars a month. Absent and null are unknown, zero is none, or included
 * in the rent.
 */
export const homeCostsSchema = v.object({
  /** Rent that is due before moving in. */
  first_payment_months: costNumber,
  deposit: costNumber,
  deposit_months: costNumber,
  broker_fee: costNumber,
  broker_fee_months: costNumber,
  broker_fee_paid_by: v.optional(tolerantWord(enums.brokerFeePayers)),
  /** The building's and the landlord's own fees, once. */
  move_in_fee: costNumber,
  utilities: costNumber,
  internet: costNumber,
  shortest_lease_months: costNumber,
})
export type HomeCosts = v.InferOutput<typeof homeCostsSchema>

const propertyFields = v.object({
  id: requiredId,
  name: v.optional(tolerantText, null),
  name_ko: v.optional(tolerantText, null),
  city_id: v.optional(v.unknown(), null),
  city: v.optional(v.unknown(), null),
  city_ko: v.optional(tolerantText, null),
  region_id: v.optional(v.unknown(), null),
  region: v.optional(tolerantText, null),
  country_id: v.optional(v.unknown(), null),
  country: v.optional(tolerantText, null),
  category_id: v.optional(v.unknown(), null),
  category: v.optional(v.unknown(), null),
  street: v.optional(tolerantText, null),
  zip: v.optional(tolerantText, null),
  price: v.optional(tolerantNumber, null),
  bed: v.optional(tolerantNumber, null),
  bathroom: v.optional(tolerantNumber, null),
  total_area: v.optional(tolerantNumber, null),
  parking: v.optional(tolerantNumber, null),
  furnishing: v.optional(tolerantText, null),
  floor: v.optional(tolerantNumber, null),
  total_floors: v.optional(tolerantNumber, null),
  facing: v.optional(tolerantText, null),
  amenities: v.optional(tolerantTextList, []),
  website_description: v.optional(tolerantText, null),
  video_url: v.optional(tolerantText, null),
  three_sixty_view_link: v.optional(tolerantText, null),
  property_type: v.optional(tolerantText, null),
  units: v.optional(tolerantNumber, null),
  rooms: v.optional(tolerantList(propertyRoom), []),
  smoking_allowed: v.optional(tolerantFlag, null),
  pets_allowed: v.optional(tolerantFlag, null),
  available_from: v.optional(tolerantText, null),
  letting: v.optional(v.fallback(v.nullable(v.picklist(enums.lettings)), null), null),
  all_taken: v.optional(tolerantFlag, null),
  /** (+) How many have applied. */
  applicant_count: v.optional(tolerantNumber, null),
  /** (+) ISO date: when the broker last saw that the home is free. */
  confirmed_on: v.optional(tolerantText, null),
  costs: v.optional(tolerantMaybe(homeCostsSchema)),
  pictures: v.custom<Picture[]>(Array.isArray),
})

/** `name` of a `[id, name]` pair, of an object or a plain text; a bare id has none. */
function nameOf(input: unknown): string | null {
  return typeof input === 'number' ? null : v.parse(tolerantText, input)
}

/**
 * A home. Money is whole dollars a month, area square feet; null where the backend does not say. With `letting` (+)
 * 'room' the price is that of the cheapest free room, with 'whole' the whole home's; `all_taken` (+) says that no room is
 * free. Lists have no `costs` (+), and backends that do not know them neither.
 */
export const propertySchema = v.pipe(
  v.looseObject({}),
  v.transform((raw) => ({ ...raw, pictures: readPictures(raw) })),
  propertyFields,
  v.transform((home) => ({
    ...home,
    city: nameOf(home.city) ?? nameOf(home.city_id),
    city_id: v.parse(tolerantId, home.city_id),
    region: home.region ?? nameOf(home.region_id),
    country: home.country ?? nameOf(home.country_id),
    country_id: v.parse(tolerantId, home.country_id),
    category: nameOf(home.category) ?? nameOf(home.category_id),
    category_id: v.parse(tolerantId, home.category_id),
  })),
)
export type Property = v.InferOutput<typeof propertySchema>

/**
 * What a list is asked with. `smoke_preference`, `pet_allowance`, `letting`, `move_in` (homes that are free by that day),
 * `limit` and `cursor` are ours (+): a foreign backend does not know them, and there the browser filters its whole answer.
 */
export const propertyListRequest = v.object({
  property_type: v.optional(v.string()),
  price_order: v.optional(v.picklist(enums.priceOrders)),
  _sort: v.optional(v.literal('price')),
  _order: v.optional(v.picklist(['asc', 'desc'])),
  city: v.optional(v.string()),
  category: v.optional(v.string()),
  amenities: v.optional(v.string()),
  searchTerm: v.optional(v.string()),
  min_price: v.optional(v.pipe(v.unknown(), tolerantNumber, v.number(), v.minValue(0))),
  max_price: v.optional(v.pipe(v.unknown(), tolerantNumber, v.number(), v.minValue(0))),
  smoke_preference: v.optional(v.picklist(enums.smokePreferences)),
  pet_allowance: v.optional(v.picklist(enums.petAllowances)),
  letting: v.optional(v.picklist(enums.lettings)),
  move_in: v.optional(v.pipe(v.string(), v.isoDate())),
  limit: v.optional(
    v.pipe(v.unknown(), tolerantNumber, v.number(), v.integer(), v.minValue(1), v.maxValue(200)),
  ),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
})
export type PropertyListRequest = v.InferOutput<typeof propertyListRequest>

/** Also read from `{properties}` at the top, without `data`. */
const propertyListSchema = v.pipe(
  unwrapped(v.unknown()),
  v.transform((inner): unknown => (Array.isArray(inner) ? { properties: inner } : inner)),
  v.fallback(
    v.object({
      properties: v.optional(tolerantList(propertySchema), []),
      inquiry_history: v.optional(tolerantList(propertySchema), []),
      next_cursor: v.optional(tolerantText, null),
      total: v.optional(tolerantNumber, null),
    }),
    { properties: [], inquiry_history: [], next_cursor: null, total: null },
  ),
)

export const fetchProperties = defineCall({
  method: 'GET',
  path: '/properties',
  client: 'public',
  request: propertyListRequest,
  response: propertyListSchema,
})

const nothing = v.object({})

/** Null where the backend does not know the home. */
export const fetchProperty = defineCall({
  method: 'GET',
  path: '/properties/:id',
  client: 'public',
  request: nothing,
  response: v.pipe(
    unwrapped(v.unknown()),
    v.transform((inner): unknown => (Array.isArray(inner) ? (inner[0] ?? null) : inner)),
    v.fallback(v.nullable(propertySchema), null),
  ),
})

/** Everything the filters dialog offers; lists that a backend leaves out are empty. */
const filterOptionsSchema = unwrapped(
  v.object({
    cities: v.optional(tolerantOptions, []),
    categories: v.optional(tolerantOptions, []),
    amenities: v.optional(tolerantOptions, []),
    residential_types: v.optional(tolerantOptions, []),
    property_types: v.optional(tolerantOptions, []),
    sale_lease_options: v.optional(tolerantOptions, []),
    regions: v.optional(tolerantOptions, []),
  }),
)
export type FilterOptions = v.InferOutput<typeof filterOptionsSchema>

export const fetchFilterOptions = defineCall({
  method: 'GET',
  path: '/properties/filters',
  client: 'public',
  request: nothing,
  response: filterOptionsSchema,
})

/** Homes with their places on a map (latitude and longitude in degrees). */
export const fetchMapView = defineCall({
  method: 'GET',
  path: '/map-view',
  client: 'public',
  request: v.object({ st: v.optional(v.string()) }),
  response: unwrapped(
    tolerantList(
      v.object({
        id: requiredId,
        name: v.optional(tolerantText, null),
        name_ko: v.optional(tolerantText, null),
        price: v.optional(tolerantNumber, null),
        latitude: v.optional(tolerantNumber, null),
        longitude: v.optional(tolerantNumber, null),
      }),
    ),
  ),
})

/** `saved` is ours (+): without it a backend toggles. */
export const saveBookmark = defineCall({
  method: 'POST',
  path: '/property/:id/bookmark',
  client: 'authenticated',
  request: v.object({ saved: v.optional(v.boolean()) }),
  response: v.unknown(),
})
