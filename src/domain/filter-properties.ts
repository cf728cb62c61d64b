/** Filtering and sorting homes in the browser: offline all of it, and smoking and pets wherever the server cannot. */
import type { Property } from '../contract/properties.ts'
import type { PetAllowance, SmokePreference } from '../contract/words.ts'
import type { FilterSet } from './property-filters.ts'
import { matchesSearch } from './property-search.ts'

/** A home that passed, and whether it did only because it says nothing on a rule that was asked for. */
export interface FilteredProperty {
  readonly property: Property
  readonly smokingUnknown: boolean
  readonly petsUnknown: boolean
}

/** What the home says on pets; `pet_friendly` among its amenities says yes where the field itself is silent. */
export function petsAllowed(property: Property): boolean | null {
  return (
    property.pets_allowed ??
    (property.amenities.some((code) => codeOf(code) === 'pet_friendly') ? true : null)
  )
}

const codeOf = (amenity: string): string =>
  amenity
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
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

function hasAmenities(property: Property, wanted: readonly string[]): boolean {
  const codes = new Set(property.amenities.map(codeOf))
  return wanted.every((amenity) => codes.has(codeOf(amenity)))
}

/** A home without a price is left out once a bound is set. */
function isInPriceRange({ price }: Property, min: number | null, max: number | null): boolean {
  if (min === null && max === null) return true
  return price !== null && price >= (min ?? 0) && price <= (max ?? Number.POSITIVE_INFINITY)
}

function agrees(allowed: boolean | null, wanted: SmokePreference | PetAllowance | null): boolean {
  if (wanted === null || allowed === null) return true
  return allowed === (wanted === 'smoking_allowed' || wanted === 'pets_allowed')
}

/**
 * Only the smoking and pet filters, in the given order: for the answer of a backend that knows nothing of them.
 * A home that does not say is kept and marked.
 */
export function filterByHouseRules(
  properties: readonly Property[],
  { smokePreference, petAllowance }: Pick<FilterSet, 'smokePreference' | 'petAllowance'>,
): FilteredProperty[] {
  return properties
    .filter(
      (property) =>
        agrees(property.smoking_allowed, smokePreference) && agrees(petsAllowed(property), petAllowance),
    )
    .map((property) => ({
      property,
      smokingUnknown: smokePreference !== null && property.smoking_allowed === null,
      petsUnknown: petAllowance !== null && petsAllowed(property) === null,
    }))
}

/** By price where an order is chosen, homes without a price last; otherwise, and among equals, as they came. */
function byPrice(homes: readonly FilteredProperty[], order: FilterSet['priceOrder']): FilteredProperty[] {
  if (order === null) return [...homes]
  const last = order === 'lh' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
  const price = (home: FilteredProperty): number => home.property.price ?? last
  return homes.toSorted((one, other) => {
    if (price(one) === price(other)) return 0
    return price(one) < price(other) === (order === 'lh') ? -1 : 1
  })
}

/** Every filter, the search and the sort of the listing, on homes that are on the device. */
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
