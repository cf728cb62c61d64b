/** How long one walks: a straight line, longer by the streets' corners, rounded up. */
import type { Entrance, Place } from './stations.ts'

const DETOUR = 1.3
const METERS_A_MINUTE = 80
/** Nothing further away is near. */
export const WALK_MINUTES_MAXIMUM = 15

const METERS_A_DEGREE = 111_195
const DEGREES_MAXIMUM = (WALK_MINUTES_MAXIMUM * METERS_A_MINUTE) / DETOUR / METERS_A_DEGREE

/** Minutes on foot, not rounded, on an earth that is flat for a mile; Infinity across water and beyond the maximum. */
function minutesApart(one: Place, other: Place): number {
  const north = one.latitude - other.latitude
  if (one.land !== other.land || Math.abs(north) > DEGREES_MAXIMUM) return Infinity
  const degreesEast = one.longitude - other.longitude
  // Most are that far away, and a cosine takes longer than all else.
  if (Math.abs(degreesEast) > 2 * DEGREES_MAXIMUM) return Infinity
  const east = degreesEast * Math.cos((one.latitude * Math.PI) / 180)
  const degrees = Math.sqrt(north * north + east * east)
  return degrees > DEGREES_MAXIMUM ? Infinity : (degrees * METERS_A_DEGREE * DETOUR) / METERS_A_MINUTE
}

/** Whole minutes on foot; Infinity across water and beyond the maximum. */
export const walkMinutes = (one: Place, other: Place): number => Math.ceil(minutesApart(one, other))

export interface Walk {
  readonly station: number
  /** The nearest entrance's. */
  readonly name: string
  readonly minutes: number
}

/** The stations within reach of a place, nearest first, each by its nearest entrance. */
export function walksToStations(place: Place, entrances: readonly Entrance[]): Walk[] {
  const near: { entrance: Entrance; exact: number }[] = []
  for (const entrance of entrances) {
    const exact = minutesApart(place, entrance)
    if (exact !== Infinity) near.push({ entrance, exact })
  }
  near.sort((one, other) => one.exact - other.exact)
  const reached = new Set<number>()
  return near.flatMap(({ entrance: { station, name }, exact }) => {
    if (reached.has(station)) return []
    reached.add(station)
    return [{ station, name, minutes: Math.ceil(exact) }]
  })
}
