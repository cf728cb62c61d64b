/** The filters that only our own server has (+), for servers that lack them. */
import type { Property } from '../../../contract/properties.ts'
import { isCalendarDate } from '../../../domain/dates.ts'
import { hasShortLease, includesUtilities, isFurnished, petsAllowed } from '../../../domain/house-rules.ts'
import { canBeShared } from '../../../domain/shared-home.ts'
import type { FilterSet } from '../../kit/model/property-filters.ts'

/** A filter on which a home may say nothing. */
export type Unstated =
  | 'smoking'
  | 'pets'
  | 'letting'
  | 'moveIn'
  | 'people'
  | 'bedrooms'
  | 'furnished'
  | 'lease'
  | 'utilities'

/** A home that passed, and the filters that it passed only because it says nothing on them. */
export interface FilteredProperty {
  readonly property: Property
  readonly unstated: readonly Unstated[]
}

/** None of these filters: what is asked of a server that does not know them. */
export const noHouseRules = {
  smokePreference: null,
  petAllowance: null,
  letting: null,
  moveIn: null,
  hasPeople: false,
  bedrooms: null,
  furnished: false,
  shortLease: false,
  utilitiesIncluded: false,
} as const satisfies Partial<FilterSet>

type HouseRules = Pick<FilterSet, keyof typeof noHouseRules>

/** Each active filter, and whether the home agrees; null where the home does not say. */
function verdicts(property: Property, rules: HouseRules) {
  const { smokePreference, petAllowance, letting, moveIn, hasPeople, bedrooms } = rules
  const smoking = property.smoking_allowed
  const pets = petsAllowed(property)
  const from = property.available_from?.slice(0, 10) ?? ''
  const people = property.applicant_count
  const known: [Unstated, string | boolean | null, boolean | null][] = [
    [
      'smoking',
      smokePreference,
      smoking === null ? null : smoking === (smokePreference === 'smoking_allowed'),
    ],
    ['pets', petAllowance, pets === null ? null : pets === (petAllowance === 'pets_allowed')],
    ['letting', letting, property.letting === null ? null : property.letting === letting],
    ['moveIn', moveIn, isCalendarDate(from) ? from <= (moveIn ?? '') : null],
    ['people', hasPeople, people == null ? null : people > 0 && canBeShared(property)],
    ['bedrooms', bedrooms, property.bed === null ? null : Math.min(property.bed, 3) === Number(bedrooms)],
    ['furnished', rules.furnished, isFurnished(property.furnishing)],
    ['lease', rules.shortLease, hasShortLease(property)],
    ['utilities', rules.utilitiesIncluded, includesUtilities(property)],
  ]
  return known.filter(([, asked]) => asked !== null && asked !== false)
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
    hasPeople: true,
    bedrooms: '1',
    furnished: true,
    shortLease: true,
    utilitiesIncluded: true,
  }
  const stated = properties.flatMap((property) =>
    verdicts(property, any).flatMap(([rule, , agrees]) => (agrees === null ? [] : [rule])),
  )
  return [...new Set(stated)]
}
