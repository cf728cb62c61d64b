import { describe, expect, test } from 'vitest'
import { areaOf, regionAreas } from '../../../src/domain/region-areas.ts'
import {
  areaMinutes,
  busEnd,
  homeReaches,
  minutesTo,
  type ReachableHome,
} from '../../../src/domain/transit/home-minutes.ts'
import { nearestStations } from '../../../src/domain/transit/nearest-stations.ts'
import { demoHomes } from './places.ts'

const near = (name: string, lines: string[], walk_minutes: number): ReachableHome => ({
  stations: [{ name, lines, walk_minutes }],
})
const bus = (to: string, minutes: number): ReachableHome => ({ transit: [{ to, minutes, walk_minutes: 3 }] })
const flushing = near('Flushing-Main St', ['7'], 5)

/** Timetables as in travel-times.test.ts; walks from the map. */
test.each<[string, string, ReachableHome, number | null]>([
  // 5 on foot, 2.5 of waiting, 40 to Grand Central, 3 on foot.
  ['from Flushing to Grand Central', 'grand-central', flushing, 50],
  // Without a train: 6 minutes on foot to the station that both are near, and 3 on.
  ['beside NYU', 'nyu', near('8 St-NYU', ['R', 'W'], 3), 7],
  // By bus to Port Authority in 38, and by the A, C or E from there.
  ['from Palisades Park to NYU', 'nyu', bus('Port Authority Bus Terminal', 38), 64],
  // Over the bridge in 13, 5 on foot to the 1 at 181 Street, 3 of waiting, 15 to 116 Street, 4 on foot.
  ['from Fort Lee to Columbia', 'columbia', bus('George Washington Bridge Bus Station', 10), 40],
  ['by a bus to the school itself', 'fdu', bus('FDU', 12), 15],
  ['by a bus to nobody knows where', 'nyu', bus('The mall', 12), null],
  ['from a home that says nothing', 'nyu', {}, null],
  ['from a station of another backend', 'nyu', near('Alexanderplatz', ['U2'], 2), null],
  ['to an unknown place', 'atlantis', flushing, null],
])('%s', (_, to, home, about) => {
  const found = minutesTo(to, home)
  if (about === null) expect(found).toBeNull()
  else expect(Math.abs((found ?? Infinity) - about)).toBeLessThanOrEqual(4)
})

test.each([
  ['Port Authority', 'port-authority'],
  ['port authority bus terminal', 'port-authority'],
  ['포트 오소리티 버스 터미널', 'port-authority'],
  ['GWB', 'gwb'],
  ['Flushing downtown', 'flushing'],
])('a bus to %s ends at %s', (to, id) => {
  expect(busEnd(to)?.id).toBe(id)
})

const stationsOf = (place: Parameters<typeof nearestStations>[0]) =>
  nearestStations(place).map(({ name, lines, walkMinutes }) => ({ name, lines, walk_minutes: walkMinutes }))

test('the demo homes reach every school of the city by the stations that they say', () => {
  for (const { ref, land, latitude, longitude } of demoHomes) {
    if (land === null) continue
    const stations = stationsOf({ land, latitude, longitude })
    expect(homeReaches({ stations }), ref).toHaveLength(stations.length)
    if (stations.length > 0) expect(minutesTo('nyu', { stations }), ref).toBeLessThan(90)
  }
})

describe('an area of the region (rule 2.35)', () => {
  const minutes = (id: string, to: string) => {
    const area = regionAreas.find((each) => each.id === id)
    return area && areaMinutes(to, area)
  }

  test.each([
    ['flushing', 'nyu', 60],
    ['east-village', 'nyu', 18],
    ['morningside-heights', 'columbia', 9],
    ['flushing', 'atlantis', null],
  ])('%s is as far from %s as a home at its middle', (id, to, about) => {
    expect(minutes(id, to)).toBe(about)
  })

  test.each([
    ['leonia', 'nyu', 75],
    ['fort-lee', 'columbia', 41],
    ['weehawken', 'nyu', 40],
  ])('%s is as far from %s as its bus', (id, to, about) => {
    expect(minutes(id, to)).toBe(about)
  })

  test('says about what its demo homes say', () => {
    for (const area of regionAreas) {
      const own = demoHomes.filter((home) => areaOf(home) === area.id)
      const homes = own.flatMap(({ land, latitude, longitude, transit }) => {
        const stations = land === null ? [] : stationsOf({ land, latitude, longitude })
        return minutesTo('nyu', { stations, transit }) ?? []
      })
      const gap = Math.min(...homes.map((each) => Math.abs(each - (areaMinutes('nyu', area) ?? Infinity))))
      expect(gap, area.id).toBeLessThanOrEqual(4)
    }
  })
})
