/**
 * Minutes by train, on a weekday between the rush hours; at night trains are fewer, and it takes longer. On foot to a
 * station, half a headway of waiting but ten minutes at most, the ride, 4 minutes and another wait a transfer, and on foot
 * from the last station.
 *
 * The graph has a node a station, where one stands after a ride, and after these a node a platform: a station on those
 * runs of a service that have one headway. Dijkstra's queue is a list a quarter of a minute, as all costs are whole ones.
 */
import type { Network, Place, Service } from './stations.ts'
import { walkMinutes, walksToStations } from './walks.ts'

export const TRANSFER_MINUTES = 4
/** A train that comes less often than each twenty minutes is taken by its timetable. */
const WAIT_MINUTES_MAXIMUM = 10
/** A walk from a station to another railway's, such as from Penn Station to the subway's. */
const CHANGE_MINUTES_MAXIMUM = 6
const QUARTERS = 4

const railroads = ['LIRR', 'PATH', 'HBLR']
/** All others are the subway's, where one changes within a station. */
const railroadOf = (lines: readonly string[]): string =>
  railroads.find((name) => lines.includes(name)) ?? 'subway'

const waitFor = (headway: number): number => Math.min(headway / 2, WAIT_MINUTES_MAXIMUM)

interface Arc {
  readonly to: number
  /** In quarters of a minute. */
  readonly cost: number
}

interface Platform {
  readonly node: number
  readonly waitMinutes: number
}

export interface TransitGraph {
  readonly network: Network
  /** By node. */
  readonly arcs: Arc[][]
  /** By station. */
  readonly platforms: Platform[][]
}

function connect({ arcs }: TransitGraph, from: number, to: number, minutes: number): void {
  arcs[from]?.push({ to, cost: Math.round(minutes * QUARTERS) })
}

function addService(graph: TransitGraph, { edges }: Service): void {
  /** The nodes of each station by headway. */
  const nodes = new Map<number, Map<number, number>>()
  const nodeOf = (station: number, headway: number): number => {
    const byHeadway = nodes.get(station) ?? new Map<number, number>()
    nodes.set(station, byHeadway)
    const known = byHeadway.get(headway)
    if (known !== undefined) return known
    const node = graph.arcs.push([]) - 1
    byHeadway.set(headway, node)
    graph.platforms[station]?.push({ node, waitMinutes: waitFor(headway) })
    connect(graph, node, station, 0)
    return node
  }
  for (const { stations, minutes, headway } of edges) {
    const [one, other] = [nodeOf(stations[0], headway), nodeOf(stations[1], headway)]
    connect(graph, one, other, minutes)
    connect(graph, other, one, minutes)
  }
  // To stay on the train to where fewer go is to have waited for one of those.
  for (const byHeadway of nodes.values())
    for (const [headway, node] of byHeadway)
      for (const [onward, next] of byHeadway)
        if (next !== node) connect(graph, node, next, Math.max(0, waitFor(onward) - waitFor(headway)))
}

function addTransfer(graph: TransitGraph, from: number, to: number, minutes: number): void {
  for (const { node, waitMinutes } of graph.platforms[to] ?? [])
    connect(graph, from, node, minutes + waitMinutes)
}

/** Transfers on foot between the stations of two railways, both ways. */
function addChanges(graph: TransitGraph): void {
  const { lines, entrances } = graph.network
  const names = lines.map(railroadOf)
  for (const exit of entrances) {
    if (names[exit.station] === 'subway') continue
    for (const { station, minutes } of walksToStations(exit, entrances)) {
      const isShort = minutes <= CHANGE_MINUTES_MAXIMUM
      if (!isShort || names[station] === names[exit.station]) continue
      const change = Math.max(minutes, TRANSFER_MINUTES)
      addTransfer(graph, exit.station, station, change)
      // From another one than the subway's it is added on that one's turn.
      if (names[station] === 'subway') addTransfer(graph, station, exit.station, change)
    }
  }
}

export function transitGraph(network: Network): TransitGraph {
  const graph = { network, arcs: network.lines.map(() => []), platforms: network.lines.map(() => []) }
  for (const service of network.services) addService(graph, service)
  for (const station of network.lines.keys()) addTransfer(graph, station, station, TRANSFER_MINUTES)
  addChanges(graph)
  return graph
}

/** Minutes from a place to each station, on foot and by train; Infinity where no train goes. */
export interface TravelTimes {
  readonly from: Place
  readonly minutes: readonly number[]
}

/**
 * From a place to all stations in one go; the way back takes as long.
 * @param further stations beyond a walk, with the minutes to each
 */
export function travelTimes(
  { network, arcs, platforms }: TransitGraph,
  from: Place,
  further: readonly { readonly station: number; readonly minutes: number }[] = [],
): TravelTimes {
  const best = new Float64Array(arcs.length).fill(Infinity)
  const queue: number[][] = []
  const reach = (node: number, cost: number) => {
    if (cost >= (best[node] ?? 0)) return
    best[node] = cost
    const due = queue[cost]
    if (due) due.push(node)
    else queue[cost] = [node]
  }
  for (const { station, minutes } of [...walksToStations(from, network.entrances), ...further]) {
    reach(station, minutes * QUARTERS)
    for (const { node, waitMinutes } of platforms[station] ?? [])
      reach(node, Math.round((minutes + waitMinutes) * QUARTERS))
  }
  for (let cost = 0; cost < queue.length; cost += 1)
    for (const node of queue[cost] ?? [])
      if (best[node] === cost) for (const arc of arcs[node] ?? []) reach(arc.to, cost + arc.cost)
  return { from, minutes: network.lines.map((_, station) => (best[station] ?? Infinity) / QUARTERS) }
}

/** Whole minutes, rounded up; null where no train goes, which is so from each place without a station. */
export function travelMinutes(
  { network }: TransitGraph,
  { from, minutes }: TravelTimes,
  to: Place,
): number | null {
  const byTrain = walksToStations(to, network.entrances).map(
    (walk) => (minutes[walk.station] ?? Infinity) + walk.minutes,
  )
  const least = Math.min(walkMinutes(from, to), ...byTrain)
  return least === Infinity ? null : Math.ceil(least)
}
