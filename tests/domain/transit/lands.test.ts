import { expect, test } from 'vitest'
import { type Land, landOf } from '../../../src/domain/transit/lands.ts'
import { demoHomes } from './places.ts'

test.each<[string, string | null, string | null, string | null, Land | null]>([
  ['a region', 'NJ', '07024', 'Fort Lee', 'new-jersey'],
  ['a region alone', 'nj', null, null, 'new-jersey'],
  ['a zip code without a region', null, '07310', null, 'new-jersey'],
  ['a zip code of Manhattan', 'NY', '10027', 'New York', 'manhattan'],
  ['one of a building', 'NY', '10118', null, 'manhattan'],
  ['one with four more digits', 'NY', '10280-1234', 'New York', 'manhattan'],
  ['one of Roosevelt Island, whatever the city', 'NY', '10044', 'New York', 'roosevelt-island'],
  ['one of Marble Hill, which stands on the shore of the Bronx', 'NY', '10463', 'New York', 'bronx'],
  ['one of Westchester, which no water parts from the Bronx', 'NY', '10552', 'Mount Vernon', 'bronx'],
  ['one of Staten Island', 'NY', '10301', 'Staten Island', 'staten-island'],
  ['one of Queens', 'NY', '11101', 'Long Island City', 'long-island'],
  ['one of Brooklyn', 'NY', '11211', 'Brooklyn', 'long-island'],
  ['one of Long Island', 'NY', '11021', 'Great Neck', 'long-island'],
  ['one across the Hudson', 'NY', '10960', 'Nyack', null],
  ['a city without a zip code', 'NY', null, 'New  York', 'manhattan'],
  ['another', 'NY', null, 'Brooklyn', 'long-island'],
  ['a part of Queens', 'NY', null, 'Long Island City', 'long-island'],
  ['an island', 'NY', null, 'Roosevelt Island', 'roosevelt-island'],
  ['a city that could be anywhere', 'NY', null, 'Albany', null],
  ['another state', 'CT', '06830', 'Greenwich', null],
  ['nothing', null, null, null, null],
])('%s tells the land', (_, regionCode, zip, city, land) => {
  expect(landOf({ regionCode, zip, city })).toBe(land)
})

test('each demo home is on a land', () => {
  expect(demoHomes.filter(({ land }) => land === null)).toEqual([])
})
