/** What lists say of a home is stored with its place in them (home-index.ts), and follows what it is made of. */
import { createHash } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { expect, it, test } from 'vitest'
import { propertyIndex } from '../../../src/server/database/schema/homes.ts'
import { inTransaction } from '../../../src/server/database/transaction.ts'
import { HOME_RULES } from '../../../src/server/services/home-index.ts'
import { lockHome, markRoom, relistHome } from '../../../src/server/services/home-listing.ts'
import type { HomeRecord } from '../../../src/server/services/home-record.ts'
import { importHomes } from '../../../src/server/services/import-homes.ts'
import { homeRecord, pictureRecord, roomRecord } from './home-record.ts'
import { serveHomes } from './serve-homes.ts'

const rooms = ['a', 'b', 'c'].map((id) => roomRecord(id))

const served = serveHomes(async () => [
  homeRecord(1, { letting: 'room', rooms }),
  homeRecord(2, {
    street: '41-25 Kissena Blvd',
    zip: '11355',
    city: { name: 'Flushing', nameKo: '플러싱' },
    region: { code: 'NY', name: 'New York', nameKo: '뉴욕' },
    ...{ latitude: 40.7573, longitude: -73.8283, bed: 0, floor: 1, smokingAllowed: false, petsAllowed: true },
    amenities: ['elevator', 'in_unit_laundry', 'pet_friendly'],
    costs: { shortest_lease_months: 3 },
    pictures: await Promise.all(['#334', '#445'].map((color) => pictureRecord(color, 'Room'))),
  }),
  homeRecord(3, { imageForm: 'data-uri', pictures: [await pictureRecord('#556', 'Kitchen', true)] }),
  homeRecord(4, {
    ...{ city: { name: 'Leonia', nameKo: '리오니아' }, latitude: null, longitude: null, totalArea: null },
    transit: [{ line: '166', stop: 'Broad Ave', walk_minutes: 4, to: 'Port Authority', minutes: 40 }],
  }),
])

test('other rows than those of the last rules have a version of their own: raise HOME_RULES, then write both here', async () => {
  const rows = await served.database().select().from(propertyIndex).orderBy(asc(propertyIndex.propertyId))
  const made = JSON.stringify(rows.map(({ rules: _, ...row }) => row))
  // Another release of the picture library may write other bytes.
  const unpictured = made.replaceAll(/\/pictures\/\w+|base64,[\w+/=]+/g, '')
  const hash = createHash('sha256').update(unpictured).digest('hex').slice(0, 16)
  expect({ rules: HOME_RULES, hash }).toEqual({ rules: 5, hash: '26c5424addbeacbb' })
})

/** The same file again, but for a home of the same place that is new in it. */
it.each<[string, Partial<HomeRecord>, Record<string, unknown>]>([
  ['city in other letters', { city: { name: 'FORT LEE', nameKo: '포트리' } }, { city: 'FORT LEE' }],
  ['city in Korean', { city: { name: 'Fort Lee', nameKo: '포트 리' } }, { city_ko: '포트 리' }],
  [
    'region in Korean',
    { region: { code: 'NJ', name: 'New Jersey', nameKo: '뉴저지주' } },
    { region_ko: '뉴저지주' },
  ],
  [
    'category in Korean',
    { category: { name: 'Apartment', nameKo: '공동주택' } },
    { category_ko: '공동주택' },
  ],
])('every home is listed with the %s that the last file has', async (_, place, fields) => {
  await inTransaction(served.database(), (transaction) => importHomes(transaction, [homeRecord(9, place)]))
  const { properties } = await served.list()
  expect(properties.find(({ id }) => id === served.id('R-1'))).toMatchObject(fields)
})

test('a file that renames a place and a desk that marks rooms there, at once and again and again, both have their way', async () => {
  const by = { staff: null, linkKey: null }
  const mark = (roomId: string, available: boolean) =>
    inTransaction(served.database(), async (transaction) => {
      const { id } = await lockHome(transaction, served.id('R-1'))
      await markRoom(transaction, by, new Date(), { propertyId: id, roomId, available })
      await relistHome(transaction, id)
    })
  const rename = (nameKo: string) =>
    inTransaction(served.database(), (transaction) =>
      importHomes(transaction, [homeRecord(9, { city: { name: 'Fort Lee', nameKo } })]),
    )
  for (let round = 0; round < 10; round += 1) {
    const isFree = round % 2 === 1
    await Promise.all([rename(`포트리 ${round}`), mark('a', isFree), mark('b', isFree)])
    const home = (await served.list()).properties.find(({ id }) => id === served.id('R-1'))
    expect(home?.city_ko).toBe(`포트리 ${round}`)
    expect(home?.rooms?.map(({ id }) => id)).toEqual(isFree ? ['a', 'b', 'c'] : ['c'])
  }
})
