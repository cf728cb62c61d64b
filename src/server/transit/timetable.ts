/** What a GTFS feed, as JSON, says of one day's trains: how long they take between stops, and how often they come. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Departures that are counted, as typical of the day: between the rush hours. */
const FROM_MINUTE = 10 * 60
const UNTIL_MINUTE = 16 * 60

export type FeedRow = Readonly<Record<string, string>>

export const readFeed = async (folder: string, name: string): Promise<FeedRow[]> =>
  JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'))

/** What one rides without a transfer between two stops that follow each other. */
export interface Edge {
  readonly stops: readonly [string, string]
  readonly minutes: number
  /** Minutes from a train to the next. */
  readonly headway: number
}

interface Ride {
  readonly service: string
  readonly from: string
  readonly to: string
  readonly minutes: number
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * 60 + minutes + seconds / 60
}
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
export const halves = (value: number): number => Math.round(value * 2) / 2

/**
 * @param serviceOf the service of a trip, null for one of another day
 * @param stopOf the stop of a row, null for one that takes no passengers
 */
async function readRides(
  folder: string,
  serviceOf: (trip: FeedRow) => string | null,
  stopOf: (id: string) => string | null,
): Promise<Ride[]> {
  const services = new Map(
    (await readFeed(folder, 'trips')).map((trip) => [trip.trip_id, serviceOf(trip)] as const),
  )
  const times = Map.groupBy(await readFeed(folder, 'stop_times'), ({ trip_id }) => trip_id)
  return [...times].flatMap(([trip, rows]) => {
    const service = services.get(trip)
    if (!service) return []
    const calls = rows
      .toSorted((one, other) => Number(one.stop_sequence) - Number(other.stop_sequence))
      .flatMap(({ stop_id = '', arrival_time = '' }) => {
        const stop = stopOf(stop_id)
        return stop === null ? [] : [{ stop, at: minutesOf(arrival_time) }]
      })
    return calls.flatMap(({ stop, at }, index) => {
      const before = calls[index - 1]
      return before === undefined || before.at < FROM_MINUTE || before.at >= UNTIL_MINUTE
        ? []
        : [{ service, from: before.stop, to: stop, minutes: at - before.at }]
    })
  })
}

/** Whether edges lead from the one stop to the other. */
function joins(edges: readonly Edge[], [from, to]: readonly [string, string]): boolean {
  const reached = new Set([from])
  for (const stop of reached)
    for (const { stops } of edges) if (stops.includes(stop)) for (const next of stops) reached.add(next)
  return reached.has(to)
}

/**
 * The edges of one service, the same in both directions. What runs in one alone is left out where others lead there, too:
 * an express past stations at which its other direction stops.
 */
function edgesOf(rides: readonly Ride[], leastTrains: number): Edge[] {
  const pairs = Map.groupBy(rides, ({ from, to }) => [from, to].toSorted().join(' '))
  const found = [...pairs].map(([key, both]) => {
    const [one = '', other = ''] = key.split(' ')
    const ways = [...Map.groupBy(both, ({ from }) => from).values()]
    const most = Math.max(...ways.map((way) => way.length))
    const minutes = ways.map((way) => median(way.map((ride) => ride.minutes)))
    const edge: Edge = {
      stops: [one, other],
      minutes: halves(minutes.reduce((sum, each) => sum + each, 0) / minutes.length),
      headway: (UNTIL_MINUTE - FROM_MINUTE) / most,
    }
    const isBothWays = ways.length === 2 && Math.min(...ways.map((way) => way.length)) * 2 > most
    return { edge, most, isBothWays }
  })
  const running = found.filter(({ most }) => most >= leastTrains)
  const kept = running.filter(({ isBothWays }) => isBothWays).map(({ edge }) => edge)
  const oneWay = running.filter(({ isBothWays }) => !isBothWays).map(({ edge }) => edge)
  for (const edge of oneWay.toSorted((one, other) => one.minutes - other.minutes))
    if (!joins(kept, edge.stops)) kept.push(edge)
  return kept
}

/** @param leastTrains in six hours, for an edge to be one by day */
export async function readEdges(
  folder: string,
  serviceOf: (trip: FeedRow) => string | null,
  stopOf: (id: string) => string | null,
  leastTrains: number,
): Promise<Map<string, Edge[]>> {
  const rides = Map.groupBy(await readRides(folder, serviceOf, stopOf), ({ service }) => service)
  return new Map([...rides].map(([service, all]) => [service, edgesOf(all, leastTrains)]))
}
