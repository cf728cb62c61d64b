/** What a home says of pets, furniture, its lease and its utilities; null where it does not say. */
import { amenityCode } from './amenity-meanings.ts'

export interface RuledHome {
  readonly amenities: readonly string[]
  readonly pets_allowed: boolean | null
}

/** Whether the home allows pets; `pet_friendly` among its amenities means yes where the field itself is null. */
export function petsAllowed({ pets_allowed, amenities }: RuledHome): boolean | null {
  return pets_allowed ?? (amenities.some((code) => amenityCode(code) === 'pet_friendly') ? true : null)
}

/** The longest lease in months that counts as short (단기). */
const SHORT_LEASE_MONTHS = 6

interface Costs {
  readonly utilities?: number | null | undefined
  readonly shortest_lease_months?: number | null | undefined
}

/** A home's terms as lists (flags) or its page (costs) have them. */
export interface HomeTerms {
  readonly short_lease?: boolean | null | undefined
  readonly utilities_included?: boolean | null | undefined
  readonly costs?: Costs | null | undefined
}

export function hasShortLease({ short_lease, costs }: HomeTerms): boolean | null {
  const months = costs?.shortest_lease_months ?? null
  return short_lease ?? (months === null ? null : months <= SHORT_LEASE_MONTHS)
}

export function includesUtilities({ utilities_included, costs }: HomeTerms): boolean | null {
  const dollars = costs?.utilities ?? null
  return utilities_included ?? (dollars === null ? null : dollars === 0)
}

/** Whether the home is let with all its furniture; with a part of it counts as no. */
export const isFurnished = (furnishing: string | null | undefined): boolean | null =>
  furnishing?.trim() ? /^(fully[ _-]?)?furnished$/i.test(furnishing.trim()) : null
