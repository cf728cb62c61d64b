/** Free-text search of homes in the browser. */
import type { Property } from '../contract/properties.ts'
import { normalise, searchWords, textHolds } from './text-search.ts'

function searchableFields(property: Property): string[] {
  const { name, street, city, city_ko, region, zip, country, category, property_type } = property
  return [name, street, city, city_ko, region, zip, country, category, property_type]
    .filter((text) => text !== null)
    .map(normalise)
}

/**
 * Whether a home answers a search: each word of the term stands somewhere in its name, address, city (Korean too),
 * region, category or type. Words of any length count, and Korean ones are found as `textHolds` says.
 */
export function matchesSearch(property: Property, searchTerm: string): boolean {
  const words = searchWords(searchTerm)
  if (words.length === 0) return true
  const fields = searchableFields(property)
  return words.every((word) => fields.some((field) => textHolds(field, word)))
}
