/** What a home says of pets. */
import { amenityCode } from './amenity-meanings.ts'

export interface RuledHome {
  readonly amenities: readonly string[]
  readonly pets_allowed: boolean | null
}

/** Whether the home allows pets; `pet_friendly` among its amenities means yes where the field itself is null. */
export function petsAllowed({ pets_allowed, amenities }: RuledHome): boolean | null {
  return pets_allowed ?? (amenities.some((code) => amenityCode(code) === 'pet_friendly') ? true : null)
}
