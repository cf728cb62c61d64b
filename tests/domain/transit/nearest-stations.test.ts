import { describe, expect, test } from 'vitest'
import type { Land } from '../../../src/domain/transit/lands.ts'
import { nearestStations } from '../../../src/domain/transit/nearest-stations.ts'
import { network, type Place, readTables } from '../../../src/domain/transit/stations.ts'
import { demoHomes } from './places.ts'

/** "23 St 1, 2 min" */
const told = (place: Place): string[] =>
  nearestStations(place).map(
    ({ name, lines, walkMinutes }) => `${name} ${lines.join(' ')}, ${walkMinutes} min`,
  )

const at = (land: Land, latitude: number, longitude: number): Place => ({ land, latitude, longitude })

describe('nobody walks across water', () => {
  test.each(['Fort Lee', 'Edgewater', 'Palisades Park', 'Leonia', 'Ridgefield'])(
    'a home in %s has no station',
    (city) => {
      const homes = demoHomes.filter((home) => home.city === city)
      expect(homes).not.toEqual([])
      for (const { land, latitude, longitude } of homes)
        expect(land && told({ land, latitude, longitude })).toEqual([])
    },
  )

  test.each<[string, Place, string[]]>([
    [
      'from Hunters Point to Midtown',
      at('long-island', 40.7425, -73.9553),
      ['Vernon Blvd-Jackson Av 7, 3 min', '21 St G, 9 min'],
    ],
    // As the crow flies it is 9 minutes to the island's station.
    [
      'from Sutton Place to Roosevelt Island',
      at('manhattan', 40.7585, -73.9596),
      ['Lexington Av/59 St 4 5 6 M N Q R W, 13 min', 'Lexington Av/53 St 6 E F, 14 min'],
    ],
    [
      'from Roosevelt Island to anywhere',
      at('roosevelt-island', 40.7585, -73.9545),
      ['Roosevelt Island M, 2 min'],
    ],
    ['from Harlem to the Bronx', at('manhattan', 40.812, -73.934), ['135 St 2 3, 11 min']],
    [
      'from Mott Haven to Harlem',
      at('bronx', 40.8117, -73.9312),
      ['138 St-Grand Concourse 4 5, 4 min', '3 Av-138 St 6, 8 min', '149 St-Hostos 2 4 5, 14 min'],
    ],
    [
      'from Inwood to Marble Hill',
      at('manhattan', 40.8717, -73.913),
      ['215 St 1, 6 min', 'Inwood-207 St A, 12 min'],
    ],
    ['from Marble Hill to Inwood', at('bronx', 40.8756, -73.911), ['Marble Hill-225 St 1, 3 min']],
    ['from St. George to Brooklyn', at('staten-island', 40.6425, -74.0765), ['St George SIR, 5 min']],
  ])('%s', (_, place, stations) => {
    expect(told(place)).toEqual(stations)
  })
})

describe('a station with several names, and a name of several stations', () => {
  test.each<[string, Place, string]>([
    ['at 7 Av', at('manhattan', 40.744, -73.9956), '23 St 1, 1 min'],
    ['at 8 Av', at('manhattan', 40.7459, -73.998), '23 St C E, 1 min'],
    ['at 6 Av', at('manhattan', 40.7429, -73.9928), '23 St F M, 1 min'],
    ['at Broadway', at('manhattan', 40.7413, -73.9893), '23 St R W, 1 min'],
    ['at Park Av', at('manhattan', 40.7399, -73.9866), '23 St-Baruch College 6, 1 min'],
    ['at Broadway, uptown', at('manhattan', 40.7886, -73.9762), '86 St 1, 1 min'],
    ['at Central Park West', at('manhattan', 40.7859, -73.9689), '86 St C B, 1 min'],
    ['at Lexington Av', at('manhattan', 40.7795, -73.9556), '86 St 4 5 6, 1 min'],
    ['at 2 Av', at('manhattan', 40.7779, -73.9518), '86 St Q, 1 min'],
    ['at 4 Av in Bay Ridge', at('long-island', 40.6227, -74.0284), '86 St R, 1 min'],
    ['in Gravesend', at('long-island', 40.5927, -73.9782), '86 St N, 1 min'],
    ['at the east end of one', at('manhattan', 40.7571, -73.9719), '51 St 6 E F, 1 min'],
    ['at its west end', at('manhattan', 40.7576, -73.9691), 'Lexington Av/53 St 6 E F, 1 min'],
    [
      'at a corner of the largest',
      at('manhattan', 40.7573, -73.9897),
      '42 St-Port Authority Bus Terminal 1 2 3 7 A C E N Q R W S, 1 min',
    ],
    ['at its middle', at('manhattan', 40.756, -73.9862), 'Times Sq-42 St 1 2 3 7 A C E N Q R W S, 1 min'],
  ])('%s', (_, place, station) => {
    expect(told(place)[0]).toBe(station)
  })
})

describe('which are told', () => {
  test('three at most, nearest first, within 15 minutes', () => {
    for (const { land, latitude, longitude } of demoHomes) {
      if (!land) continue
      const stations = nearestStations({ land, latitude, longitude })
      const minutes = stations.map((station) => station.walkMinutes)
      expect(stations.length).toBeLessThanOrEqual(3)
      expect(minutes).toEqual(minutes.toSorted((one, other) => one - other))
      expect(Math.max(0, ...minutes)).toBeLessThanOrEqual(15)
    }
  })

  test('none where all its lines stop nearer', () => {
    // 46 St-Bliss St and 33 St-Rawson St are near, too.
    expect(told(at('long-island', 40.74476, -73.92117))).toEqual(['40 St-Lowery St 7, 5 min'])
  })

  test('none that no train stops at', () => {
    const tiny = readTables([
      {
        stations: ['M|Closed St 40.7500 -73.9900', 'M|Open St 40.7510 -73.9900', 'M|Far St 40.8000 -73.9900'],
        services: ['K|10: 1 9 2'],
      },
    ])
    expect(nearestStations(at('manhattan', 40.75, -73.99), tiny)).toEqual([
      { name: 'Open St', lines: ['K'], walkMinutes: 2 },
    ])
  })
})

test('the tables say a line of each station, and of each a place in the region', () => {
  expect(network.lines.filter((lines) => lines.length === 0)).toEqual([])
  expect(network.entrances.filter(({ name }) => name === '')).toEqual([])
  for (const { latitude, longitude } of network.entrances) {
    expect(Math.abs(latitude - 40.8)).toBeLessThan(0.4)
    expect(Math.abs(longitude + 73.1)).toBeLessThan(1.3)
  }
})
