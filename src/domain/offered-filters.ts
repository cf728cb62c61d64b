/** What a filters dialog can offer when the server's own offer was never loaded: what the homes at hand have. */
import type { FilterOptions, Property } from '../contract/properties.ts'
import type { FilterOption } from '../contract/tolerant.ts'
import { amenityCode } from './amenity-meanings.ts'

const canonical = (text: string): string => text.normalize('NFC').trim().toLowerCase()

/** The offered choice that a filter means: by its value, or by its name in either language, as links may have it. */
export function offeredChoice(offered: readonly FilterOption[], wanted: string): FilterOption | undefined {
  const name = canonical(wanted)
  const isNamed = ({ label, labelKo }: FilterOption) =>
    canonical(label) === name || (labelKo !== null && canonical(labelKo) === name)
  return offered.find(({ value }) => value === wanted) ?? offered.find(isNamed)
}

const option = (value: string | null, labelKo: string | null = null): FilterOption[] =>
  value === null || value.trim() === '' ? [] : [{ value: value.trim(), label: value.trim(), labelKo }]

/** Each once, in the order of the alphabet. */
function distinct(options: readonly FilterOption[]): FilterOption[] {
  const byValue = new Map(options.map((entry) => [entry.value.toLowerCase(), entry]))
  return [...byValue.values()].toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
}

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
