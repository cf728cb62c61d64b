import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { deskEvents } from '../../../src/server/database/schema/desk.ts'
import { properties } from '../../../src/server/database/schema/homes.ts'
import { inquiries } from '../../../src/server/database/schema/matching.ts'
import { importHomes } from '../../../src/server/services/import-homes.ts'
import { homeRecord, roomRecord } from '../homes/home-record.ts'
import { dataOf, refusal } from '../people/site.ts'
import { testDesk } from './desk-world.ts'

const { db, world, desk } = testDesk()

async function imported(number: number, letting: 'room' | 'whole' = 'room') {
  const rooms = [
    roomRecord('a', { price: 900 }),
    roomRecord('b', { price: 1000 }),
    roomRecord('hall', { price: null }),
  ]
  const record = homeRecord(number, { letting, price: letting === 'room' ? 900 : 3000, rooms })
  const store = () => db().database.transaction((transaction) => importHomes(transaction, [record]))
  return { id: (await store()).get(record.ref) ?? 0, again: store }
}

const acts = async (id: number) => {
  const events = await db().database.select().from(deskEvents).where(eq(deskEvents.propertyId, id))
  return events.map(({ act, before, after }) => ({ act, before, after }))
}

describe('a room', () => {
  it('that is taken or free again changes the price of a home let by the room, in lists and searches, too', async () => {
    const { id } = await imported(1)
    const broker = await desk.staff()
    const set = (room_id: string, available: boolean) =>
      desk.change(broker, id, { change: 'room', room_id, available })
    const found = async (query: string) =>
      (await broker.get(`/properties?${query}`)).text.includes(`"id":${id},`)
    await set('a', false)
    expect(await desk.homeRow(id)).toMatchObject({ price: 1000 })
    expect([await found('max_price=900'), await found('min_price=1000')]).toEqual([false, true])
    // All are taken: the cheapest of them, as an import has it.
    await set('b', false)
    expect(await desk.homeRow(id)).toMatchObject({ price: 900 })
    expect(dataOf(await broker.get(`/properties/${id}`))).toMatchObject({ price: 900, all_taken: true })
    await set('b', true)
    await set('b', true)
    expect(await desk.homeRow(id)).toMatchObject({ price: 1000 })
    expect(await acts(id)).toHaveLength(3)
    expect(refusal(await set('hall', false))).toBe('404 room_not_found')
    expect(refusal(await set('attic', false))).toBe('404 room_not_found')
  })

  it('leaves the price of a home that is let whole', async () => {
    const { id } = await imported(2, 'whole')
    await desk.change(await desk.staff(), id, { change: 'room', room_id: 'a', available: false })
    expect(await desk.homeRow(id)).toMatchObject({ price: 3000 })
  })
})

describe('a home', () => {
  it('off the lists has no page, is back when it is on again, and both are logged', async () => {
    const { id } = await imported(3)
    const broker = await desk.staff()
    const list = (listed: boolean) => desk.change(broker, id, { change: 'listed', listed })
    expect(await desk.isListed(id)).toBe(true)
    expect((await list(false)).data).toEqual({ property_id: id })
    await list(false)
    expect(await desk.isListed(id)).toBe(false)
    expect((await broker.get(`/properties/${id}`)).status).toBe(404)
    expect((await desk.homes(broker, '?name=r-3')).homes).toMatchObject([{ property_id: id, listed: false }])
    await list(true)
    expect(await desk.isListed(id)).toBe(true)
    expect(await acts(id)).toEqual([
      { act: 'listed', before: { listed: true }, after: { listed: false } },
      { act: 'listed', before: { listed: false }, after: { listed: true } },
    ])
    expect(refusal(await desk.change(broker, 999_999, { change: 'listed', listed: true }))).toBe(
      '404 property_not_found',
    )
  })

  it('confirmed today shows it, and an undo brings the day before back, also after an answer', async () => {
    const { id } = await imported(4)
    const broker = await desk.staff()
    const confirm = (confirmed: boolean) => desk.change(broker, id, { change: 'confirmed', confirmed })
    const day = async () => (await desk.homeRow(id)).confirmedOn
    await db().database.update(properties).set({ confirmedOn: '2026-10-01' }).where(eq(properties.id, id))
    await confirm(true)
    await confirm(true)
    expect(await day()).toBe('2026-11-20')
    await confirm(false)
    expect(await day()).toBe('2026-10-01')
    await confirm(false)
    expect(await day()).toBe('2026-10-01')
    const minji = await world.person('minji')
    await desk.answer(broker, id, [await minji.applied(id)], { answer: 'come' })
    expect(await day()).toBe('2026-11-20')
    await confirm(false)
    expect(await day()).toBe('2026-10-01')
  })

  it.each([
    { change: 'listed', listed: true },
    { change: 'confirmed', confirmed: true },
  ])('that is silent comes back by %j, as if it had been answered', async (change) => {
    const { id } = await imported(5)
    const broker = await desk.staff()
    await db().database.update(properties).set({ confirmedOn: '2026-11-20' }).where(eq(properties.id, id))
    await desk.silence(id)
    expect(await desk.isListed(id)).toBe(false)
    await desk.change(broker, id, change)
    expect(await desk.homeRow(id)).toMatchObject({ silentAt: null, answeredAt: world.clock.now })
    expect(await desk.isListed(id)).toBe(true)
  })

  it('that is silent is in no list, search, map or filter, but its page says so, and an import leaves it silent', async () => {
    const { id, again } = await imported(6)
    const visitor = await world.person('visitor')
    await desk.silence(id)
    await db().database.update(properties).set({ saleLease: 'only here' }).where(eq(properties.id, id))
    for (const path of ['/properties', '/properties?searchTerm=Home', '/map-view'])
      expect((await visitor.get(path)).text).not.toContain(`"id":${id},`)
    expect((await visitor.get('/properties/filters')).text).not.toContain('only here')
    const page = dataOf(await visitor.get(`/properties/${id}`))
    expect(page).toMatchObject({ id, silent: true })
    expect(page).not.toHaveProperty('answered_on')
    expect((await visitor.apply(id)).status).toBe(200)
    await again()
    expect(await desk.homeRow(id)).toMatchObject({ silentAt: world.clock.now })
    expect(await desk.isListed(id)).toBe(false)
    await desk.change(await desk.staff(), id, { change: 'listed', listed: true })
    await again()
    expect(await desk.homeRow(id)).toMatchObject({ answeredAt: world.clock.now })
    const back = dataOf(await visitor.get(`/properties/${id}`))
    expect(back).toMatchObject({ answered_on: '2026-11-20' })
    expect(back).not.toHaveProperty('silent')
  })
})

it('the list of homes has silent ones first, then those with most open inquiries, then by name, in pages', async () => {
  await db().database.delete(deskEvents)
  await db().database.delete(inquiries)
  const broker = await desk.staff()
  const made = []
  for (let count = 0; count < 55; count += 1) made.push(await world.home())
  const [first = 0, second = 0, silent = 0, off = 0] = made
  const named = (id: number, values: Partial<typeof properties.$inferInsert>) =>
    db().database.update(properties).set(values).where(eq(properties.id, id))
  await db().database.update(properties).set({ silentAt: null, name: 'Z', nameKo: '지읒 집' })
  await named(silent, { silentAt: world.clock.now })
  await named(off, { retiredAt: world.clock.now, name: 'A' })
  await named(made[4] ?? 0, { name: 'B' })
  await desk.relistAll()
  const [minji, jun] = [await world.person('minji'), await world.person('jun')]
  for (const [person, home] of [
    [minji, second],
    [jun, second],
    [minji, first],
  ] as const)
    await person.applied(home)
  const page = await desk.homes(broker)
  expect(page.homes).toHaveLength(50)
  expect(page.homes.slice(0, 4).map(({ property_id, unanswered }) => [property_id, unanswered])).toEqual([
    [silent, 0],
    [second, 2],
    [first, 1],
    [made[4], 0],
  ])
  const next = await desk.homes(broker, `?cursor=${page.next_cursor}`)
  expect(next).toMatchObject({ next_cursor: null })
  expect(next.homes.at(-1)).toMatchObject({ property_id: off, listed: false })
  const all = [...page.homes, ...next.homes].map(({ property_id }) => property_id)
  expect(new Set(all).size).toBe(await db().database.$count(properties))
  expect((await desk.homes(broker, `?name=${encodeURIComponent('지읒')}`)).homes).toHaveLength(50)
  expect(page.homes[1]?.rooms.map(({ id, price, available }) => [id, price, available])).toEqual([
    ['bed-1', 1200, true],
    ['bed-2', 1100, true],
    ['bed-3', 1300, false],
  ])
  expect(refusal(await broker.get('/desk/homes?cursor=x'))).toBe('400 invalid_request')
})

it('lists, pages and an applicant’s records say within how many hours the broker answers, from five answers on', async () => {
  await db().database.delete(deskEvents)
  await db().database.delete(inquiries)
  const [broker, home] = [await desk.staff(), await world.home()]
  const told = async () => {
    world.minutes(2)
    const { properties: listed } = dataOf(await broker.get('/properties?limit=5')) as { properties: object[] }
    const page = dataOf(await broker.get(`/properties/${home}`))
    const record = await people[0]?.record()
    return [listed[0], page, record].map((each) => (each as Record<string, unknown>).answers_within_hours)
  }
  const people: Awaited<ReturnType<typeof world.person>>[] = []
  const asked: number[] = []
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    const person = await world.person(name)
    people.push(person)
    asked.push(await person.applied(home))
  }
  world.minutes(100)
  await desk.answer(broker, home, asked.slice(0, 4))
  expect(await told()).toEqual([undefined, undefined, undefined])
  await desk.answer(broker, home, asked.slice(4))
  expect(await told()).toEqual([2, 2, 2])
})

it.each([
  ['name', 'HOME 777'],
  ['number', 'r-777'],
  ['street', 'roosevelt pl'],
  ['name in Korean', '느티나무'],
])('a home is found by a part of its %s', async (_, part) => {
  const { id } = await imported(777)
  const named = { name: 'Home 777', nameKo: '느티나무 집 777', street: '214 Roosevelt Pl' }
  await db().database.update(properties).set(named).where(eq(properties.id, id))
  await desk.relistAll()
  const { homes } = await desk.homes(await desk.staff(), `?name=${encodeURIComponent(part)}`)
  expect(homes).toMatchObject([{ property_id: id, street: named.street }])
})
