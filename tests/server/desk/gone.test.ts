/** What the answer 'gone' makes of a home: its day of confirmation, its rooms, and applications to come. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { WHOLE_HOME } from '../../../src/contract/desk.ts'
import { properties, rooms } from '../../../src/server/database/schema/homes.ts'
import { dataOf, refusal } from '../people/site.ts'
import { mailedDesk, press } from './mailed-desk.ts'

const { db, world, desk, mailedApplication, holder, at } = mailedDesk()
beforeEach(() => at('2026-11-30T14:00:00Z'))

const TODAY = '2026-11-30'
const set = (home: number, values: Partial<typeof properties.$inferInsert>) =>
  db().database.update(properties).set(values).where(eq(properties.id, home))

const free = async (home: number) => {
  const found = await db().database.select().from(rooms).where(eq(rooms.propertyId, home))
  return found
    .filter(({ price, available }) => price !== null && available)
    .map(({ id }) => id)
    .toSorted()
}
async function page(home: number) {
  const visitor = await world.person('visitor')
  return dataOf(await visitor.get(`/properties/${home}`))
}
const applying = async (home: number) => {
  const answer = await (await world.person('late')).apply(home)
  return answer.status === 200 ? 'taken' : refusal(answer)
}

/** Homes that are confirmed today, with an applicant. */
const scene = async (letting: 'room' | 'whole', room: string | null) => {
  const home = await world.home()
  await set(home, { letting, confirmedOn: TODAY })
  const minji = await world.person('minji')
  const inquiry = await minji.applied(home, room === null ? {} : { preferred_room: room })
  return { home, minji, inquiry, broker: await desk.staff() }
}

describe('on the desk', () => {
  it.each([
    // Of a home let by the room, another room stays free, and what was confirmed of it.
    ['room', 'bed-2', 'bed-2', TODAY, ['bed-1'], 'taken'],
    ['room', 'bed-2', null, TODAY, ['bed-1', 'bed-2'], 'taken'],
    ['room', null, WHOLE_HOME, null, [], '409 all_rooms_taken'],
    ['room', null, null, TODAY, ['bed-1', 'bed-2'], 'taken'],
    ['whole', null, WHOLE_HOME, null, [], '409 all_rooms_taken'],
    ['whole', 'bed-2', WHOLE_HOME, null, [], '409 all_rooms_taken'],
    ['whole', 'bed-2', null, null, ['bed-1', 'bed-2'], 'taken'],
  ] as const)(
    'of a home let by %s, for %s, with %s marked: confirmed on %s, free are %j, an application is %s',
    async (letting, room, taken_room, confirmedOn, left, applied) => {
      const { home, inquiry, broker } = await scene(letting, room)
      const { whole } = await desk.inquiry(broker, inquiry)
      expect(whole).toBe(letting === 'whole' || room === null)
      expect((await desk.answer(broker, home, [inquiry], { answer: 'gone', taken_room })).status).toBe(200)
      expect((await desk.homeRow(home)).confirmedOn).toBe(confirmedOn)
      expect(await free(home)).toEqual(left)
      expect(await page(home)).toMatchObject({ all_taken: left.length === 0 })
      expect(await applying(home)).toBe(applied)
    },
  )

  it('takes the confirmation with the last room', async () => {
    const { home, inquiry, broker } = await scene('room', 'bed-2')
    await desk.change(broker, home, { change: 'room', room_id: 'bed-1', available: false })
    await desk.answer(broker, home, [inquiry], { answer: 'gone', taken_room: 'bed-2' })
    expect((await desk.homeRow(home)).confirmedOn).toBeNull()
  })

  it('closes a home without rooms, which the desk opens again', async () => {
    const { home, inquiry, broker } = await scene('whole', null)
    await db().database.update(rooms).set({ price: null }).where(eq(rooms.propertyId, home))
    const shown = async () => {
      const { homes } = await desk.homes(broker, `?name=T-`)
      return homes
        .find(({ property_id }) => property_id === home)
        ?.rooms.map(({ id, available }) => [id, available])
    }
    expect(await shown()).toEqual([[WHOLE_HOME, true]])
    await desk.answer(broker, home, [inquiry], { answer: 'gone', taken_room: WHOLE_HOME })
    expect(await shown()).toEqual([[WHOLE_HOME, false]])
    expect(await page(home)).toMatchObject({ all_taken: true })
    expect(await applying(home)).toBe('409 all_rooms_taken')
    await desk.change(broker, home, { change: 'room', room_id: WHOLE_HOME, available: true })
    expect(await page(home)).toMatchObject({ all_taken: false })
    expect(await applying(home)).toBe('taken')
    const { home_events } = await desk.inquiry(broker, inquiry)
    expect(home_events?.map(({ act, on, room_id }) => [act, on, room_id])).toEqual([
      ['room', false, WHOLE_HOME],
      ['room', true, WHOLE_HOME],
    ])
  })
})

describe('by a link', () => {
  it.each([true, false])(
    'closes the home (with rooms: %s), and its undo brings all back',
    async (hasRooms) => {
      const { home, links } = await mailedApplication()
      await set(home, { confirmedOn: '2026-11-02' })
      if (!hasRooms) await db().database.update(rooms).set({ price: null }).where(eq(rooms.propertyId, home))
      const before = await free(home)
      await press(holder(), links.gone)
      expect(await free(home)).toEqual([])
      expect(await page(home)).toMatchObject({ all_taken: true })
      expect((await desk.homeRow(home)).confirmedOn).toBeNull()
      expect(await applying(home)).toBe('409 all_rooms_taken')
      // What the desk does about others meanwhile changes nothing of that.
      const broker = await desk.staff()
      await broker.post('/desk/notes', { inquiry_id: Number(links.gone.split('-')[0]), text: 'x' })
      await press(holder(), links.gone, true)
      expect(await free(home)).toEqual(before)
      expect(await page(home)).toMatchObject({ all_taken: false })
      expect((await desk.homeRow(home)).confirmedOn).toBe('2026-11-02')
      expect(await applying(home)).toBe('taken')
    },
  )

  it('of one room of a home let by the room marks nothing', async () => {
    const { home, links } = await mailedApplication()
    await set(home, { letting: 'room', confirmedOn: TODAY })
    await press(holder(), links.gone)
    expect(await free(home)).toEqual(['bed-1', 'bed-2'])
    expect((await desk.homeRow(home)).confirmedOn).toBe(TODAY)
  })

  it('taken back leaves what staff have said of the home since', async () => {
    const { home, links } = await mailedApplication()
    await set(home, { confirmedOn: '2026-11-02' })
    const broker = await desk.staff()
    const other = await (await world.person('other')).applied(home)
    await press(holder(), links.gone)
    await desk.answer(broker, home, [other], { answer: 'gone', taken_room: WHOLE_HOME })
    await desk.change(broker, home, { change: 'room', room_id: 'bed-1', available: true })
    await desk.change(broker, home, { change: 'confirmed', confirmed: true })
    await press(holder(), links.gone, true)
    expect(await free(home)).toEqual(['bed-1'])
    expect((await desk.homeRow(home)).confirmedOn).toBe(TODAY)
  })

  it.each([
    ['in their order', [0, 1]],
    ['in the other order', [1, 0]],
  ] as const)(
    'for two applicants, both taken back %s, leaves the home as it was before both',
    async (_, order) => {
      const first = await mailedApplication()
      await set(first.home, { confirmedOn: '2026-11-02' })
      const second = await mailedApplication(first.home)
      const links = [first.links.gone, second.links.gone]
      for (const token of links) await press(holder(), token)
      await press(holder(), links[order[0]] ?? '', true)
      expect(await free(first.home)).toEqual([])
      expect((await desk.homeRow(first.home)).confirmedOn).toBeNull()
      await press(holder(), links[order[1]] ?? '', true)
      expect(await free(first.home)).toEqual(['bed-1', 'bed-2'])
      expect((await desk.homeRow(first.home)).confirmedOn).toBe('2026-11-02')
    },
  )
})
