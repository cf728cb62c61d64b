import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { demoLoads, pictures } from '../../../src/server/database/schema/homes.ts'
import {
  contactRequests,
  inquiries,
  leads,
  suggestionDecisions,
} from '../../../src/server/database/schema/matching.ts'
import { users } from '../../../src/server/database/schema/people.ts'
import { loadDemoData } from '../../../src/server/demo/load.ts'
import { importHomes } from '../../../src/server/services/import-homes.ts'
import { homeRecord } from '../homes/home-record.ts'
import { storeInquiries, storePeople, storeYeses } from '../matching/stored-home.ts'
import { openBroker, plainHome } from './broker.ts'

const colour = (background: string) =>
  sharp({ create: { width: 700, height: 500, channels: 3, background } })
    .png()
    .toBuffer()

describe('an import that is repeated', () => {
  const broker = openBroker()
  const area = { room_id: 'a', x1: 0, y1: 0, x2: 9, y2: 9 }
  const withPlan = (special: Record<string, unknown> = {}) =>
    plainHome(1, {
      city_ko: '포트리',
      pictures: [{ file: 'a.png', alt_ko: '거실' }],
      rooms: [{ id: 'a', name: 'A', price: 900, features: ['desk'], features_ko: ['책상'] }],
      floor_plan: {
        image: 'b.png',
        clickable_areas: [area],
        walls: [{ x1: 0, y1: 0, x2: 9, y2: 0, thickness: 2.5 }],
      },
      website_description: '<p>Quiet & <b>bright</b></p>',
      bathroom: 1.5,
      latitude: 40.85,
      longitude: -73.97,
      available_from: '2026-12-01',
      costs: { deposit: 1500, utilities: 0, internet: null },
      ...special,
    })

  test('changes nothing when the file is the same: not an id, not a byte', async () => {
    await broker.put('a.png', await colour('#a33'))
    await broker.put('b.png', await colour('#3a3'))
    await broker.import([withPlan(), plainHome(2)])
    const before = await broker.contents()
    const { summary } = await broker.import([withPlan(), plainHome(2)])
    expect(summary).toMatchObject({ added: 0, changed: 0, unchanged: 2, retired: 0, removedPictures: 0 })
    expect(await broker.contents()).toBe(before)
  })

  test.each<[string, Record<string, unknown>]>([
    ['the rent', { price: 2100 }],
    ['a room', { rooms: [{ id: 'a', name: 'A', price: 950 }] }],
    ['the words of a picture', { pictures: [{ file: 'a.png', alt_ko: '침실' }] }],
    ['an area', { floor_plan: { image: 'b.png', clickable_areas: [{ ...area, x2: 8 }] } }],
    ['what stands in the plan', { floor_plan: { image: 'a.png' } }],
    ['its Korean name', { name_ko: '집 1' }],
    ['the Korean name of the city', { city_ko: '포트 리' }],
    ['what it costs', { costs: { deposit: 1500 } }],
    ['the description', { website_description: '<p>Quiet</p>' }],
  ])(
    'changes the home alone of which %s is another, and keeps its id and its place in the list',
    async (_, special) => {
      await broker.import([withPlan(), plainHome(2)])
      const before = await broker.list()
      const { summary } = await broker.import([plainHome(2), withPlan(special)])
      expect(summary).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
      const after = await broker.list()
      expect(after.properties.map(({ id }) => id)).toEqual(before.properties.map(({ id }) => id))
    },
  )

  test('keeps a Korean name that only one home of a city gives', async () => {
    await broker.import([withPlan(), plainHome(2)])
    await broker.import([plainHome(2, { price: 2222 })])
    expect((await broker.home('Home 1'))?.city_ko).toBe('포트리')
  })

  test('removes the pictures that no home shows any more, and those alone', async () => {
    await broker.import([withPlan(), plainHome(2, { pictures: ['b.png'] })])
    const { summary } = await broker.import([withPlan({ pictures: ['b.png'] })])
    expect(summary.removedPictures).toBe(1)
    expect(await broker.database().$count(pictures)).toBe(1)
    expect((await broker.home('Home 2'))?.pictures).toHaveLength(1)
  })
})

describe('a home that the file does not name', () => {
  const broker = openBroker()

  test('stays, unless --retire hides it from lists, pages and filters; naming it again brings the same home back', async () => {
    await broker.import([plainHome(1, { city: 'Hoboken' }), plainHome(2)])
    const id = (await broker.home('Home 1'))?.id
    await broker.import([plainHome(2)])
    expect(await broker.names()).toEqual(['Home 1', 'Home 2'])

    const { summary } = await broker.import([plainHome(2)], { retire: true })
    expect(summary).toMatchObject({ unchanged: 1, retired: 1 })
    expect(await broker.names()).toEqual(['Home 2'])
    expect((await broker.get(`/api/v1/properties/${id}`)).status).toBe(404)
    expect(await (await broker.get('/api/v1/cities')).text()).not.toContain('Hoboken')
    expect((await broker.import([plainHome(2)], { retire: true })).summary.retired).toBe(0)

    expect((await broker.import([plainHome(1, { city: 'Hoboken' })])).summary).toMatchObject({ changed: 1 })
    expect((await broker.home('Home 1'))?.id).toBe(id)
  })
})

const atOnce = openBroker()

test('imports at once take turns: each is whole, and none is lost', async () => {
  const files = ['A', 'B', 'C'].map((letter) =>
    Array.from({ length: 30 }, (_, index) =>
      plainHome(index, { ref: `${letter}-${index}`, name: `${letter} ${index}`, pictures: ['x.png'] }),
    ),
  )
  const shared = Array.from({ length: 30 }, (_, index) => plainHome(index, { pictures: ['x.png'] }))
  await atOnce.put('x.png', await colour('#55a'))
  await Promise.all([
    ...files.map((homes) => atOnce.import([...homes, ...shared])),
    atOnce.import(shared.toReversed()),
  ])
  expect((await atOnce.list()).properties).toHaveLength(120)
})

describe('demo data', () => {
  const broker = openBroker()

  /** Two people who both said yes, and a real one who has tried the demo. */
  async function storeDemo(): Promise<void> {
    const database = broker.database()
    const now = new Date()
    const records = [1, 2].map((number) => homeRecord(number, { demo: true }))
    const ids = await database.transaction((transaction) => importHomes(transaction, records))
    const propertyId = ids.get('R-1') ?? 0
    const named = ['one', 'two', 'real'].map((name) => ({
      email: `${name}@mail.example`,
      name,
      demo: name !== 'real',
    }))
    const people = await storePeople(database, named, now)
    const applications = people.map(({ id }) => ({ userId: id, propertyId }))
    const [one = 0, two = 0, real = 0] = await storeInquiries(database, applications, now)
    const yeses: [number, number][] = [
      [one, two],
      [two, one],
      [real, one],
    ]
    await storeYeses(database, yeses, now)
    await database
      .insert(leads)
      .values({ propertyId, firstInquiryId: one, secondInquiryId: two, createdAt: now })
    const [, , userId = 0] = people.map(({ id }) => id)
    await database
      .insert(contactRequests)
      .values({ userId, propertyId, otherUserId: people[0]?.id ?? 0, sentAt: now })
    await database.insert(demoLoads).values({ id: 1, loadedAt: now })
  }

  test('keeps a broker’s homes out until --replace-demo removes its homes, its people and what passed between them', async () => {
    await storeDemo()
    const database = broker.database()
    const before = await broker.contents()
    await expect(broker.import([plainHome(1)])).rejects.toThrow('--replace-demo')
    expect(await broker.contents()).toBe(before)

    const { summary } = await broker.import([plainHome(1)], { replaceDemo: true })
    expect(summary.removedDemo).toEqual({ homes: 2, people: 2 })
    expect(await broker.names()).toEqual(['Home 1'])
    for (const table of [inquiries, leads, suggestionDecisions, contactRequests])
      expect(await database.$count(table)).toBe(0)
    expect(await database.select({ name: users.name }).from(users)).toEqual([{ name: 'real' }])
    // Nor does it come back.
    expect(await loadDemoData(database)).toBe(false)
    expect((await broker.import([plainHome(1)])).summary.unchanged).toBe(1)
  })
})
