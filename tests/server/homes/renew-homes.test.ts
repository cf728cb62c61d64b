import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { cities, properties, propertyIndex } from '../../../src/server/database/schema/homes.ts'
import { renewHomes } from '../../../src/server/services/renew-homes.ts'
import { homeRecord } from './home-record.ts'
import { serveHomes } from './serve-homes.ts'

/** Homes 1 to 4 as an earlier build stored them; the last is of this build. */
const served = serveHomes(() => [
  homeRecord(1, { unit: null }),
  homeRecord(2, { name: '강변집', city: { name: 'Edgewater', nameKo: null } }),
  homeRecord(3, { name: 'newer' }),
  homeRecord(4, { city: { name: 'Hoboken', nameKo: '호보컨' } }),
  homeRecord(5, { category: { name: 'Condo', nameKo: null } }),
])
const ref = '가-1'

async function refs(): Promise<string[]> {
  const rows = await served.database().select({ ref: properties.ref }).from(properties)
  return rows.map((row) => row.ref).toSorted()
}

beforeAll(async () => {
  const database = served.database()
  const change = (home: number, values: Partial<typeof properties.$inferInsert>) =>
    database
      .update(properties)
      .set(values)
      .where(eq(properties.ref, `R-${home}`))
  await change(1, { street: '12 Bergen Blvd Apt 4B Rear' })
  await change(5, { street: '12 Bergen Blvd, Mezz, Fort Lee', unit: null })
  // The same reference, written on two systems: two homes at two prices.
  await change(2, { ref, price: 1500, name: '강변집'.normalize('NFD') })
  await change(3, { ref: ref.normalize('NFD'), price: 1600 })
  await database.update(cities).set({ name: 'fort  lee' }).where(eq(cities.name, 'Hoboken'))
  await database
    .update(propertyIndex)
    .set({ rules: 0, facets: [], words: [], searchText: 'apt 4b', listed: '' })
  expect((await served.list({ searchTerm: '4B' })).total).toBe(0)
  await renewHomes(database)
})

test('the apartment that an earlier build left in the street is apart from it, and nobody can search for it', async () => {
  const [home] = (await served.list({ searchTerm: 'Bergen', city: 'Fort Lee' })).properties.filter(
    ({ name }) => name === 'Home 1',
  )
  expect(home?.street).toBe('12 Bergen Blvd')
  const [stored] = await served.database().select().from(properties).where(eq(properties.ref, 'R-1'))
  expect(stored?.unit).toBe('Apt 4B Rear')
  expect((await served.list({ searchTerm: '4B' })).total).toBe(0)
})

test('so is one in words, and the place that the home is in stays', async () => {
  const [stored] = await served.database().select().from(properties).where(eq(properties.ref, 'R-5'))
  expect(stored).toMatchObject({ street: '12 Bergen Blvd, Fort Lee', unit: 'Mezz' })
})

test('homes whose references were one are one: the newer is let, the other retired', async () => {
  expect((await refs()).filter((each) => each.startsWith('가'))).toEqual([
    ref,
    expect.stringMatching(/^가-1 \(\d+\)$/),
  ])
  const [kept] = await served.database().select().from(properties).where(eq(properties.ref, ref))
  expect(kept).toMatchObject({ name: 'newer', price: 1600, retiredAt: null })
  expect((await served.list()).total).toBe(4)
})

test('cities that differ by case and blanks are one entry of the filters, with the Korean name of either', async () => {
  const { data } = (await served.getJson('/api/v1/properties/filters')) as {
    data: { cities: { id: number; name: string; name_ko: string }[] }
  }
  expect(data.cities.map(({ name, name_ko }) => [name, name_ko])).toEqual([['Fort Lee', '포트리']])
  expect((await served.list({ city: String(data.cities[0]?.id) })).total).toBe(4)
})

test('all rows are of these rules then, and a second start changes nothing', async () => {
  const database = served.database()
  const rows = async () =>
    (await database.execute(sql`select xmin::text as made from property_index order by property_id`)).rows
  const before = await rows()
  await renewHomes(database)
  expect(await rows()).toEqual(before)
  expect((await served.list({ searchTerm: '콘도' })).total).toBe(0)
  expect((await served.list({ searchTerm: 'ㅍㅌㄹ' })).total).toBe(4)
})
