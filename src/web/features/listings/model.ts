/** The listing's rules on the device: search, filters, order, offered options, and the typed price range. */
import type { FilterOptions, Property } from '../../../contract/properties.ts'
import type { FilterOption } from '../../../contract/tolerant.ts'
import { amenityCode, amenitySynonyms } from '../../../domain/amenity-meanings.ts'
import { withPlaces } from '../../../domain/place-nicknames.ts'
import { type FilteredProperty, filterByHouseRules } from '../../model/house-rules.ts'
import { type FilterSet, PRICE_LIMIT } from '../../model/property-filters.ts'
import { normalise, searchWords, textHolds } from '../../model/text-search.ts'

function searchableFields(property: Property): string[] {
  const { name, name_ko, street, city, city_ko, region, zip, country, category, property_type } = property
  return (
    [name, name_ko, street, city, city_ko, region, zip, country, category, property_type]
      // Homes stored by an older build have no Korean name.
      .filter((text) => typeof text === 'string')
      .map(normalise)
  )
}

/**
 * Whether a home matches a search: each word of the term stands somewhere in its name or city (Korean too), address,
 * region, category or type. Words of any length count, and Korean ones are found as `textHolds` says. A place is found
 * by its nicknames as well.
 */
export function matchesSearch(property: Property, searchTerm: string): boolean {
  const words = searchWords(searchTerm)
  if (words.length === 0) return true
  const fields = searchableFields(property)
  const holds = (word: string) => fields.some((field) => textHolds(field, word))
  const isIn = (city: string) => sameText(property.city, city)
  return withPlaces(words).every((word) =>
    typeof word === 'string' ? holds(word) : word.names.some(holds) || word.cities.some(isIn),
  )
}

const sameText = (text: string | null, wanted: string): boolean =>
  text !== null && text.trim().toLowerCase() === wanted.trim().toLowerCase()

function isCity(property: Property, city: string): boolean {
  return (
    sameText(property.city, city) || sameText(property.city_ko, city) || String(property.city_id) === city
  )
}

function isCategory(property: Property, category: string): boolean {
  return sameText(property.category, category) || String(property.category_id) === category
}

/** Whether a home has all wanted amenities; either of two codes with one meaning counts. */
function hasAmenities(property: Property, wanted: readonly string[]): boolean {
  const codes = new Set(property.amenities.map(amenityCode))
  return wanted.every((amenity) => amenitySynonyms(amenity).some((code) => codes.has(code)))
}

/** Whether a home's rent is within the bounds; a home without a price is left out once a bound is set. */
function isInPriceRange({ price }: Property, min: number | null, max: number | null): boolean {
  if (min === null && max === null) return true
  return price !== null && price >= (min ?? 0) && price <= (max ?? Number.POSITIVE_INFINITY)
}

/** Homes sorted by price where an order is chosen, those without a price last; otherwise in their present order. */
function byPrice(homes: readonly FilteredProperty[], order: FilterSet['priceOrder']): FilteredProperty[] {
  if (order === null) return [...homes]
  const last = order === 'lh' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
  const price = (home: FilteredProperty): number => home.property.price ?? last
  return homes.toSorted((one, other) => {
    if (price(one) === price(other)) return 0
    return price(one) < price(other) === (order === 'lh') ? -1 : 1
  })
}

/** The homes on the device that match all filters and the search, sorted. */
export function filterProperties(properties: readonly Property[], filters: FilterSet): FilteredProperty[] {
  const found = properties.filter(
    (property) =>
      (filters.city === '' || isCity(property, filters.city)) &&
      (filters.category === '' || isCategory(property, filters.category)) &&
      hasAmenities(property, filters.amenities) &&
      isInPriceRange(property, filters.priceMin, filters.priceMax) &&
      matchesSearch(property, filters.searchTerm),
  )
  return byPrice(filterByHouseRules(found, filters), filters.priceOrder)
}

const option = (value: string | null, labelKo: string | null = null): FilterOption[] =>
  value === null || value.trim() === '' ? [] : [{ value: value.trim(), label: value.trim(), labelKo }]

/** The options, each once, in alphabetical order. */
function distinct(options: readonly FilterOption[]): FilterOption[] {
  const byValue = new Map(options.map((entry) => [entry.value.toLowerCase(), entry]))
  return [...byValue.values()].toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
}

/** The filters dialog's options where the server's were never loaded: those that the homes at hand have. */
export function filtersOfferedBy(homes: readonly Property[]): FilterOptions {
  return {
    cities: distinct(homes.flatMap((home) => option(home.city, home.city_ko))),
    categories: distinct(homes.flatMap((home) => option(home.category))),
    amenities: distinct(
      homes.flatMap((home) => home.amenities.flatMap((amenity) => option(amenityCode(amenity)))),
    ),
    residential_types: [],
    property_types: distinct(homes.flatMap((home) => option(home.property_type))),
    sale_lease_options: [],
    regions: distinct(homes.flatMap((home) => option(home.region))),
  }
}

export type PriceRangeError = 'min_not_a_number' | 'max_not_a_number' | 'min_above_max'

interface PriceRange {
  /** The bound in dollars a month; null where the field is empty or unreadable. */
  readonly min: number | null
  readonly max: number | null
  readonly error: PriceRangeError | null
}

function readTypedPrice(text: string): number | null | undefined {
  const digits = text.normalize('NFKC').replace(/[\s$,]/g, '')
  if (digits === '') return null
  if (!/^\d+(\.\d+)?$/.test(digits)) return undefined
  const price = Number(digits)
  return price <= PRICE_LIMIT ? price : undefined
}

/** Reads "1,850", "$1850" or nothing; negative numbers and words are errors, and so is a minimum above the maximum. */
export function readPriceRange(minText: string, maxText: string): PriceRange {
  const min = readTypedPrice(minText)
  const max = readTypedPrice(maxText)
  const range = { min: min ?? null, max: max ?? null }
  if (min === undefined) return { ...range, error: 'min_not_a_number' }
  if (max === undefined) return { ...range, error: 'max_not_a_number' }
  return { ...range, error: min !== null && max !== null && min > max ? 'min_above_max' : null }
}
