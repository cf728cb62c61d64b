/** The countries that the profile offers , each with a distinct id (rule 2.7). */

export interface Country {
  /** The id on the wire. */
  readonly id: number
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  readonly name: string
  readonly nameKo: string
}

/** Germany (76) and Australia (44) share their ids in the basic API with France and the United Kingdom: here 57 and 13. */
export const countries: readonly Country[] = [
  { id: 233, code: 'US', name: 'United States', nameKo: '미국' },
  { id: 38, code: 'CA', name: 'Canada', nameKo: '캐나다' },
  { id: 110, code: 'KR', name: 'South Korea', nameKo: '대한민국' },
  { id: 44, code: 'GB', name: 'United Kingdom', nameKo: '영국' },
  { id: 57, code: 'DE', name: 'Germany', nameKo: '독일' },
  { id: 76, code: 'FR', name: 'France', nameKo: '프랑스' },
  { id: 105, code: 'JP', name: 'Japan', nameKo: '일본' },
  { id: 13, code: 'AU', name: 'Australia', nameKo: '호주' },
]

/** The country with this id, or null for one that is not offered. */
export function countryOf(id: number | null): Country | null {
  return countries.find((country) => country.id === id) ?? null
}
