import { describe, expect, test } from 'vitest'
import type { Land } from '../../../src/domain/transit/lands.ts'
import { network, type Place, readTables } from '../../../src/domain/transit/stations.ts'
import { transitGraph, travelMinutes, travelTimes } from '../../../src/domain/transit/travel-times.ts'

const graph = transitGraph(network)
const minutes = (from: Place, to: Place) => travelMinutes(graph, travelTimes(graph, from), to)

function station(name: string, line: string): Place {
  const found = network.entrances.find(
    (entrance) => entrance.name === name && network.lines[entrance.station]?.includes(line),
  )
  if (!found) throw new Error(`No ${name} of the ${line}`)
  return found
}

/**
 * Rides as the lines' printed timetables say (MTA, LIRR, PATH and NJ Transit, on a weekday about noon), half the headway
 * beside them, 4 minutes and another half headway a transfer.
 */
test.each<[string, string, string, string, number]>([
  ['7', 'Flushing-Main St', '7', 'Times Sq-42 St', 42],
  ['7', 'Court Sq', '7', 'Grand Central-42 St', 10],
  ['1', '116 St-Columbia University', '1', 'Times Sq-42 St', 19],
  ['A', '125 St', 'A', '59 St-Columbus Circle', 12],
  ['E', 'Jamaica Center-Parsons/Archer', 'E', 'World Trade Center', 51],
  ['E', 'Forest Hills-71 Av', 'E', 'Lexington Av/53 St', 22],
  ['Q', 'Coney Island-Stillwell Av', 'Q', 'Times Sq-42 St', 55],
  ['L', 'Bedford Av', 'L', '14 St-Union Sq', 9],
  ['L', 'Canarsie-Rockaway Pkwy', 'L', '8 Av', 40],
  ['4', 'Grand Central-42 St', '4', 'Wall St', 16],
  ['S', 'Times Sq-42 St', 'S', 'Grand Central-42 St', 4],
  ['N', 'Astoria-Ditmars Blvd', 'N', '34 St-Herald Sq', 30],
  ['D', 'Norwood-205 St', 'D', '34 St-Herald Sq', 46],
  ['2', 'Wakefield-241 St', '2', 'Times Sq-42 St', 60],
  ['SIR', 'Tottenville', 'SIR', 'St George', 57],
  ['PATH', 'Newark Penn Station', 'PATH', 'World Trade Center', 35],
  ['PATH', 'Journal Square', 'PATH', '33rd Street', 29],
  ['PATH', 'Hoboken', 'PATH', '33rd Street', 24],
  ['PATH', 'Hoboken', 'PATH', 'World Trade Center', 19],
  ['HBLR', 'West Side Avenue', 'HBLR', 'Tonnelle Avenue', 48],
  ['HBLR', '8th Street', 'HBLR', 'Hoboken Terminal', 41],
  ['LIRR', 'Jamaica', 'LIRR', 'Penn Station', 29],
  ['LIRR', 'Woodside', 'LIRR', 'Penn Station', 20],
  // With a transfer: at Grand Central, Union Square, Herald Square, and from PATH to the subway.
  ['7', 'Flushing-Main St', '6', 'Astor Pl', 53],
  ['L', 'Bedford Av', '1', '116 St-Columbia University', 38],
  ['PATH', 'Newport', 'R', '8 St-NYU', 25],
  ['PATH', 'Journal Square', '6', 'Grand Central-42 St', 43],
])('by the %s from %s, and by the %s to %s it is about %d minutes', (line, from, lastLine, to, about) => {
  const found = minutes(station(from, line), station(to, lastLine)) ?? Infinity
  expect(Math.abs(found - about)).toBeLessThanOrEqual(Math.max(3, about * 0.1))
})

describe('what a trip is the sum of', () => {
  const tiny = transitGraph(
    readTables([
      {
        stations: [
          'M|First 40.7000 -73.9900',
          'M|Second 40.7400 -73.9900|Second and a half 40.7420 -73.9900',
          'M|Third 40.7800 -73.9900',
          'L|Branch 40.7400 -73.9000',
          'J|Other shore 40.7800 -73.9950',
          'M|Closed 40.8200 -73.9900',
          'M|Terminal 40.7825 -73.9900',
          'L|Far 40.7000 -73.5000',
        ],
        services: ['A|6: 0 10 1|20: 1 8 3', 'B|8: 1 12 2', 'LIRR|30: 6 40 7'],
      },
    ]),
  )
  const at = (latitude: number, longitude: number, land: Land = 'manhattan') => ({
    land,
    latitude,
    longitude,
  })
  const first = at(40.7, -73.99)

  test.each<[string, Place, Place, number | null]>([
    ['half a headway and the ride', first, at(40.74, -73.99), 3 + 10],
    ['a walk at both ends', at(40.702, -73.99), at(40.744, -73.99), 4 + 3 + 10 + 4],
    ['a transfer of 4 minutes and another wait', first, at(40.78, -73.99), 3 + 10 + 4 + 4 + 12],
    ['the same by the way back', at(40.78, -73.99), first, 4 + 12 + 4 + 3 + 10],
    ['the wait for the trains that go to a branch', first, at(40.74, -73.9, 'long-island'), 10 + 10 + 8],
    [
      'a change to another railway, for which nobody waits over ten minutes',
      at(40.74, -73.99),
      at(40.7, -73.5, 'long-island'),
      4 + 12 + 5 + 10 + 40,
    ],
    ['the walk alone, where that is less', first, at(40.703, -73.99), 6],
    ['nothing: no train', first, at(40.82, -73.99), null],
    ['nothing: no station', at(40.72, -73.99), first, null],
    ['nothing: the other shore', first, at(40.78, -73.995, 'new-jersey'), null],
  ])('%s', (_, from, to, sum) => {
    expect(travelMinutes(tiny, travelTimes(tiny, from), to)).toBe(sum)
  })
})

test('each station can be reached from each other, but for the railway of Staten Island', () => {
  const { minutes: all } = travelTimes(graph, station('Times Sq-42 St', '1'))
  const cut = all.flatMap((each, index) => (each === Infinity ? [network.lines[index]?.join()] : []))
  expect(new Set(cut)).toEqual(new Set(['SIR']))
})

test('one run from a place takes a few milliseconds at most', () => {
  const place = station('Times Sq-42 St', '1')
  const runs = Array.from({ length: 20 }, () => {
    const start = performance.now()
    travelTimes(graph, place)
    return performance.now() - start
  })
  expect(Math.min(...runs)).toBeLessThan(5)
})
