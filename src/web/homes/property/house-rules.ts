/** The filters by smoking, pets, letting and the first free day, for servers that lack these filters. */
import type { Property } from '../../../contract/properties.ts'
import { isCalendarDate } from '../../../domain/dates.ts'
import { petsAllowed } from '../../../domain/house-rules.ts'
import type { FilterSet } from '../../kit/model/property-filters.ts'

/** A filter on which a home may say nothing. */
export type Unstated = 'smoking' | 'pets' | 'letting' | 'moveIn'

/** A home that passed, and the filters that it passed only because it says nothing on them. */
export interface FilteredProperty {
  readonly property: Property
  readonly unstated: readonly Unstated[]
}

type HouseRules = Pick<FilterSet, 'smokePreference' | 'petAllowance' | 'letting' | 'moveIn'>

/** Each active filter, and whether the home agrees; null where the home does not say. */
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
 * Homes that pass this project's own filters (+), in the given order, from the answer of a backend that lacks them.
 * A home that does not say stays in the list and is marked.
 */
export function filterByHouseRules(properties: readonly Property[], rules: HouseRules): FilteredProperty[] {
  return properties.flatMap((property) => {
    const said = verdicts(property, rules)
    if (said.some(([, , agrees]) => agrees === false)) return []
    return [{ property, unstated: said.flatMap(([rule, , agrees]) => (agrees === null ? [rule] : [])) }]
  })
}

/** The filters on which at least one of the homes says anything; by any other they would all be marked as unknown. */
export function statedRules(properties: readonly Property[]): Unstated[] {
  const any: HouseRules = {
    smokePreference: 'no_smoking',
    petAllowance: 'no_pets',
    letting: 'room',
    moveIn: '9999-12-31',
  }
  const stated = properties.flatMap((property) =>
    verdicts(property, any).flatMap(([rule, , agrees]) => (agrees === null ? [] : [rule])),
  )
  return [...new Set(stated)]
}
