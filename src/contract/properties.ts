/** Homes: the list, a single home, and the filter options. */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import * as enums from './enums.ts'
import { unwrapped } from './envelope.ts'
import { AMENITIES_TEXT_MAXIMUM } from './limits.ts'
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

/** A room in a property's own list, without floor plan data; lists of ours hold the free rooms that are let alone. */
const propertyRoom = v.pipe(
  v.object({
    id: tolerantText,
    name: v.optional(tolerantText, null),
    /** (+) */
    name_ko: v.optional(tolerantText, null),
    /** (+) Dollars a month; null for a room that is not let. */
    price: v.optional(tolerantNumber, null),
    status: v.optional(tolerantText, null),
    available: v.optional(tolerantFlag, null),
  }),
  v.transform((room) => ({
    id: room.id,
    name: room.name,
    name_ko: room.name_ko,
    price: room.price,
    // Said of taken rooms alone: a rendered page has many that are free.
    ...(!(room.available ?? room.status !== 'unavailable') && { available: false }),
  })),
)

/** A station of a train by day; `lines` as they are called there: "7", "PATH". */
const nearStation = v.object({
  name: v.string(),
  lines: tolerantTextList,
  walk_minutes: v.pipe(tolerantNumber, v.number()),
})

/** What the broker knows of a bus or train from a stop near a home: `minutes` from there to `to`. */
const transitLine = v.object({
  line: v.string(),
  /** Absent from lists. */
  stop: v.optional(v.string()),
  walk_minutes: v.pipe(tolerantNumber, v.number()),
  to: v.string(),
  minutes: v.pipe(tolerantNumber, v.number()),
})
export type TransitLine = v.InferOutput<typeof transitLine>

/** A cost of zero is a value; negative or unreadable values are null. */
const costNumber = v.optional(
  v.pipe(
    tolerantNumber,
    v.transform((value) => (value !== null && value >= 0 ? value : null)),
  ),
)

/**
 * The costs of a home beside its rent (+), for a room or for the whole home, as `letting` says. In whole dollars, or in
 * months of rent; `utilities` and `internet` are dollars a month. Absent and null mean unknown, zero means none or
 * included in the rent.
 */
export const homeCostsSchema = v.object({
  /** Months of rent due before moving in. */
  first_payment_months: costNumber,
  deposit: costNumber,
  deposit_months: costNumber,
  broker_fee: costNumber,
  broker_fee_months: costNumber,
  broker_fee_paid_by: v.optional(tolerantWord(enums.brokerFeePayers)),
  /** One-time fees of the building and the landlord. */
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
  region_ko: v.optional(tolerantText, null),
  region_code: v.optional(tolerantText, null),
  neighborhood: v.optional(tolerantText, null),
  neighborhood_ko: v.optional(tolerantText, null),
  country_id: v.optional(v.unknown(), null),
  country: v.optional(tolerantText, null),
  category_id: v.optional(v.unknown(), null),
  category: v.optional(v.unknown(), null),
  category_ko: v.optional(tolerantText, null),
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
  website_description: v.optional(tolerantText),
  video_url: v.optional(tolerantText),
  three_sixty_view_link: v.optional(tolerantText),
  property_type: v.optional(tolerantText, null),
  units: v.optional(tolerantNumber),
  rooms: v.optional(tolerantList(propertyRoom), []),
  smoking_allowed: v.optional(tolerantFlag, null),
  pets_allowed: v.optional(tolerantFlag, null),
  available_from: v.optional(tolerantText, null),
  letting: v.optional(v.fallback(v.nullable(v.picklist(enums.lettings)), null), null),
  all_taken: v.optional(tolerantFlag, null),
  /** (+) The number of applicants; lists kept by earlier builds lack it. */
  applicant_count: v.optional(tolerantNumber, null),
  /** (+) ISO date on which the broker last confirmed that the home is free. */
  confirmed_on: v.optional(tolerantText),
  /** (+) Hours within which the broker usually answers; absent before five answers. */
  answers_within_hours: v.optional(tolerantNumber),
  /** (+) ISO date of the broker's last answer about this home; absent from lists. */
  answered_on: v.optional(tolerantText),
  /** (+) The home is off the lists since nobody answered for it; absent otherwise. */
  silent: v.optional(tolerantFlag),
  /** (+) Stations within 15 minutes on foot, nearest first; absent where there is none. */
  stations: v.optional(tolerantList(nearStation)),
  /** (+) Buses and trains as the broker told them; absent where nothing was told. */
  transit: v.optional(tolerantList(transitLine)),
  /** (+) The area of the region, where the home's neighborhood and city do not name one. */
  area: v.optional(tolerantText),
  /** (+) Whether the lease may be short, and whether the rent holds the utilities; absent where that is unknown. */
  short_lease: v.optional(tolerantFlag),
  utilities_included: v.optional(tolerantFlag),
  costs: v.optional(tolerantMaybe(homeCostsSchema)),
  pictures: v.custom<Picture[]>(Array.isArray),
})

/** The name in a `[id, name]` pair, an object or a plain text; null for a bare id. */
function nameOf(input: unknown): string | null {
  return typeof input === 'number' ? null : v.parse(tolerantText, input)
}

/**
 * A home, as far as screens read it: it is part of first pages, and what lists lack is absent. Money is whole dollars a month, area is square feet; null where the backend sends none. With `letting` (+)
 * 'room' the price is the cheapest free room's, with 'whole' the whole home's; `all_taken` (+) means that no room is
 * free. The Korean names, `region_code` and `neighborhood` (+) are searched; homes kept by earlier builds lack some. `costs` (+) are absent from lists, and from backends that do not know them.
 */
export const propertySchema = v.pipe(
  v.looseObject({}),
  v.transform((raw) => ({ ...raw, pictures: readPictures(raw) })),
  propertyFields,
  v.transform(({ region_id, country_id, ...home }) => ({
    ...home,
    city: nameOf(home.city) ?? nameOf(home.city_id),
    city_id: v.parse(tolerantId, home.city_id),
    region: home.region ?? nameOf(region_id),
    country: home.country ?? nameOf(country_id),
    category: nameOf(home.category) ?? nameOf(home.category_id),
    category_id: v.parse(tolerantId, home.category_id),
  })),
)
export type Property = v.InferOutput<typeof propertySchema>

/**
 * The query of a list. `smoke_preference`, `pet_allowance`, `letting`, `move_in` (homes free by that day), `people`
 * (homes that can be shared and have applicants), `destination` with `max_minutes` (homes from which it is as many minutes
 * or fewer) or `sort` (`minutes`: by these, homes without a way last; `for_me`: what meets most of the `wish_` parameters
 * first, of the newest 500; instead of any other order), `area`, `bedrooms`, `furnished`, `lease`, `utilities`, `limit` and `cursor` are (+): a foreign backend ignores them, and the browser filters its complete answer instead.
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
  people: v.optional(v.literal('some')),
  destination: v.optional(v.pipe(v.string(), v.maxLength(80))),
  max_minutes: v.optional(v.pipe(v.unknown(), tolerantNumber, v.number(), v.minValue(0))),
  sort: v.optional(v.picklist(['minutes', 'for_me'])),
  area: v.optional(v.string()),
  bedrooms: v.optional(v.picklist(enums.bedroomCounts)),
  furnished: v.optional(v.literal('yes')),
  lease: v.optional(v.literal('short')),
  utilities: v.optional(v.literal('included')),
  wish_rent: v.optional(v.pipe(v.unknown(), tolerantNumber, v.number(), v.minValue(0))),
  wish_kind: v.optional(v.picklist(['apartment', 'house'])),
  wish_bedrooms: v.optional(v.picklist(['1', '2', '3'])),
  wish_amenities: v.optional(v.pipe(v.string(), v.maxLength(AMENITIES_TEXT_MAXIMUM))),
  wish_setting: v.optional(v.picklist(enums.neighborhoodImportances)),
  wish_homes: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}(,\d{1,15}){0,19}$/))),
  limit: v.optional(
    v.pipe(v.unknown(), tolerantNumber, v.number(), v.integer(), v.minValue(1), v.maxValue(200)),
  ),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
})
export type PropertyListRequest = v.InferOutput<typeof propertyListRequest>

/** Reads a list from `data`, or from `{properties}` at the top level. */
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

/** The options of the filters dialog; lists that a backend leaves out are empty. */
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

const { limit: _limit, cursor: _cursor, ...mapFilters } = propertyListRequest.entries

/** A home of the map; latitude and longitude in degrees. */
const mapHome = v.object({
  id: requiredId,
  name: v.optional(tolerantText, null),
  name_ko: v.optional(tolerantText, null),
  price: v.optional(tolerantNumber, null),
  latitude: v.optional(tolerantNumber, null),
  longitude: v.optional(tolerantNumber, null),
})

/** The homes of an area of the region (domain/region-areas.ts), and their lowest rent. */
const areaCount = v.object({
  area: v.string(),
  homes: v.pipe(tolerantNumber, v.number()),
  price: v.optional(tolerantNumber, null),
})

/**
 * Homes with map coordinates. Asked with `by` (+) our server counts the homes that match a list's filters by area
 * instead: `areas`. Another backend answers with its homes all the same, and `areas` is null.
 */
export const fetchMapView = defineCall({
  method: 'GET',
  path: '/map-view',
  client: 'public',
  request: v.object({ ...mapFilters, st: v.optional(v.string()), by: v.optional(v.literal('area')) }),
  response: v.pipe(
    unwrapped(v.unknown()),
    v.transform((inner): unknown => (Array.isArray(inner) ? { homes: inner } : inner)),
    v.object({
      homes: v.optional(tolerantList(mapHome), []),
      areas: v.optional(v.nullable(tolerantList(areaCount)), null),
    }),
  ),
})

/** `saved` (+) sets the bookmark; without it a backend toggles. */
export const saveBookmark = defineCall({
  method: 'POST',
  path: '/property/:id/bookmark',
  client: 'authenticated',
  request: v.object({ saved: v.optional(v.boolean()) }),
  response: v.unknown(),
})
