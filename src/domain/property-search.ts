/** Free-text search of homes in the browser. */
import type { Property } from '../contract/properties.ts'
import { normalise, searchWords, textHolds } from './text-search.ts'

function searchableFields(property: Property): string[] {
  const { name, name_ko, street, city, city_ko, region, zip, country, category, property_type } = property
  return (
    [name, name_ko, street, city, city_ko, region, zip, country, category, property_type]
      // A home that was kept before it could have a Korean name has no such field.
      .filter((text) => typeof text === 'string')
      .map(normalise)
  )
}

/**
 * Whether a home answers a search: each word of the term stands somewhere in its name or city (Korean too), address,
 * region, category or type. Words of any length count, and Korean ones are found as `textHolds` says.
 */
export function matchesSearch(property: Property, searchTerm: string): boolean {
  const words = searchWords(searchTerm)
  if (words.length === 0) return true
  const fields = searchableFields(property)
  return words.every((word) => fields.some((field) => textHolds(field, word)))
}
