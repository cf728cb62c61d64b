/** The lands of the region: between two of them there is water, which nobody walks across. */
import { cityFacet } from '../home-facets.ts'
import { withPlaces } from '../place-nicknames.ts'
import { textKey } from '../text-key.ts'

/** By the letter of the tables of stations. Brooklyn and Queens are one land, on Long Island. */
export const lands = {
  M: 'manhattan',
  L: 'long-island',
  X: 'bronx',
  S: 'staten-island',
  R: 'roosevelt-island',
  J: 'new-jersey',
} as const
export type Land = (typeof lands)[keyof typeof lands]

/** The Post Office's first three digits; Marble Hill (10463) counts as the Bronx, on whose shore it stands. */
const ofZips: readonly (readonly [RegExp, Land])[] = [
  [/^0[78]/, lands.J],
  [/^10044/, lands.R],
  [/^10[012]/, lands.M],
  [/^103/, lands.S],
  // Westchester, on from 105, is no water away.
  [/^10[4-8]/, lands.X],
  [/^11/, lands.L],
]

const ofCities: Readonly<Record<string, Land>> = {
  newyork: lands.M,
  newyorkcity: lands.M,
  manhattan: lands.M,
  brooklyn: lands.L,
  bronx: lands.X,
  thebronx: lands.X,
  statenisland: lands.S,
  rooseveltisland: lands.R,
}

function isInQueens(city: string): boolean {
  const [queens] = withPlaces(['queens'])
  return typeof queens === 'object' && queens.facets.includes(cityFacet(city))
}

/** An address, as far as it says which land it is on. */
export interface LandAddress {
  readonly regionCode: string | null
  readonly zip: string | null
  readonly city: string | null
}

/** Null where the address does not say it. The city is asked only where there is no zip code. */
export function landOf({ regionCode, zip, city }: LandAddress): Land | null {
  const region = regionCode?.toUpperCase()
  if (region === 'NJ') return lands.J
  if (region !== undefined && region !== 'NY') return null
  if (zip) return ofZips.find(([digits]) => digits.test(zip))?.[1] ?? null
  const key = textKey(city ?? '')
  return ofCities[key] ?? (isInQueens(key) ? lands.L : null)
}
