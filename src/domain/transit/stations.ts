/** The stations of the region's trains and the services between them, from two tables. */
import { type Land, lands } from './lands.ts'
import jersey from './path-and-light-rail.json' with { type: 'json' }
import mta from './subway-and-lirr.json' with { type: 'json' }

/** A place on a land: a home, a school, a station; in degrees. */
export interface Place {
  readonly land: Land
  readonly latitude: number
  readonly longitude: number
}

/** Where one goes into a station, by the name that stands there: "51 St" and "Lexington Av/53 St" are one station. */
export interface Entrance extends Place {
  readonly station: number
  readonly name: string
}

/** A ride in either direction between two stations that follow each other. */
export interface Edge {
  readonly stations: readonly [number, number]
  readonly minutes: number
  /** Minutes from a train to the next. */
  readonly headway: number
}

/** What one rides without a transfer. Several have one name: the shuttles, and the lines of PATH. */
export interface Service {
  readonly line: string
  readonly edges: readonly Edge[]
}

export interface Network {
  /** The lines of each station as they run by day, in the order of the tables: "1", "A", "PATH", "LIRR". */
  readonly lines: readonly (readonly string[])[]
  readonly entrances: readonly Entrance[]
  readonly services: readonly Service[]
}

/** A table: stations are "land|name latitude longitude|…", services "line|headway: station minutes station …|…". */
export interface NetworkTable {
  readonly stations: readonly string[]
  readonly services: readonly string[]
}

const isLand = (letter: string): letter is keyof typeof lands => letter in lands

function readStation(text: string, station: number): Entrance[] {
  const [letter = '', ...entrances] = text.split('|')
  if (!isLand(letter)) throw new Error(`No land: ${text}`)
  return entrances.map((entrance) => {
    const [, name = '', latitude, longitude] = /^(.+) (\S+) (\S+)$/.exec(entrance) ?? []
    return { station, name, land: lands[letter], latitude: Number(latitude), longitude: Number(longitude) }
  })
}

function readRun(run: string, firstStation: number): Edge[] {
  const [headway, path = ''] = run.split(': ')
  const steps = path.split(' ').map(Number)
  const edges: Edge[] = []
  for (let at = 0; at + 2 < steps.length; at += 2) {
    const [from = 0, minutes = 0, to = 0] = steps.slice(at, at + 3)
    edges.push({ stations: [from + firstStation, to + firstStation], minutes, headway: Number(headway) })
  }
  return edges
}

/** One network of several tables; a station is known by its place in all of them. */
export function readTables(tables: readonly NetworkTable[]): Network {
  const entrances: Entrance[] = []
  const services: Service[] = []
  const lines: Set<string>[] = []
  for (const table of tables) {
    const first = lines.length
    for (const text of table.stations) entrances.push(...readStation(text, lines.push(new Set()) - 1))
    for (const text of table.services) {
      const [line = '', ...runs] = text.split('|')
      const edges = runs.flatMap((run) => readRun(run, first))
      for (const { stations } of edges) for (const station of stations) lines[station]?.add(line)
      services.push({ line, edges })
    }
  }
  return { lines: lines.map((names) => [...names]), entrances, services }
}

export const network = readTables([mta, jersey])
