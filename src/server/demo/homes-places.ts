import { newJerseyPlaces } from './homes-places-new-jersey.ts'
import { newYorkPlaces } from './homes-places-new-york.ts'

/** All neighbourhoods by the name that homes choose theirs with. */
export const places = { ...newJerseyPlaces, ...newYorkPlaces }

export type PlaceName = keyof typeof places
