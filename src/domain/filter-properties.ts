/** Filtering and sorting homes in the browser, offline. */
import type { Property } from '../contract/properties.ts'
import { amenityCode, amenitySynonyms } from './amenity-meanings.ts'
import { type FilteredProperty, filterByHouseRules } from './house-rules.ts'
import type { FilterSet } from './property-filters.ts'
import { matchesSearch } from './property-search.ts'

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

/** Either of two codes with one meaning will do. */
function hasAmenities(property: Property, wanted: readonly string[]): boolean {
  const codes = new Set(property.amenities.map(amenityCode))
  return wanted.every((amenity) => amenitySynonyms(amenity).some((code) => codes.has(code)))
}

/** A home without a price is left out once a bound is set. */
function isInPriceRange({ price }: Property, min: number | null, max: number | null): boolean {
  if (min === null && max === null) return true
  return price !== null && price >= (min ?? 0) && price <= (max ?? Number.POSITIVE_INFINITY)
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
