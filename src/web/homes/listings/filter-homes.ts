/** The homes that a device lists without the server: searched, filtered and in order. Loaded where they are needed. */
import type { Property } from '../../../contract/properties.ts'
import { homeFacets, wantedFacets } from '../../../domain/home-facets.ts'
import { homeSearch, matchesSearch } from '../../../domain/home-search.ts'
import { areaOf } from '../../../domain/region-areas.ts'
import type { FilterSet } from '../../kit/model/property-filters.ts'
import { type FilteredProperty, filterByHouseRules } from '../property/house-rules.ts'
import { filterByMinutes } from './minutes-filter.ts'

/** Whether a home's rent is within the bounds; a home without a price is left out once a bound is set. */
function isInPriceRange({ price }: Property, min: number | null, max: number | null): boolean {
  if (min === null && max === null) return true
  return price !== null && price >= (min ?? 0) && price <= (max ?? Number.POSITIVE_INFINITY)
}

/**
 * Homes in the server's order where one by price is chosen: equal prices by id, in the same direction, and those without
 * a price last; otherwise in their present order.
 */
function byPrice(homes: readonly FilteredProperty[], order: FilterSet['priceOrder']): FilteredProperty[] {
  if (order === null) return [...homes]
  const direction = order === 'lh' ? 1 : -1
  const price = ({ property }: FilteredProperty) => property.price ?? direction * Number.MAX_VALUE
  return homes.toSorted(
    (one, other) => direction * (price(one) - price(other) || one.property.id - other.property.id),
  )
}

/** The homes on the device that match all filters and the search, sorted, as the server would list them. */
export function filterProperties(properties: readonly Property[], filters: FilterSet): FilteredProperty[] {
  const wanted = wantedFacets({
    city: filters.city,
    category: filters.category,
    amenities: filters.amenities,
    area: filters.area,
  })
  const search = homeSearch(filters.searchTerm)
  const found = properties.filter((property) => {
    const facets = new Set(wanted.length === 0 ? [] : homeFacets({ ...property, area: areaOf(property) }))
    return (
      wanted.every((facet) => facets.has(facet)) &&
      isInPriceRange(property, filters.priceMin, filters.priceMax) &&
      matchesSearch(property, search)
    )
  })
  const sorted = byPrice(filterByHouseRules(found, filters), filters.priceOrder)
  return filterByMinutes(sorted, filters)
}
