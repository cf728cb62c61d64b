/** What filters ask of a home, as words of one array: one index then answers every combination of them. */
import type { Letting, PetAllowance, SmokePreference } from '../../contract/enums.ts'
import { amenityCode, amenitySynonyms } from '../../domain/amenity-meanings.ts'
import type { Place } from './home-places.ts'
import type { HomeRecord } from './home-record.ts'

/** The fields of a home that filters look at. */
type Faceted = Pick<
  HomeRecord,
  'propertyType' | 'residentialType' | 'amenities' | 'smokingAllowed' | 'petsAllowed' | 'letting'
> & { readonly city: Place; readonly category: Place }

/** What a list may be narrowed to; a city, category or type by id or by name in either language. */
export type FacetFilters = {
  readonly city?: string | undefined
  readonly category?: string | undefined
  readonly propertyType?: string | undefined
  readonly amenities?: readonly string[] | undefined
  readonly smokePreference?: SmokePreference | undefined
  readonly petAllowance?: PetAllowance | undefined
  readonly letting?: Letting | undefined
}

/** `Fort  Lee` and `fort lee`, `Fitness Center` and `fitness_center` are one. */
function facet(kind: string, value: string | number): string {
  const word = String(value)
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '_')
  return `${kind}:${word}`
}

function namedFacets(kind: string, { id, name, nameKo }: Place): string[] {
  return [facet(kind, id), facet(kind, name), ...(nameKo === null ? [] : [facet(kind, nameKo)])]
}

export const cityFacet = (name: string): string => facet('city', name)

/**
 * The facets of a home. Where the broker has not said whether smoking is allowed, the home stays in either answer
 * and the screen marks it (design section 4); for pets the amenity `pet_friendly` says it.
 */
export function facetsOf(home: Faceted): string[] {
  const pets = home.petsAllowed ?? (home.amenities.includes('pet_friendly') ? true : null)
  const facets = [
    ...namedFacets('city', home.city),
    ...namedFacets('category', home.category),
    ...[home.propertyType, home.residentialType].flatMap((type) =>
      type === null ? [] : [facet('type', type)],
    ),
    // Under each code of its meaning, so that either finds the home.
    ...home.amenities.flatMap(amenitySynonyms).map((amenity) => facet('amenity', amenity)),
    ...(home.smokingAllowed === false ? [] : ['smoke:smoking_allowed']),
    ...(home.smokingAllowed === true ? [] : ['smoke:no_smoking']),
    ...(pets === false ? [] : ['pets:pets_allowed']),
    ...(pets === true ? [] : ['pets:no_pets']),
    facet('letting', home.letting),
  ]
  return [...new Set(facets)]
}

/** The facets that a home must all have to pass the filters. */
export function wantedFacets(filters: FacetFilters): string[] {
  const single = (kind: string, value: string | undefined) =>
    value === undefined ? [] : [facet(kind, value)]
  return [
    ...single('city', filters.city),
    ...single('category', filters.category),
    ...single('type', filters.propertyType),
    ...(filters.amenities ?? []).map((amenity) => facet('amenity', amenityCode(amenity))),
    ...single('smoke', filters.smokePreference),
    ...single('pets', filters.petAllowance),
    ...single('letting', filters.letting),
  ]
}
