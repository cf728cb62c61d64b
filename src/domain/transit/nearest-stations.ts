/** The stations that a home is told to be near. */
import { type Network, network, type Place } from './stations.ts'
import { walksToStations } from './walks.ts'

const STATIONS_MAXIMUM = 3

export interface NearStation {
  readonly name: string
  readonly lines: readonly string[]
  readonly walkMinutes: number
}

/** At most three, nearest first; a further one only for a line that stops at no nearer one. No walk is 0 minutes. */
export function nearestStations(
  place: Place,
  { entrances, lines: linesOf }: Network = network,
): NearStation[] {
  const reached = new Set<string>()
  const found: NearStation[] = []
  for (const { station, name, minutes } of walksToStations(place, entrances)) {
    const lines = linesOf[station] ?? []
    if (lines.every((line) => reached.has(line))) continue
    for (const line of lines) reached.add(line)
    found.push({ name, lines, walkMinutes: Math.max(1, minutes) })
    if (found.length === STATIONS_MAXIMUM) break
  }
  return found
}
