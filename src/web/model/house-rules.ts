/**
 * What a home says on smoking, pets, letting and its first free day, and the filters by it: ours, for servers that know
 * nothing of them.
 */
import type { Property } from '../../contract/properties.ts'
import { amenityCode } from '../../domain/amenity-meanings.ts'
import { isCalendarDate } from '../../domain/dates.ts'
import type { FilterSet } from './property-filters.ts'

/** A filter that a home may leave open. */
export type Unstated = 'smoking' | 'pets' | 'letting' | 'moveIn'

/** A home that passed, and the filters that it passed only because it says nothing on them. */
export interface FilteredProperty {
  readonly property: Property
  readonly unstated: readonly Unstated[]
}

/** What the home says on pets; `pet_friendly` among its amenities says yes where the field itself is silent. */
export function petsAllowed(property: Property): boolean | null {
  return (
    property.pets_allowed ??
    (property.amenities.some((code) => amenityCode(code) === 'pet_friendly') ? true : null)
  )
}

type HouseRules = Pick<FilterSet, 'smokePreference' | 'petAllowance' | 'letting' | 'moveIn'>

/** Each filter that is on, and whether the home agrees; null where it does not say. */
function verdicts(property: Property, { smokePreference, petAllowance, letting, moveIn }: HouseRules) {
  const smoking = property.smoking_allowed
  const pets = petsAllowed(property)
  const from = property.available_from?.slice(0, 10) ?? ''
  const rules: [Unstated, string | null, boolean | null][] = [
    [
      'smoking',
      smokePreference,
      smoking === null ? null : smoking === (smokePreference === 'smoking_allowed'),
    ],
    ['pets', petAllowance, pets === null ? null : pets === (petAllowance === 'pets_allowed')],
    ['letting', letting, property.letting === null ? null : property.letting === letting],
    ['moveIn', moveIn, isCalendarDate(from) ? from <= (moveIn ?? '') : null],
  ]
  return rules.filter(([, asked]) => asked !== null)
}

/**
 * Only the filters that are ours (+), in the given order: for the answer of a backend that knows nothing of them.
 * A home that does not say stays in the list and is marked.
 */
export function filterByHouseRules(properties: readonly Property[], rules: HouseRules): FilteredProperty[] {
  return properties.flatMap((property) => {
    const said = verdicts(property, rules)
    if (said.some(([, , agrees]) => agrees === false)) return []
    return [{ property, unstated: said.flatMap(([rule, , agrees]) => (agrees === null ? [rule] : [])) }]
  })
}
