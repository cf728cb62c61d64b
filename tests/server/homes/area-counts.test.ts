/** The picture of the region says what the list says (rule 2.30). */
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { fetchMapView } from '../../../src/contract/properties.ts'
import { homeRecord } from './home-record.ts'
import { serveHomes } from './serve-homes.ts'

const queens = { region: { code: 'NY', name: 'New York', nameKo: '뉴욕' }, latitude: null, longitude: null }
const flushing = { ...queens, city: { name: 'Flushing', nameKo: '플러싱' }, zip: '11354' }
const coytesville = { city: { name: 'Coytesville', nameKo: null }, latitude: 40.858, longitude: -73.966 }
const teaneck = { city: { name: 'Teaneck', nameKo: null }, latitude: 40.89, longitude: -74.01 }

const homes = serveHomes(() => [
  homeRecord(1, { price: 1500, amenities: ['gym'], letting: 'room' }),
  homeRecord(2, { price: 1200, smokingAllowed: false }),
  homeRecord(3, { price: 960, ...flushing, amenities: ['gym'], petsAllowed: true }),
  homeRecord(4, { price: 2400, ...flushing, availableFrom: '2027-03-01' }),
  homeRecord(5, { price: 1100, ...coytesville, amenities: ['gym'] }),
  homeRecord(6, { price: 1900, ...teaneck }),
])

async function areas(query: Record<string, string> = {}) {
  const body = await homes.getJson(`/api/v1/map-view?${new URLSearchParams({ by: 'area', ...query })}`)
  const read = v.parse(fetchMapView.response, body)
  return read.areas?.toSorted((one, other) => one.area.localeCompare(other.area))
}

test('each area has the number and the lowest rent of its homes; a home of an unknown town is in the nearest one, or with the others', async () => {
  expect(await areas()).toEqual([
    { area: 'flushing', homes: 2, price: 960 },
    { area: 'fort-lee', homes: 3, price: 1100 },
    { area: 'other', homes: 1, price: 1900 },
  ])
})

describe('the numbers are those of the list, with and without a signal', () => {
  test.each<Record<string, string>>([
    {},
    { max_price: '1500' },
    { min_price: '1000', amenities: 'gym' },
    { searchTerm: '플러싱' },
    { city: 'Fort Lee' },
    { letting: 'room' },
    { smoke_preference: 'no_smoking' },
    { pet_allowance: 'pets_allowed' },
    { move_in: '2027-01-01' },
    { people: 'some' },
    { searchTerm: 'nowhere at all' },
  ])('%j', async (query) => {
    for (const area of ['fort-lee', 'flushing', 'other', 'bayside']) {
      const counted = (await areas(query))?.find((each) => each.area === area)
      const names = await homes.namesAnywhere({ ...query, area })
      expect(counted?.homes ?? 0, area).toBe(names.length)
    }
  })
})

test('a filter of the area itself, an order and a type hold as in the list', async () => {
  expect(await areas({ area: 'flushing', price_order: 'lh' })).toEqual([
    { area: 'flushing', homes: 2, price: 960 },
  ])
  expect(await areas({ st: 'house' })).toEqual([])
})

test('anything else to count by is refused', async () => {
  expect((await homes.get('/api/v1/map-view?by=moon')).status).toBe(400)
})

test('a home says its area where its names do not', async () => {
  expect((await homes.property('R-5'))?.area).toBe('fort-lee')
  expect((await homes.property('R-3'))?.area).toBeUndefined()
  expect((await homes.list()).properties.map(({ area }) => area ?? null)).toEqual([
    ...[null, 'fort-lee', null, null, null, null],
  ])
})
