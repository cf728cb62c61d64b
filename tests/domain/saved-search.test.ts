import { describe, expect, it } from 'vitest'
import { homeFacets } from '../../src/domain/home-facets.ts'
import { homeText } from '../../src/domain/home-search.ts'
import {
  type HomeFilter,
  homePlaces,
  matchesFilter,
  rentBand,
  rentBands,
  searchPlaces,
  wordDue,
} from '../../src/domain/saved-search.ts'
import { home } from './homes.ts'

const fortLee = home({
  name: 'Bridge Plaza room',
  city_id: 3,
  city: 'Fort Lee',
  city_ko: '포트리',
  letting: 'room',
  amenities: ['gym'],
})
const indexed = {
  facets: new Set(homeFacets(fortLee)),
  text: homeText(fortLee),
  price: 1250,
  availableFrom: '2026-12-01',
}

describe('a home of 1,250 dollars in Fort Lee, free from 1 December', () => {
  it.each`
    filter                                        | matches
    ${{}}                                         | ${true}
    ${{ city: 'Fort Lee' }}                       | ${true}
    ${{ city: '포트리' }}                         | ${true}
    ${{ city: '3' }}                              | ${true}
    ${{ city: 'Edgewater' }}                      | ${false}
    ${{ maxPrice: 1250 }}                         | ${true}
    ${{ maxPrice: 1249 }}                         | ${false}
    ${{ minPrice: 1250 }}                         | ${true}
    ${{ minPrice: 1251 }}                         | ${false}
    ${{ letting: 'room' }}                        | ${true}
    ${{ letting: 'whole' }}                       | ${false}
    ${{ amenities: ['gym'] }}                     | ${true}
    ${{ amenities: ['gym', 'pool'] }}             | ${false}
    ${{ moveIn: '2026-12-01' }}                   | ${true}
    ${{ moveIn: '2026-11-30' }}                   | ${false}
    ${{ searchTerm: '포트리' }}                   | ${true}
    ${{ searchTerm: 'bridge' }}                   | ${true}
    ${{ searchTerm: '플러싱' }}                   | ${false}
    ${{ city: 'Fort Lee', searchTerm: 'tunnel' }} | ${false}
  `('$filter: $matches', ({ filter, matches }: { filter: HomeFilter; matches: boolean }) => {
    expect(matchesFilter(indexed, filter)).toBe(matches)
    // The index finds whatever the rule accepts.
    const places = homePlaces(indexed.facets)
    const isFound =
      searchPlaces(filter).some((place) => places.includes(place)) &&
      rentBands(filter).some((band) => [-1, rentBand(indexed.price)].includes(band))
    if (matches) expect(isFound).toBe(true)
  })
})

it.each`
  bounds                                 | bands
  ${{}}                                  | ${[-1]}
  ${{ maxPrice: 600 }}                   | ${[0, 1, 2]}
  ${{ minPrice: 1000, maxPrice: 1300 }}  | ${[4, 5]}
  ${{ minPrice: 4800 }}                  | ${[19, 20]}
  ${{ minPrice: 9000, maxPrice: 99000 }} | ${[20]}
  ${{ minPrice: 2000, maxPrice: 1000 }}  | ${[]}
`('rents $bounds are in the bands $bands', ({ bounds, bands }) => {
  expect(rentBands(bounds)).toEqual(bands)
})

describe('the word of what is found on Friday, 27 November 2026', () => {
  const noon = new Date('2026-11-27T17:00:00Z')
  it.each`
    frequency    | found                  | last                      | due
    ${'at_once'} | ${noon}                | ${null}                   | ${'2026-11-27T17:00:00.000Z'}
    ${'at_once'} | ${noon}                | ${'2026-11-27T16:50:00Z'} | ${'2026-11-27T17:20:00.000Z'}
    ${'at_once'} | ${noon}                | ${'2026-11-26T17:00:00Z'} | ${'2026-11-27T17:00:00.000Z'}
    ${'daily'}   | ${noon}                | ${null}                   | ${'2026-11-28T13:00:00.000Z'}
    ${'daily'}   | ${'2026-11-27T12:59Z'} | ${null}                   | ${'2026-11-27T13:00:00.000Z'}
    ${'daily'}   | ${'2026-11-27T13:00Z'} | ${null}                   | ${'2026-11-28T13:00:00.000Z'}
    ${'weekly'}  | ${noon}                | ${null}                   | ${'2026-11-30T13:00:00.000Z'}
    ${'weekly'}  | ${'2026-11-30T13:00Z'} | ${null}                   | ${'2026-12-07T13:00:00.000Z'}
    ${'weekly'}  | ${'2027-03-13T17:00Z'} | ${null}                   | ${'2027-03-15T12:00:00.000Z'}
    ${'never'}   | ${noon}                | ${null}                   | ${undefined}
  `('$frequency, found at $found, last told at $last: $due', ({ frequency, found, last, due }) => {
    expect(wordDue(frequency, new Date(found), last && new Date(last))?.toISOString()).toBe(due)
  })
})
