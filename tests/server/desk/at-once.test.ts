import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { deskEvents } from '../../../src/server/database/schema/desk.ts'
import { properties, propertyIndex } from '../../../src/server/database/schema/homes.ts'
import { inquiries } from '../../../src/server/database/schema/matching.ts'
import { importHomes } from '../../../src/server/services/import-homes.ts'
import { homeRecord, roomRecord } from '../homes/home-record.ts'
import { atOnceWorld, deciding } from '../locks/at-once.ts'
import { tally, writing } from '../locks/two-servers.ts'
import { answering, createDesk } from './desk-world.ts'

const { world, atOnce, database, mails } = atOnceWorld()
const desk = createDesk(database, world)

const crew = () => Promise.all(Array.from({ length: 20 }, () => desk.staff()))

it('twenty members of staff who answer the same inquiry at once: one answer, and nineteen learn of it', async () => {
  const { home, mine } = await world.applicants()
  const all = await crew()
  const answers = await atOnce(
    all.map((person) => [person, writing('/desk/answers', answering(home, [mine]))] as const),
  )
  expect(tally(answers)).toEqual({ '200': 1, '409 already_answered': 19 })
  expect(await database().$count(deskEvents, eq(deskEvents.inquiryId, mine))).toBe(1)
})

it('one member’s answer, sent twenty times under its key: one answer', async () => {
  const { home, mine } = await world.applicants()
  const broker = await desk.staff()
  const send = writing('/desk/answers', answering(home, [mine], { answer: 'gone', taken_room: 'bed-1' }))
  const answers = await atOnce(Array.from({ length: 20 }, () => [broker, send] as const))
  expect(tally(answers)).toEqual({ '200': 20 })
  expect(await database().$count(deskEvents, eq(deskEvents.inquiryId, mine))).toBe(1)
})

it('one member’s answer, given twenty times under keys of their own: one answer, one mail', async () => {
  const { home, mine } = await world.applicants()
  const broker = await desk.staff()
  const before = (await mails()).broker_answer ?? 0
  const given = () => [broker, writing('/desk/answers', answering(home, [mine]))] as const
  expect(tally(await atOnce(Array.from({ length: 20 }, given)))).toEqual({ '200': 20 })
  expect(await database().$count(deskEvents, eq(deskEvents.inquiryId, mine))).toBe(1)
  expect((await mails()).broker_answer).toBe(before + 1)
})

it('an equal answer of the same member is a second one after another, once seen, in other words, or once it waits again', async () => {
  const home = await world.home()
  const renter = await world.person('renter')
  const inquiry = await renter.applied(home)
  const broker = await desk.staff()
  const events = () =>
    database().select().from(deskEvents).where(eq(deskEvents.inquiryId, inquiry)).orderBy(deskEvents.id)
  const answer = (more = {}) => desk.answer(broker, home, [inquiry], more)
  await answer()
  await answer()
  expect(await events()).toHaveLength(1)
  await answer({ sentence: 'From Monday on' })
  await answer({ answer: 'come' })
  await answer()
  expect(await events()).toHaveLength(4)
  const seen = (await events()).at(-1)?.id
  await answer({ inquiries: [{ inquiry_id: inquiry, seen }] })
  expect(await events()).toHaveLength(5)
  await renter.post('/change_enquiry', { property_id: home, preferred_room: 'bed-1' })
  await answer()
  expect(await events()).toHaveLength(6)
})

it('answers to several in any order, notes, changes of homes, withdrawals, changes and swipes at once, and an import', async () => {
  const record = homeRecord(1, { letting: 'room', rooms: [roomRecord('a'), roomRecord('b', { price: 700 })] })
  const store = () => database().transaction((transaction) => importHomes(transaction, [record]))
  const home = (await store()).get('R-1') ?? 0
  const all = await crew()
  const renters = await Promise.all(Array.from({ length: 12 }, () => world.person('renter')))
  const ids: number[] = []
  for (const renter of renters) ids.push(await renter.applied(home))
  const desks = all.map((person, at) => {
    const some = [...ids.slice(at % 6), ...ids.slice(0, at % 6)]
    const gone = { answer: 'gone', taken_room: at % 2 === 0 ? 'a' : 'b' }
    const body = at % 4 === 3 ? null : answering(home, at % 2 === 0 ? some : some.toReversed(), gone)
    const change = {
      property_id: home,
      ...(at % 8 === 3
        ? { change: 'listed', listed: false }
        : { change: 'room', room_id: 'a', available: at % 3 === 0 }),
    }
    return [person, body === null ? writing('/desk/homes', change) : writing('/desk/answers', body)] as const
  })
  const notes = all
    .slice(0, 8)
    .map((person, at) => [person, writing('/desk/notes', { inquiry_id: ids[at], text: 'x' })] as const)
  const moves = renters.map((renter, at) => {
    const property = { property_id: home }
    if (at % 3 === 0) return [renter, writing('/withdraw_enquiry', property)] as const
    if (at % 3 === 1)
      return [renter, writing('/change_enquiry', { ...property, visit_date: '2026-12-05' })] as const
    return [renter, deciding(ids[(at + 1) % 12] ?? 0, 'confirmed')] as const
  })
  const [answers] = await Promise.all([atOnce([...desks, ...moves, ...notes]), store()])
  const outcomes = Object.keys(tally(answers))
  expect(outcomes.filter((each) => !/^(200|409|404)/.test(each))).toEqual([])
  const left = await database().select().from(inquiries).where(eq(inquiries.propertyId, home))
  const events = await database().select().from(deskEvents).where(eq(deskEvents.propertyId, home))
  for (const { id, answer } of left) {
    const said = events.filter(({ act, inquiryId }) => act === 'answer' && inquiryId === id)
    expect(said.map(({ after }) => after.answer)).toEqual(answer === null ? [] : ['gone'])
  }
  const [after] = await database().select().from(properties).where(eq(properties.id, home))
  const listed = await database().select().from(propertyIndex).where(eq(propertyIndex.propertyId, home))
  expect(listed.map(({ price }) => price)).toEqual(after?.retiredAt === null ? [after.price] : [])
})
