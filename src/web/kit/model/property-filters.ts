/** The filter set of the listing: its defaults, its forms in the URL and in session storage, and its API request. */

import {
  type BedroomCount,
  bedroomCounts,
  type Letting,
  lettings,
  type PetAllowance,
  type PriceOrder,
  petAllowances,
  priceOrders,
  type SmokePreference,
  smokePreferences,
} from '../../../contract/enums.ts'
import { AMENITIES_TEXT_MAXIMUM, SEARCH_MAXIMUM } from '../../../contract/limits.ts'
import type { FilterOptions, PropertyListRequest } from '../../../contract/properties.ts'
import type { FilterOption } from '../../../contract/tolerant.ts'
import { amenitySynonyms } from '../../../domain/amenity-meanings.ts'
import { isCalendarDate } from '../../../domain/dates.ts'
import { textKey } from '../../../domain/text-key.ts'
import type { FilterQuery } from './filter-query.ts'

/** The filters of a list (rule 2.4). An empty text or null means "any"; prices are dollars a month, bounds included. */
export interface FilterSet {
  readonly searchTerm: string
  /** A filter option's value: a name or an id, as the backend offers it. */
  readonly city: string
  readonly category: string
  /** Amenities that a home must all have. */
  readonly amenities: readonly string[]
  readonly priceOrder: PriceOrder | null
  readonly priceMin: number | null
  readonly priceMax: number | null
  readonly smokePreference: SmokePreference | null
  readonly petAllowance: PetAllowance | null
  /** Whether a room or a whole home is let (+). */
  readonly letting: Letting | null
  /** A calendar date by which the home is free (+). */
  readonly moveIn: string | null
  /** Whether there are others at the home to live with (+). */
  readonly hasPeople: boolean
  /** The id of a destination (+) that `maxMinutes` and `byMinutes` are about; empty where neither is set. */
  readonly destination: string
  readonly maxMinutes: number | null
  /** Whether the list is in the order of these minutes, instead of one by price. */
  readonly byMinutes: boolean
  /** Whether what fits the reader comes first (+), instead of any other order. */
  readonly forMe: boolean
  /** The id of an area of the region (+), which is chosen in its picture. */
  readonly area: string
  /** (+) */
  readonly bedrooms: BedroomCount | null
  /** Whether all furniture is there (+). */
  readonly furnished: boolean
  /** (+) */
  readonly shortLease: boolean
  /** (+) */
  readonly utilitiesIncluded: boolean
}

/** No bound and no order by minutes. */
export const noMinutes = { destination: '', maxMinutes: null, byMinutes: false } as const

export const emptyFilters: FilterSet = {
  searchTerm: '',
  city: '',
  category: '',
  amenities: [],
  priceOrder: null,
  priceMin: null,
  priceMax: null,
  smokePreference: null,
  petAllowance: null,
  letting: null,
  moveIn: null,
  hasPeople: false,
  ...noMinutes,
  forMe: false,
  area: '',
  bedrooms: null,
  furnished: false,
  shortLease: false,
  utilitiesIncluded: false,
}

/** The highest price in dollars a month: no home of this market costs more, so a higher number is a slip. */
export const PRICE_LIMIT = 1_000_000
const AMENITIES_LIMIT = 40

function plainText(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  return String(value)
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
}

function readText(value: unknown, maximum = SEARCH_MAXIMUM): string {
  const text = plainText(value)
  return text.length > maximum ? '' : text
}

/** The searchable part of a term, without half a character at its end. */
function readSearchTerm(value: unknown): string {
  return plainText(value)
    .slice(0, SEARCH_MAXIMUM)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}

function readWord<Word extends string>(words: readonly Word[], value: unknown): Word | null {
  return words.find((word) => word === value) ?? null
}

/** A price from a number or digits; null for anything else, below 0 or above `PRICE_LIMIT`. */
function readPrice(value: unknown): number | null {
  const price =
    typeof value === 'number' ? value : /^\d+(\.\d+)?$/.test(readText(value)) ? Number(value) : null
  return price !== null && Number.isFinite(price) && price >= 0 && price <= PRICE_LIMIT ? price : null
}

function readDate(value: unknown): string | null {
  const date = readText(value)
  return isCalendarDate(date) ? date : null
}

function readAmenities(value: unknown): string[] {
  const items: unknown[] = Array.isArray(value) ? value : readText(value, AMENITIES_TEXT_MAXIMUM).split(',')
  const codes = items.map((item) => readText(item)).filter((code) => code !== '' && !code.includes(','))
  return [...new Set(codes)].slice(0, AMENITIES_LIMIT)
}

const MINUTES_LIMIT = 180

/** A destination without a bound and an order says nothing, nor do these without it. */
function readMinutes(query: Readonly<Record<string, unknown>>) {
  const id = readText(query.destination)
  const most = readPrice(query.max_minutes)
  const maxMinutes = most !== null && most <= MINUTES_LIMIT ? most : null
  const byMinutes = query.sort === 'minutes'
  const isAsked = /^[a-z0-9-]+$/.test(id) && (maxMinutes !== null || byMinutes)
  return isAsked ? { destination: id, maxMinutes, byMinutes } : {}
}

/**
 * Filters from a URL query (`Object.fromEntries(new URLSearchParams(…))` or a router's parsed search). Unknown keys,
 * unknown words, overlong texts and impossible prices are ignored, never an error; an overlong search is cut.
 */
export function readFilters(query: Readonly<Record<string, unknown>>): FilterSet {
  return {
    searchTerm: readSearchTerm(query.searchTerm),
    city: readText(query.city),
    category: readText(query.category),
    amenities: readAmenities(query.amenities),
    priceOrder: readWord(priceOrders, query.price_order),
    priceMin: readPrice(query.min_price),
    priceMax: readPrice(query.max_price),
    smokePreference: readWord(smokePreferences, query.smoke_preference),
    petAllowance: readWord(petAllowances, query.pet_allowance),
    letting: readWord(lettings, query.letting),
    moveIn: readDate(query.move_in),
    hasPeople: query.people === 'some',
    ...noMinutes,
    ...readMinutes(query),
    forMe: query.sort === 'for_me',
    area: readText(query.area),
    bedrooms: readWord(bedroomCounts, readText(query.bedrooms)),
    furnished: query.furnished === 'yes',
    shortLease: query.lease === 'short',
    utilitiesIncluded: query.utilities === 'included',
  }
}

/** The query of a filter set, which `readFilters` reads back to the same set; `{}` for empty filters. */
export function toFilterQuery(filters: FilterSet): FilterQuery {
  const query: FilterQuery = {}
  const searchTerm = filters.searchTerm.trim()
  if (searchTerm !== '') query.searchTerm = searchTerm
  if (filters.city !== '') query.city = filters.city
  if (filters.category !== '') query.category = filters.category
  if (filters.amenities.length > 0) query.amenities = filters.amenities.join(',')
  if (filters.priceOrder !== null) query.price_order = filters.priceOrder
  if (filters.priceMin !== null) query.min_price = filters.priceMin
  if (filters.priceMax !== null) query.max_price = filters.priceMax
  if (filters.smokePreference !== null) query.smoke_preference = filters.smokePreference
  if (filters.petAllowance !== null) query.pet_allowance = filters.petAllowance
  if (filters.letting !== null) query.letting = filters.letting
  if (filters.moveIn !== null) query.move_in = filters.moveIn
  if (filters.hasPeople) query.people = 'some'
  if (filters.destination !== '') query.destination = filters.destination
  if (filters.maxMinutes !== null) query.max_minutes = filters.maxMinutes
  if (filters.byMinutes) query.sort = 'minutes'
  else if (filters.forMe) query.sort = 'for_me'
  if (filters.area !== '') query.area = filters.area
  if (filters.bedrooms !== null) query.bedrooms = filters.bedrooms
  if (filters.furnished) query.furnished = 'yes'
  if (filters.shortLease) query.lease = 'short'
  if (filters.utilitiesIncluded) query.utilities = 'included'
  return query
}

/** The query string, `searchTerm=%ED%8C%90&amenities=gym,pool`, without a question mark; empty for empty filters. */
export function filterQueryString(filters: FilterSet): string {
  return Object.entries(toFilterQuery(filters))
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`)
    .join('&')
}

/** Whether a query holds exactly these filters, as `toFilterQuery` writes them. */
export function saysExactly(query: Readonly<Record<string, unknown>>, filters: FilterSet): boolean {
  const said = Object.entries(query).filter(([, value]) => value !== undefined)
  const wanted = new Map<string, unknown>(Object.entries(toFilterQuery(filters)))
  return (
    said.length === wanted.size && said.every(([key, value]) => String(wanted.get(key)) === String(value))
  )
}

export function hasFilters(filters: FilterSet): boolean {
  return Object.keys(toFilterQuery(filters)).length > 0
}

/** A filter set as text for session storage. */
export function toSavedFilters(filters: FilterSet): string {
  return JSON.stringify(toFilterQuery(filters))
}

/** Reads a text of `toSavedFilters`; an unreadable one gives empty filters (failure is silent, rule 2.4). */
export function readSavedFilters(saved: string | null): FilterSet {
  if (saved === null) return emptyFilters
  try {
    const value: unknown = JSON.parse(saved)
    return typeof value === 'object' && value !== null ? readFilters({ ...value }) : emptyFilters
  } catch {
    return emptyFilters
  }
}

/**
 * The API call's parameters (rule 2.4): `_sort` and `_order` go with a price order. The filters that are
 * (+) are sent too; a foreign server ignores these, and the browser filters its answer.
 */
export function toRequest(filters: FilterSet): PropertyListRequest {
  // What fits the reader is told by those who know the reader (homes/wishes).
  const query = toFilterQuery({ ...filters, forMe: false })
  if (query.price_order === undefined) return query
  return { ...query, _sort: 'price', _order: query.price_order === 'lh' ? 'asc' : 'desc' }
}

/** Drops choices that no home offers, so that no invisible filter empties the list. Empty options drop nothing. */
export function onlyOffered(filters: FilterSet, options: FilterOptions): FilterSet {
  const offers = (list: FilterOptions['cities'], value: string): boolean =>
    list.length === 0 || offeredChoice(list, value) !== undefined
  return {
    ...filters,
    city: offers(options.cities, filters.city) ? filters.city : '',
    category: offers(options.categories, filters.category) ? filters.category : '',
    amenities: filters.amenities.filter((wanted) =>
      amenitySynonyms(wanted).some((code) => offers(options.amenities, code)),
    ),
  }
}

/** Whether prices of rooms and of whole homes are put in one order, as if they were one kind (+). */
export const mixesRents = ({ letting, priceOrder }: FilterSet): boolean =>
  letting === null && priceOrder !== null

/** Whether two filter sets are equal, whatever the order in which amenities were tapped. */
export function stagedEqualsApplied(staged: FilterSet, applied: FilterSet): boolean {
  const canonical = (filters: FilterSet): string =>
    toSavedFilters({ ...filters, amenities: [...new Set(filters.amenities)].sort() })
  return canonical(staged) === canonical(applied)
}

/**
 * The number on the filters button, of what its dialog can turn off: each amenity counts, the price range counts once. The
 * search term and the area do not, as they stand in the search and in the chips alone, nor does the order, which leaves out
 * no home.
 */
export function countActiveFilters(filters: FilterSet): number {
  const choices = [
    filters.city !== '',
    filters.category !== '',
    filters.priceMin !== null || filters.priceMax !== null,
    filters.smokePreference !== null,
    filters.petAllowance !== null,
    filters.letting !== null,
    filters.moveIn !== null,
    filters.hasPeople,
    filters.maxMinutes !== null,
    filters.bedrooms !== null,
    filters.furnished,
    filters.shortLease,
    filters.utilitiesIncluded,
  ]
  return choices.filter(Boolean).length + filters.amenities.length
}

/** The option that a filter means: by its value, or by its name in either language, as links may have it. */
export function offeredChoice(offered: readonly FilterOption[], wanted: string): FilterOption | undefined {
  const name = textKey(wanted)
  const isNamed = ({ label, labelKo }: FilterOption) =>
    textKey(label) === name || (labelKo !== null && textKey(labelKo) === name)
  return offered.find(({ value }) => value === wanted) ?? offered.find(isNamed)
}
