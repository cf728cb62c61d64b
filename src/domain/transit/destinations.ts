/** Where people go from home each day: schools, places of work, and all stations; by hand, and from the network. */
import { searchableText } from '../text-search.ts'
import table from './destinations.json' with { type: 'json' }
import { type Land, lands } from './lands.ts'
import { koreanStationName } from './station-names.ts'
import { network, type Place } from './stations.ts'

export type DestinationKind = 'school' | 'work' | 'station'

/** A station, and the minutes from there or to there in whatever way. */
export interface Reach {
  readonly station: number
  readonly minutes: number
}

export interface Destination {
  /** Stays the same while its name, or a station's name and lines, do: "nyu", "116-st-columbia-university-1". */
  readonly id: string
  readonly kind: DestinationKind
  readonly name: string
  readonly nameKo: string
  /** Of a station alone. */
  readonly lines: readonly string[]
  /** What it is called beside its names. */
  readonly aliases: readonly string[]
  readonly place: Place
  /** A station from which one goes on by bus or further on foot than to be near it. */
  readonly by: Reach | null
}

const landOf = (letter: string): Land => lands[letter as keyof typeof lands]

/** How a home says a station (rule 2.13), which is its identity: no two of one name have the same lines. */
const stationKey = (name: string, lines: readonly string[]): string => `${name}|${lines.join(' ')}`

const stations = new Map(
  network.entrances.map(({ name, station }) => [stationKey(name, network.lines[station] ?? []), station]),
)

/** The station that a home, or a backend, calls so; undefined for an unknown one. */
export const stationCalled = (name: string, lines: readonly string[]): number | undefined =>
  stations.get(stationKey(name, lines))

function byOf([name, minutes]: readonly (string | number)[]): Reach | null {
  const station = stations.get(String(name))
  if (station === undefined) throw new Error(`No station ${name}`)
  return { station, minutes: Number(minutes) }
}

const placed: readonly Destination[] = table.destinations.map((entry) => ({
  id: entry.id,
  kind: entry.kind === 'terminal' ? 'station' : entry.kind === 'school' ? 'school' : 'work',
  name: entry.name,
  nameKo: entry.name_ko,
  lines: [],
  aliases: entry.aliases?.split(', ') ?? [],
  place: { land: landOf(entry.land), latitude: entry.latitude, longitude: entry.longitude },
  by: entry.by ? byOf(entry.by) : null,
}))

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

function stationDestinations(): Destination[] {
  const found = new Map<string, Destination>()
  for (const { station, name, ...place } of network.entrances) {
    const lines = network.lines[station] ?? []
    const id = slug(`${name} ${lines.join('')}`)
    if (!found.has(id))
      found.set(id, {
        id,
        kind: 'station',
        name,
        nameKo: koreanStationName(name),
        lines,
        aliases: [],
        place,
        by: null,
      })
  }
  return [...found.values()]
}

/** Schools and places of work first, then stations in the order of the tables. */
export const destinations: readonly Destination[] = [...placed, ...stationDestinations()]

const byId = new Map(destinations.map((destination) => [destination.id, destination]))

export const destinationOf = (id: string): Destination | undefined => byId.get(id)

let texts: ReadonlyMap<string, string> | undefined

/** The searchable text of a destination (rule 2.5): names in both languages, and what else it is called. */
export function destinationText({ id }: Destination): string {
  texts ??= new Map(
    destinations.map((each) => [each.id, searchableText([each.name, each.nameKo, ...each.aliases])]),
  )
  return texts.get(id) ?? ''
}
