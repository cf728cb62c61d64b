/** Which area of the region a home is in (rule 2.31), and the table of areas itself. */
import { describe, expect, test } from 'vitest'
import {
  areaOf,
  countByArea,
  PICTURE,
  regionAreas,
  type SituatedHome,
} from '../../src/domain/region-areas.ts'

const manhattan = { city: 'New York', region_code: 'NY', zip: '10023' }

describe('a home is in the area', () => {
  test.each<[string, SituatedHome, string]>([
    ['of its city', { city: 'Fort Lee' }, 'fort-lee'],
    ['of its city, however that is written', { city: ' fort  LEE' }, 'fort-lee'],
    ['of its city in Korean', { city: '포트리' }, 'fort-lee'],
    ['of its neighborhood', { ...manhattan, neighborhood: 'Koreatown' }, 'koreatown'],
    [
      'of its city where the neighborhood is none',
      { city: 'Flushing', neighborhood: 'Murray Hill' },
      'flushing',
    ],
    ['of its neighborhood before its city', { city: 'Flushing', neighborhood: 'Bayside' }, 'bayside'],
    [
      'nearest to it where no name tells: Lincoln Square',
      { ...manhattan, neighborhood: 'Lincoln Square', latitude: 40.774, longitude: -73.984 },
      'upper-west-side',
    ],
    [
      'nearest on its own side of the Hudson: North Bergen is nearer to the Upper West Side',
      { city: 'North Bergen', region_code: 'NJ', zip: '07047', latitude: 40.793, longitude: -73.998 },
      'other',
    ],
    [
      'of the others beyond 2 km: Harlem',
      { ...manhattan, zip: '10037', latitude: 40.816, longitude: -73.935 },
      'other',
    ],
    ['of the others without a place', { city: 'Teaneck', region_code: 'NJ' }, 'other'],
    ['of the others where nothing is said', {}, 'other'],
    ['that our server says', { city: 'Teaneck', area: 'leonia' }, 'leonia'],
  ])('%s', (_, home, area) => {
    expect(areaOf(home)).toBe(area)
  })
})

test('homes are counted by area, with the lowest rent that is known', () => {
  const homes = [
    { city: 'Leonia', price: 1200 },
    { city: 'Leonia', price: null },
    { city: 'Leonia', price: 900 },
    { city: 'Nowhere', price: null },
  ]
  expect(countByArea(homes)).toEqual([
    { area: 'leonia', homes: 3, price: 900 },
    { area: 'other', homes: 1, price: null },
  ])
})

describe('the table of areas', () => {
  test('names each id and each town once', () => {
    const ids = regionAreas.map(({ id }) => id)
    const towns = regionAreas.flatMap((area) => area.towns)
    expect([new Set(ids).size, new Set(towns).size]).toEqual([ids.length, towns.length])
  })

  test('has its points and centers in the region', () => {
    for (const { id, at, center } of regionAreas) {
      const [x, y] = at
      expect(x > 0 && x < PICTURE.width && y > 0 && y < PICTURE.height, id).toBe(true)
      expect(areaOf({ ...manhattan, latitude: center[0], longitude: center[1] }), id).toBeTypeOf('string')
    }
  })

  // A label has two lines and is 44 px high; a px of the picture is one of a phone that is 390 px wide.
  test('leaves the labels of each column their height, and a gap', () => {
    for (const side of ['left', 'over', 'right'] as const) {
      const middles = regionAreas
        .filter((area) => area.side === side)
        .map(({ at, labelY = at[1] }) => labelY)
        .toSorted((one, other) => one - other)
      const gaps = middles.slice(1).map((middle, index) => middle - (middles[index] ?? 0))
      expect(Math.min(...gaps), side).toBeGreaterThanOrEqual(50)
    }
  })
})
