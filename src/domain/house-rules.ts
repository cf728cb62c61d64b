/** What a home says on smoking and pets, and the filters by it: ours, for servers that know nothing of them. */
import type { Property } from '../contract/properties.ts'
import type { PetAllowance, SmokePreference } from '../contract/words.ts'
import { amenityCode } from './amenity-meanings.ts'
import type { FilterSet } from './property-filters.ts'

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
    (property.amenities.some((code) => amenityCode(code) === 'pet_friendly') ? true : null)
  )
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
