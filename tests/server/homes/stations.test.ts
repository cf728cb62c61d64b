import { expect, test } from 'vitest'
import { homeRecord } from './home-record.ts'
import { serveHomes } from './serve-homes.ts'

const newYork = { code: 'NY', name: 'New York', nameKo: '뉴욕' }

const homes = serveHomes(() => [
  homeRecord(1, {
    name: 'in Flushing',
    region: newYork,
    city: { name: 'Flushing', nameKo: '플러싱' },
    zip: '11354',
    latitude: 40.76062,
    longitude: -73.82709,
  }),
  homeRecord(2, { name: 'in Fort Lee' }),
  homeRecord(3, {
    name: 'without a point',
    region: newYork,
    zip: '11354',
    latitude: null,
    longitude: null,
  }),
  // The same point as the first's, and across the river by its address.
  homeRecord(4, { name: 'in New Jersey', latitude: 40.76062, longitude: -73.82709 }),
])

test('a home says its nearest stations, their lines and the walk (rule 2.13)', async () => {
  expect((await homes.property('R-1'))?.stations).toEqual([
    { name: 'Flushing-Main St', lines: ['7'], walk_minutes: 5 },
    { name: 'Flushing Main Street', lines: ['LIRR'], walk_minutes: 8 },
  ])
})

// The page of a home shows what the list knew of it first, and would grow under the finger.
test('a list says as much as the home itself', async () => {
  const { properties } = await homes.list()
  expect(properties.map(({ name, stations }) => [name, stations])).toEqual([
    ['in New Jersey', undefined],
    ['without a point', undefined],
    ['in Fort Lee', undefined],
    ['in Flushing', (await homes.property('R-1'))?.stations],
  ])
})

test.each(['R-2', 'R-3', 'R-4'])('%s says nothing of stations, as backends that know none', async (ref) => {
  const answer = await homes.getJson(`/api/v1/properties/${homes.id(ref)}`)
  expect(answer).toHaveProperty('data.name')
  expect(answer).not.toHaveProperty('data.stations')
})
