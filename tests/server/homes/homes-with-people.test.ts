/** Homes with others to live with: the list of the server, and of a device that holds the same homes. */
import { beforeAll, expect, test } from 'vitest'
import { filterProperties } from '../../../src/web/homes/listings/filter-homes.ts'
import { readFilters } from '../../../src/web/kit/model/property-filters.ts'
import { storeInquiries, storePeople } from '../matching/stored-home.ts'
import { homeRecord } from './home-record.ts'
import { serveHomes } from './serve-homes.ts'

const homes = serveHomes(() => [
  homeRecord(1, { name: 'room', letting: 'room', bed: 3, price: 1200 }),
  homeRecord(2, { name: 'studio', letting: 'whole', bed: 0, price: 1900 }),
  homeRecord(3, { name: 'one bedroom', letting: 'whole', bed: 1, price: 2300 }),
  homeRecord(4, { name: 'whole home', letting: 'whole', bed: 2, price: 3000 }),
  homeRecord(5, { name: 'nobody yet', letting: 'room', bed: 3, price: 900 }),
  homeRecord(6, { name: 'unconfirmed', letting: 'room', bed: 2, price: 1000 }),
])

beforeAll(async () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const people = await storePeople(
    homes.database(),
    [
      { email: 'one@people.test' },
      { email: 'two@people.test' },
      { email: 'new@people.test', emailVerifiedAt: null },
    ],
    now,
  )
  const [one = 0, two = 0, unconfirmed = 0] = people.map(({ id }) => id)
  const applied: [number, string][] = [
    ...(['R-1', 'R-2', 'R-3'] as const).map((ref): [number, string] => [one, ref]),
    [two, 'R-1'],
    [two, 'R-4'],
    [unconfirmed, 'R-4'],
    [unconfirmed, 'R-6'],
  ]
  const applications = applied.map(([userId, ref]) => ({ userId, propertyId: homes.id(ref) }))
  await storeInquiries(homes.database(), applications, now)
})

test('lists say how many have applied, without those whose address is not confirmed', async () => {
  const { properties } = await homes.list({ limit: '8' })
  expect(Object.fromEntries(properties.map(({ name, applicant_count }) => [name, applicant_count]))).toEqual({
    room: 2,
    studio: 1,
    'one bedroom': 1,
    'whole home': 1,
    'nobody yet': 0,
    unconfirmed: 0,
  })
})

test.each<[Record<string, string>, string[]]>([
  [{ people: 'some' }, ['whole home', 'room']],
  [{ people: 'some', price_order: 'lh' }, ['room', 'whole home']],
  [{ people: 'some', letting: 'room' }, ['room']],
  [{ people: 'some', max_price: '1000' }, []],
])('homes that can be shared and have applicants: %j', async (query, names) => {
  const kept = (await homes.list()).properties
  expect(await homes.names(query)).toEqual(names)
  expect((await homes.list({ ...query, limit: '1' })).total).toBe(names.length)
  expect(filterProperties(kept, readFilters(query)).map(({ property }) => property.name)).toEqual(names)
})

test('another word for people is refused', async () => {
  expect((await homes.get('/api/v1/properties?people=many')).status).toBe(400)
})
