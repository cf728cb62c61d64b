/** What a renter wants of a home, as the wizard and the profile ask it, and the order that it makes (rule 2.43). */
import type { NeighborhoodImportance } from '../contract/enums.ts'
import { amenityCode } from './amenity-meanings.ts'
import {
  amenityFacet,
  kindFacet,
  streetsFacet,
  TRAIN_NEAR,
  type WishedKind,
  wishedBedroomsFacet,
} from './home-facets.ts'

/** Null or empty where nothing is wanted. */
export interface HomeWishes {
  /** Dollars a month. */
  readonly rent: number | null
  readonly kind: WishedKind | null
  /** '1' means a studio, too, and '3' three or more. */
  readonly bedrooms: '1' | '2' | '3' | null
  /** Codes of amenities. */
  readonly amenities: readonly string[]
  readonly setting: NeighborhoodImportance | null
}

/** A profile's answers under their wire names. */
interface WishfulProfile {
  readonly budget_rent: number | null
  readonly preferred_property_type: string | null
  readonly preferred_bedrooms: string | null
  /** The wizard's words, joined by commas. */
  readonly preferred_amenities: string | null
  readonly neighborhood_importance: NeighborhoodImportance | null
}

/** The wizard's amenities whose code is not their name. */
const codes: Readonly<Record<string, string>> = {
  'Gym/Fitness Center': 'gym',
  Laundry: 'in_unit_laundry',
  Rooftop: 'rooftop_deck',
}

const known = <Word extends string>(words: readonly Word[], value: string | null): Word | null =>
  words.find((word) => word === value) ?? null

/** The code of an amenity that the wizard names. */
export const wishedAmenity = (name: string): string => codes[name.trim()] ?? amenityCode(name)

/** What the answers want; null where they want nothing. */
export function wishesOf(profile: WishfulProfile): HomeWishes | null {
  const names = (profile.preferred_amenities ?? '').split(',').filter((name) => name.trim() !== '')
  const wishes = {
    rent: profile.budget_rent || null,
    kind: known(['apartment', 'house'], profile.preferred_property_type),
    bedrooms: known(['1', '2', '3'], profile.preferred_bedrooms),
    amenities: [...new Set(names.map(wishedAmenity))],
    setting: profile.neighborhood_importance,
  }
  const wantsSomething = wishes.rent || wishes.kind || wishes.bedrooms || wishes.setting || names.length > 0
  return wantsSomething ? wishes : null
}

/** Who wants a place for a family is shown quiet streets: nothing tells areas by their families (region-areas.ts). */
const settingFacets: Readonly<Record<NeighborhoodImportance, string>> = {
  quiet: streetsFacet('quiet'),
  family_friendly: streetsFacet('quiet'),
  nightlife: streetsFacet('lively'),
  easy_commute: TRAIN_NEAR,
}

/** A wish that one of a home's facets (home-facets.ts) meets. */
export interface FacetWish {
  readonly wish: 'kind' | 'bedrooms' | 'setting' | 'amenity'
  /** An amenity's code. */
  readonly value: string
  readonly facet: string
}

export function facetWishes({ kind, bedrooms, setting, amenities }: HomeWishes): FacetWish[] {
  const of = (wish: FacetWish['wish'], value: string, facet: string): FacetWish => ({ wish, value, facet })
  return [
    ...(kind ? [of('kind', kind, kindFacet(kind))] : []),
    ...(bedrooms ? [of('bedrooms', bedrooms, wishedBedroomsFacet(bedrooms))] : []),
    ...(setting ? [of('setting', setting, settingFacets[setting])] : []),
    ...amenities.map((code) => of('amenity', code, amenityFacet(code))),
  ]
}

/** Up to a tenth above the budget, a rent is still nearer to it than any other. */
const NEAR_RENT = 1.1

const nearRent = (rent: number): number => Math.floor(rent * NEAR_RENT)

/** Whether a rent, in dollars a month, is above the budget, and near it. */
export const isNearRent = (price: number | null, budget: number | null): boolean =>
  price !== null && budget !== null && price > budget && price <= nearRent(budget)

/**
 * What the order counts, as data: a database and a device add up the same. Each condition that holds brings its points;
 * amenities bring one each, `mostAmenities` in all.
 */
export interface WishPoints {
  readonly rents: readonly { readonly atMost: number; readonly points: number }[]
  readonly facets: readonly { readonly facet: string; readonly points: number }[]
  readonly amenities: readonly string[]
  readonly mostAmenities: number
  /** Homes with people who fit. */
  readonly homes: { readonly ids: readonly number[]; readonly points: number }
}

/** @param peopleAt the homes whose applicants fit the renter */
export function wishPoints(wishes: HomeWishes, peopleAt: readonly number[]): WishPoints {
  const { rent } = wishes
  const bounds = rent === null ? [] : [rent, nearRent(rent)]
  const facets = facetWishes(wishes)
  const isAmenity = ({ wish }: FacetWish) => wish === 'amenity'
  return {
    rents: bounds.map((atMost) => ({ atMost, points: 2 })),
    facets: facets.filter((each) => !isAmenity(each)).map(({ facet }) => ({ facet, points: 2 })),
    amenities: facets.filter(isAmenity).map(({ facet }) => facet),
    mostAmenities: 3,
    homes: { ids: peopleAt, points: 2 },
  }
}

/** No home has more. */
export const POINTS_MAXIMUM = 15

interface PricedHome {
  readonly id: number
  /** Dollars a month. */
  readonly price: number | null
}

/** The points of a home with its facets. */
export function pointsOf(
  { id, price }: PricedHome,
  facets: ReadonlySet<string>,
  { rents, facets: single, amenities, mostAmenities, homes }: WishPoints,
): number {
  const met = [
    ...rents.filter(({ atMost }) => price !== null && price <= atMost),
    ...single.filter(({ facet }) => facets.has(facet)),
    ...(homes.ids.includes(id) ? [homes] : []),
  ]
  const there = amenities.filter((facet) => facets.has(facet)).length
  return met.reduce((sum, { points }) => sum + points, Math.min(mostAmenities, there))
}
