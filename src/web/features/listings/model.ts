/** The listing's rules on the device: search, filters, order, offered options, and the typed price range. */
import type { FilterOptions, Property } from '../../../contract/properties.ts'
import type { FilterOption } from '../../../contract/tolerant.ts'
import { amenityCode } from '../../../domain/amenity-meanings.ts'
import { homeFacets, wantedFacets } from '../../../domain/home-facets.ts'
import { homeSearch, matchesSearch } from '../../../domain/home-search.ts'
import { textKey } from '../../../domain/text-key.ts'
import { type FilteredProperty, filterByHouseRules } from '../../model/house-rules.ts'
import { type FilterSet, PRICE_LIMIT } from '../../model/property-filters.ts'

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
  })
  const search = homeSearch(filters.searchTerm)
  const found = properties.filter((property) => {
    const facets = new Set(wanted.length === 0 ? [] : homeFacets(property))
    return (
      wanted.every((facet) => facets.has(facet)) &&
      isInPriceRange(property, filters.priceMin, filters.priceMax) &&
      matchesSearch(property, search)
    )
  })
  return byPrice(filterByHouseRules(found, filters), filters.priceOrder)
}

const option = (value: string | null, labelKo: string | null = null): FilterOption[] =>
  value === null || value.trim() === '' ? [] : [{ value: value.trim(), label: value.trim(), labelKo }]

/** The options, each once, in alphabetical order. */
function distinct(options: readonly FilterOption[]): FilterOption[] {
  const byValue = new Map(options.map((entry) => [textKey(entry.value), entry]))
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
