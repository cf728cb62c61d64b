/** What is odd about where a home is: a street that hides too much, a zip code, a point on the map, a bus to nowhere. */
import { busEnd } from '../../domain/transit/home-minutes.ts'
import { splitStreet } from '../rules/street.ts'
import type { FieldIssue, HomeEntry } from './home-entry.ts'
import { type Placed, placesOf, UNITED_STATES } from './known-places.ts'

type Address = Placed & Pick<HomeEntry, 'street' | 'latitude' | 'longitude' | 'transit'>

function oddStreet(home: Address): FieldIssue[] {
  if (home.street === null) return []
  const { street, doubt } = splitStreet(home.street, placesOf(home))
  const written = JSON.stringify(home.street)
  if (street === null) {
    const message = 'names no house number and street: visitors are shown none'
    return [{ field: 'street', message, listed: written }]
  }
  if (doubt === null) return []
  const message =
    'has more than number, street and place, which only applicants are shown: put an apartment into unit, take out the rest'
  return [{ field: 'street', message, listed: `${written}, without ${JSON.stringify(doubt)}` }]
}

function oddZip({ zip, country_id }: Address): FieldIssue[] {
  const isAmerican = (country_id ?? UNITED_STATES) === UNITED_STATES
  if (zip === null || !isAmerican || /^\d{5}(?:-\d{4})?$/.test(zip)) return []
  const advice = /^\d{3,4}(?:-\d{4})?$/.test(zip)
    ? `did you mean "${zip.replace(/^\d+/, (digits) => digits.padStart(5, '0'))}"?`
    : 'a zip code has five digits'
  return [{ field: 'zip', message: `is "${zip}": ${advice}` }]
}

/** The bounds of the states in degrees (US Census Bureau), with some room: south, north, west, east. */
const bounds: Readonly<Record<string, readonly [number, number, number, number]>> = {
  NY: [40.4, 45.1, -79.9, -71.7],
  NJ: [38.8, 41.5, -75.7, -73.8],
  CT: [40.9, 42.2, -73.8, -71.7],
  PA: [39.6, 42.4, -80.6, -74.6],
}

function isWithin(region: string, latitude: number, longitude: number): boolean {
  const box = bounds[region]
  if (box === undefined) return true
  const [south, north, west, east] = box
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

function oddPoint({ region, latitude, longitude }: Address): FieldIssue[] {
  if (latitude === null || longitude === null) return []
  const found = (message: string) => [{ field: 'latitude', message }]
  if (latitude === 0 || longitude === 0)
    return found('or longitude is 0: leave out both where they are unknown')
  if (isWithin(region, latitude, longitude)) return []
  const point = `${latitude}, ${longitude}`
  if (isWithin(region, longitude, latitude))
    return found(`and longitude are ${point}, which lies in ${region} only when they are swapped`)
  if (isWithin(region, latitude, -longitude))
    return found(`and longitude are ${point}, which lies in ${region} only with a minus before the longitude`)
  return found(`and longitude are ${point}, which is outside ${region}`)
}

function oddTransit({ transit }: Address): FieldIssue[] {
  return (transit ?? []).flatMap(({ to }, index) => {
    const message =
      'is no terminal, school or place of work that we know: it is shown, and counts for no minutes'
    return busEnd(to) ? [] : [{ field: `transit[${index}].to`, message, listed: JSON.stringify(to) }]
  })
}

export const addressOddities = (home: Address): FieldIssue[] => [
  ...oddStreet(home),
  ...oddZip(home),
  ...oddPoint(home),
  ...oddTransit(home),
]
