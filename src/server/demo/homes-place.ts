/** Where the demo homes stand. Coordinates are the neighbourhood's middle. */
export type Place = {
  city: string
  cityKo: string
  region: 'New York' | 'New Jersey'
  regionCode: 'NY' | 'NJ'
  neighborhood: string
  neighborhoodKo: string
  zip: string
  latitude: number
  longitude: number
  /** What it's like to live there, in a sentence or two. */
  about: string
  aboutKo: string
}
