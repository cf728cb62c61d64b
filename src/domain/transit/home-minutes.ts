/**
 * Minutes from homes to destinations, on the server and on a device: both go by what a home says of itself, its stations
 * (rule 2.13) and its broker's buses, so that a list and a device without a signal agree.
 */
import type { RegionArea } from '../region-areas.ts'
import { textKey } from '../text-key.ts'
import { type Destination, destinationOf, destinations, type Reach, stationCalled } from './destinations.ts'
import { nearestStations } from './nearest-stations.ts'
import { network } from './stations.ts'
import { TRANSFER_MINUTES, transitGraph, travelTimes } from './travel-times.ts'
import { walksToStations } from './walks.ts'

/** What a home says of its trains and buses, under the wire's names. */
export interface ReachableHome {
  readonly stations?:
    | readonly {
        readonly name: string
        readonly lines: readonly string[]
        readonly walk_minutes: number
      }[]
    | null
    | undefined
  readonly transit?:
    | readonly {
        readonly walk_minutes: number
        readonly to: string
        readonly minutes: number
      }[]
    | null
    | undefined
}

const named = new Map(
  destinations
    .filter(({ kind, lines }) => kind !== 'station' || lines.length === 0)
    .flatMap((each) =>
      [each.name, each.nameKo, ...each.aliases].map((name) => [textKey(name), each] as const),
    ),
)

/** Where a broker's bus goes, by any name of a terminal, a school or a place of work; undefined where that is unknown. */
export const busEnd = (to: string): Destination | undefined => named.get(textKey(to))

/** On from a terminal, one changes to trains at its nearest stations. */
const CHANGES_MAXIMUM = 3

/** A place where a bus ends counts as a station beyond those of the network: that alone leads to itself. */
const ends = new Map([...new Set(named.values())].map(({ id }, at) => [id, network.lines.length + at]))

const onFrom = ({ id, place, by }: Destination): Reach[] => [
  { station: ends.get(id) ?? 0, minutes: 0 },
  ...(by ? [by] : []),
  ...walksToStations(place, network.entrances)
    .slice(0, CHANGES_MAXIMUM)
    .map(({ station, minutes }) => ({ station, minutes: Math.max(minutes, TRANSFER_MINUTES) })),
]

/** The stations that one can be at from a home, each in as many minutes, in the order of the home's own words. */
export function homeReaches({ stations, transit }: ReachableHome): Reach[] {
  return [
    ...(stations ?? []).flatMap(({ name, lines, walk_minutes }) => {
      const station = stationCalled(name, lines)
      return station === undefined ? [] : [{ station, minutes: walk_minutes }]
    }),
    ...(transit ?? []).flatMap(({ walk_minutes, minutes, to }) => {
      const end = busEnd(to)
      const ride = walk_minutes + minutes
      return end ? onFrom(end).map((reach) => ({ ...reach, minutes: ride + reach.minutes })) : []
    }),
  ]
}

const graph = transitGraph(network)
const known = new Map<string, readonly number[]>()

/**
 * Minutes from each station, and each end of a bus, to a destination, whole and rounded up; Infinity where no train goes.
 * Undefined for an unknown destination.
 */
export function stationMinutes(id: string): readonly number[] | undefined {
  const kept = known.get(id)
  if (kept) return kept
  const destination = destinationOf(id)
  if (!destination) return undefined
  const { place, by } = destination
  const byTrain = travelTimes(graph, place, by ? [by] : []).minutes.map(Math.ceil)
  const minutes = [...byTrain, ...[...ends.keys()].map((end) => (end === id ? 0 : Infinity))]
  known.set(id, minutes)
  return minutes
}

/**
 * Minutes by day from a home to a destination; null where its stations and buses lead to no train that goes there, or
 * the destination is unknown. For the walk alone it goes by a station both are near.
 */
export function minutesTo(id: string, home: ReachableHome): number | null {
  const minutes = stationMinutes(id)
  if (!minutes) return null
  const least = Math.min(
    ...homeReaches(home).map((reach) => reach.minutes + (minutes[reach.station] ?? Infinity)),
  )
  return least === Infinity ? null : least
}

/** Minutes to a destination from the middle of an area, as a home there would say them; null as of `minutesTo`. */
export function areaMinutes(
  id: string,
  { land, center: [latitude, longitude], buses = [] }: Pick<RegionArea, 'land' | 'center' | 'buses'>,
): number | null {
  const stations = nearestStations({ land, latitude, longitude }).map(({ name, lines, walkMinutes }) => ({
    name,
    lines,
    walk_minutes: walkMinutes,
  }))
  return minutesTo(id, {
    stations,
    transit: buses.map(([to, minutes]) => ({ to, minutes, walk_minutes: 0 })),
  })
}
