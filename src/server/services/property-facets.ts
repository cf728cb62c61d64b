/** A home's filter values as words of one array, so that one index answers every combination of filters. */
import type { Letting, PetAllowance, SmokePreference } from '../../contract/enums.ts'
import { amenityCode, amenitySynonyms } from '../../domain/amenity-meanings.ts'
import type { Place } from './home-places.ts'
import type { HomeRecord } from './home-record.ts'

/** The fields of a home that facets are made of. */
type Faceted = Pick<
  HomeRecord,
  'propertyType' | 'residentialType' | 'amenities' | 'smokingAllowed' | 'petsAllowed' | 'letting'
> & { readonly city: Place; readonly category: Place }

/** Filters of a list; city, category and type by id or by name in either language. */
export type FacetFilters = {
  readonly city?: string | undefined
  readonly category?: string | undefined
  readonly propertyType?: string | undefined
  readonly amenities?: readonly string[] | undefined
  readonly smokePreference?: SmokePreference | undefined
  readonly petAllowance?: PetAllowance | undefined
  readonly letting?: Letting | undefined
}

/** Normalises a facet: `Fort  Lee` equals `fort lee`, `Fitness Center` equals `fitness_center`. */
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
 * The facets of a home. With smoking unknown, the home matches both filters and the screen marks it (design section 4);
 * unknown pets count as allowed with the amenity `pet_friendly`.
 */
export function facetsOf(home: Faceted): string[] {
  const pets = home.petsAllowed ?? (home.amenities.includes('pet_friendly') ? true : null)
  const facets = [
    ...namedFacets('city', home.city),
    ...namedFacets('category', home.category),
    ...[home.propertyType, home.residentialType].flatMap((type) =>
      type === null ? [] : [facet('type', type)],
    ),
    // Under every synonymous code, so that each of them finds the home.
    ...home.amenities.flatMap(amenitySynonyms).map((amenity) => facet('amenity', amenity)),
    ...(home.smokingAllowed === false ? [] : ['smoke:smoking_allowed']),
    ...(home.smokingAllowed === true ? [] : ['smoke:no_smoking']),
    ...(pets === false ? [] : ['pets:pets_allowed']),
    ...(pets === true ? [] : ['pets:no_pets']),
    facet('letting', home.letting),
  ]
  return [...new Set(facets)]
}

/** The facets of which a matching home must have all. */
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
