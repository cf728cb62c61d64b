/** A home's filter values as words, in the server's index and on a device: one set answers every combination of filters. */
import {
  type BedroomCount,
  bedroomCounts,
  type Letting,
  type PetAllowance,
  type SmokePreference,
} from '../contract/enums.ts'
import { amenityCode, amenitySynonyms } from './amenity-meanings.ts'
import {
  type HomeTerms,
  hasShortLease,
  includesUtilities,
  isFurnished,
  petsAllowed,
  type RuledHome,
} from './house-rules.ts'
import { textKey } from './text-key.ts'

/** The fields of a home that facets are made of, under their wire names; only some answers carry the optional ones. */
export interface FacetedHome extends RuledHome, HomeTerms {
  readonly city_id: number | null
  readonly city: string | null
  readonly city_ko?: string | null | undefined
  readonly category_id: number | null
  readonly category: string | null
  readonly category_ko?: string | null | undefined
  readonly property_type: string | null
  readonly residential_type?: string | null | undefined
  readonly smoking_allowed: boolean | null
  readonly letting?: Letting | null | undefined
  /** The home's area of the region (region-areas.ts), where it was looked up. */
  readonly area?: string | null | undefined
  /** How the streets of that area are. */
  readonly streets?: 'quiet' | 'lively' | null | undefined
  readonly bed?: number | null | undefined
  readonly furnishing?: string | null | undefined
  readonly stations?:
    | readonly { readonly lines: readonly string[]; readonly walk_minutes: number }[]
    | undefined
}

/** Filters of a list; city, category and type by id or by name in either language. An empty text is no filter. */
export interface FacetFilters {
  readonly city?: string | undefined
  readonly category?: string | undefined
  readonly propertyType?: string | undefined
  readonly amenities?: readonly string[] | undefined
  readonly smokePreference?: SmokePreference | null | undefined
  readonly petAllowance?: PetAllowance | null | undefined
  readonly letting?: Letting | null | undefined
  readonly area?: string | undefined
  readonly bedrooms?: BedroomCount | null | undefined
  readonly furnished?: boolean | undefined
  readonly shortLease?: boolean | undefined
  readonly utilitiesIncluded?: boolean | undefined
}

/** Normalises a facet: `Fort  Lee` equals `fort lee`, `Fitness Center` equals `fitness_center`. */
const facet = (kind: string, value: string | number): string => `${kind}:${textKey(String(value))}`

const facets = (kind: string, values: readonly (string | number | null | undefined)[]): string[] =>
  values.flatMap((value) => (value === null || value === undefined ? [] : [facet(kind, value)]))

export const areaFacet = (id: string): string => facet('area', id)

export const cityFacet = (name: string): string => facet('city', name)

/** Homes within a walk of a line, "7" or "LIRR". */
export const lineFacet = (line: string): string => facet('line', line)

/** Homes of so many bedrooms, and of a number that is not known. */
export const bedroomsFacet = (count: BedroomCount): string => facet('bed', count)

/** The two kinds that renters are asked for, and the names under which brokers list homes of each. */
const kindNames = {
  apartment: ['apartment', 'condo', 'studio', 'loft', 'duplex'],
  house: ['house', 'townhouse'],
} as const
export type WishedKind = keyof typeof kindNames

const homeKinds = Object.keys(kindNames) as readonly WishedKind[]

export const kindFacet = (kind: WishedKind): string => facet('kind', kind)

export const amenityFacet = (code: string): string => facet('amenity', code)

/** Homes whose streets are so (region-areas.ts). */
export const streetsFacet = (streets: 'quiet' | 'lively'): string => facet('streets', streets)

/** Homes from which a train is a short walk. */
export const TRAIN_NEAR = facet('train', 'near')
const NEAR_WALK_MINUTES = 10

/** Homes of so many bedrooms as renters are asked for: '1' holds studios, '3' is three or more. */
export const wishedBedroomsFacet = (count: string): string => facet('beds', count)

/** Homes that are said to be furnished. */
export const FURNISHED = facet('furnishing', 'furnished')

/** The number of bedrooms as filters have it; all of them where a home does not say. */
const bedroomsOf = (bed: number | null): BedroomCount[] =>
  bedroomCounts.filter((count) => bed === null || Number(count) === Math.min(bed, 3))

const isNamed = ({ property_type, category }: FacetedHome, kind: string): boolean =>
  [property_type, category].some((name) => textKey(name ?? '') === kind)

/**
 * The facets of a home. With smoking unknown, the home matches both filters and the screen marks it (rule 2.6);
 * unknown pets count as allowed with the amenity `pet_friendly`; a home that does not say how it is let matches both, and likewise its bedrooms, furniture, lease and utilities.
 * The area comes first: the server counts homes by it (services/area-counts.ts).
 */
export function homeFacets(home: FacetedHome): string[] {
  const pets = petsAllowed(home)
  const smoking = home.smoking_allowed
  const letting = home.letting ?? null
  const furnished = isFurnished(home.furnishing)
  return [
    ...new Set([
      ...facets('area', [home.area]),
      ...facets('city', [home.city_id, home.city, home.city_ko]),
      ...facets('category', [home.category_id, home.category, home.category_ko]),
      ...facets('type', [home.property_type, home.residential_type]),
      // Under every synonymous code, so that each of them finds the home.
      ...facets('amenity', home.amenities.flatMap(amenitySynonyms)),
      ...(smoking === false ? [] : ['smoke:smoking_allowed']),
      ...(smoking === true ? [] : ['smoke:no_smoking']),
      ...(pets === false ? [] : ['pets:pets_allowed']),
      ...(pets === true ? [] : ['pets:no_pets']),
      ...facets('letting', letting === null ? ['room', 'whole'] : [letting]),
      ...bedroomsOf(home.bed ?? null).map(bedroomsFacet),
      ...(furnished === true ? [FURNISHED] : []),
      ...(furnished === false ? [] : ['furnished:yes']),
      ...(hasShortLease(home) === false ? [] : ['lease:short']),
      ...(includesUtilities(home) === false ? [] : ['utilities:included']),
      ...(home.stations ?? []).flatMap(({ lines }) => lines.map(lineFacet)),
      ...homeKinds.filter((kind) => kindNames[kind].some((name) => isNamed(home, name))).map(kindFacet),
      ...(home.bed == null ? [] : [wishedBedroomsFacet(String(Math.min(3, Math.max(1, home.bed))))]),
      ...facets('streets', [home.streets]),
      ...((home.stations ?? []).some(({ walk_minutes }) => walk_minutes <= NEAR_WALK_MINUTES)
        ? [TRAIN_NEAR]
        : []),
    ]),
  ]
}

/** The facets of which a matching home must have all. */
export function wantedFacets(filters: FacetFilters): string[] {
  const single = (kind: string, value: string | null | undefined) => facets(kind, [value || null])
  return [
    ...single('city', filters.city),
    ...single('category', filters.category),
    ...single('type', filters.propertyType),
    ...facets('amenity', (filters.amenities ?? []).map(amenityCode)),
    ...(filters.smokePreference ? [`smoke:${filters.smokePreference}`] : []),
    ...(filters.petAllowance ? [`pets:${filters.petAllowance}`] : []),
    ...single('letting', filters.letting),
    ...single('area', filters.area),
    ...(filters.bedrooms ? [bedroomsFacet(filters.bedrooms)] : []),
    ...(filters.furnished ? ['furnished:yes'] : []),
    ...(filters.shortLease ? ['lease:short'] : []),
    ...(filters.utilitiesIncluded ? ['utilities:included'] : []),
  ]
}
