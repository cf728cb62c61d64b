import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { deskEvents } from '../../../src/server/database/schema/desk.ts'
import { properties } from '../../../src/server/database/schema/homes.ts'
import { inquiries } from '../../../src/server/database/schema/matching.ts'
import { inTransaction } from '../../../src/server/database/transaction.ts'
import { answerInquiries } from '../../../src/server/services/desk-answers.ts'
import { settingsOf } from '../app.ts'
import { refusal } from '../people/site.ts'
import { testDesk } from './desk-world.ts'

const { db, world, desk } = testDesk()

/** Three applicants, and a desk of two. */
async function scene() {
  return { ...(await world.applicants()), broker: await desk.staff(), other: await desk.staff() }
}

const row = async (id: number) => {
  const [inquiry] = await db().database.select().from(inquiries).where(eq(inquiries.id, id))
  return inquiry
}

describe('an answer', () => {
  it('stands on the inquiry, with the time of the first one, and in its history', async () => {
    const { home, mine, broker } = await scene()
    expect((await desk.answer(broker, home, [mine], { sentence: ' See <you> ' })).data).toEqual({
      property_id: home,
      answered: [mine],
      overtaken: [],
    })
    const first = world.clock.now
    world.minutes(60)
    expect((await desk.answer(broker, home, [mine], { answer: 'contract' })).status).toBe(200)
    expect(await row(mine)).toMatchObject({ answer: 'contract', answeredAt: first })
    const { answer, answered_at, events } = await desk.inquiry(broker, mine)
    expect({ answer, answered_at }).toEqual({ answer: 'contract', answered_at: first.toISOString() })
    const said = { answer: 'free', sentence: 'See you', reason: null, room_id: null }
    expect(events).toMatchObject([
      { act: 'answer', by: expect.stringMatching(/^broker/), undone: false, answer: said },
      { act: 'answer', at: world.clock.now.toISOString(), answer: { answer: 'contract', sentence: null } },
    ])
  })

  it('goes to several at once, marks the room in the same act, and lowers nobody’s place on the list', async () => {
    const { home, mine, theirs, third, broker } = await scene()
    await db()
      .database.update(properties)
      .set({ letting: 'room', price: 1100 })
      .where(eq(properties.id, home))
    const gone = { answer: 'gone', taken_room: 'bed-2' }
    expect((await desk.answer(broker, home, [theirs, mine], gone)).data).toMatchObject({
      answered: [mine, theirs],
    })
    expect((await row(third))?.answer).toBeNull()
    expect(await desk.homeRow(home)).toMatchObject({ price: 1200 })
    const events = await db().database.select().from(deskEvents).where(eq(deskEvents.propertyId, home))
    expect(events.map(({ act, before, after }) => ({ act, before, after }))).toEqual([
      {
        act: 'room',
        before: { roomId: 'bed-2', available: true },
        after: { roomId: 'bed-2', available: false },
      },
      ...[mine, theirs].map(() => ({
        act: 'answer',
        before: { answer: null },
        after: { answer: 'gone', sentence: null, reason: null, roomId: null },
      })),
    ])
  })

  it.each([
    ['free', '2026-11-20'],
    ['come', '2026-11-20'],
    ['papers', null],
    ['gone', null],
  ])('%s sets the day of the answer, and of confirmation to %s', async (answer, confirmedOn) => {
    const { home, mine, broker } = await scene()
    await desk.answer(broker, home, [mine], { answer })
    expect(await desk.homeRow(home)).toMatchObject({ answeredAt: world.clock.now, confirmedOn })
  })

  it('brings a silent home back, and leaves one that is off the lists there', async () => {
    const { home, mine, theirs, broker } = await scene()
    await desk.silence(home)
    await desk.answer(broker, home, [mine], { answer: 'papers' })
    expect(await desk.homeRow(home)).toMatchObject({ silentAt: null, answeredAt: world.clock.now })
    await desk.silence(home)
    await world.retire(home)
    expect((await desk.answer(broker, home, [theirs], { answer: 'gone' })).status).toBe(200)
    expect((await desk.homeRow(home)).silentAt).toBeNull()
    expect(await desk.isListed(home)).toBe(false)
  })

  it.each([
    [{ answer: 'declined' }, '400 invalid_request'],
    [{ answer: 'declined', reason: 'no_pets', sentence: 'No.' }, '400 invalid_request'],
    [{ answer: 'declined', reason: 'income' }, '400 invalid_request'],
    [{ answer: 'free', reason: 'no_pets' }, '400 invalid_request'],
    [{ answer: 'maybe' }, '400 invalid_request'],
    [{ answer: 'other_room' }, '400 invalid_request'],
    [{ answer: 'other_room', room_id: 'bed-3' }, '409 room_unavailable'],
    [{ answer: 'other_room', room_id: 'living' }, '404 room_not_found'],
    [{ answer: 'other_room', room_id: 'bed-1', taken_room: 'bed-1' }, '409 room_unavailable'],
    [{ answer: 'gone', taken_room: 'attic' }, '404 room_not_found'],
    [{ sentence: 'x'.repeat(601) }, '400 invalid_request'],
    [{ inquiries: [] }, '400 invalid_request'],
    [{ property_id: 999_999 }, '404 property_not_found'],
  ])('%j is refused with %s and changes nothing', async (more, refused) => {
    const { home, mine, broker } = await scene()
    expect(refusal(await desk.answer(broker, home, [mine], more))).toBe(refused)
    expect((await row(mine))?.answer).toBeNull()
    expect(await db().database.$count(deskEvents, eq(deskEvents.propertyId, home))).toBe(0)
  })

  it.each([
    [{ answer: 'declined', reason: 'no_pets' }, { reason: 'no_pets' }],
    [
      { answer: 'other_room', room_id: 'bed-1' },
      { room_id: 'bed-1', room_name: 'Room bed-1', room_name_ko: 'bed-1 방' },
    ],
  ])('%j reaches the renter', async (more, told) => {
    const { home, mine, minji, broker } = await scene()
    await desk.answer(broker, home, [mine], more)
    expect((await minji.record()).broker_answers).toMatchObject([{ answer: more.answer, ...told }])
  })

  it('to a withdrawn application, one of another home, or of an unconfirmed address is left out', async () => {
    const { home, minji, mine, theirs, broker } = await scene()
    const elsewhere = await world.applicants()
    const waits = await world.person('waits', { emailVerifiedAt: null })
    const hidden = await waits.applied(home)
    await minji.post('/withdraw_enquiry', { property_id: home })
    const none = await desk.answer(broker, home, [mine, hidden, elsewhere.mine])
    expect(refusal(none)).toBe('404 application_withdrawn')
    expect((await desk.answer(broker, home, [mine, theirs, hidden])).data).toMatchObject({
      answered: [theirs],
    })
  })
})

describe('of two members of staff', () => {
  it('the second learns who was first, and may answer once they know it', async () => {
    const { home, mine, theirs, broker, other } = await scene()
    await desk.answer(broker, home, [mine], { answer: 'come' })
    const overtaken = { inquiry_id: mine, answer: 'come', by: expect.stringMatching(/^broker/) }
    const late = await desk.answer(other, home, [mine])
    expect(refusal(late)).toBe('409 already_answered')
    expect(late.data).toMatchObject({ answered: [], overtaken: [overtaken] })
    const both = await desk.answer(other, home, [mine, theirs])
    expect(both.data).toMatchObject({ answered: [theirs], overtaken: [overtaken] })
    const seen = (await desk.inquiry(other, mine)).events.at(-1)?.id
    const knowing = { answer: 'gone', inquiries: [{ inquiry_id: mine, seen }] }
    expect((await desk.answer(other, home, [mine], knowing)).status).toBe(200)
    expect(refusal(await desk.answer(broker, home, [mine]))).toBe('409 already_answered')
  })

  it('a note, an answer taken back, and one’s own earlier answer overtake nobody', async () => {
    const { home, mine, broker, other } = await scene()
    await broker.post('/desk/notes', { inquiry_id: mine, text: 'called' })
    expect((await desk.answer(other, home, [mine])).status).toBe(200)
    expect((await desk.answer(other, home, [mine], { answer: 'papers' })).status).toBe(200)
    await db().database.update(deskEvents).set({ undoneAt: world.clock.now })
    expect((await desk.answer(broker, home, [mine])).status).toBe(200)
  })

  it('the same key twice is one answer, and another body under it is refused', async () => {
    const { home, mine, broker } = await scene()
    const [one, same] = [
      await desk.answer(broker, home, [mine], {}, 'k'),
      await desk.answer(broker, home, [mine], {}, 'k'),
    ]
    expect(same.text).toBe(one.text)
    expect((await desk.inquiry(broker, mine)).events).toHaveLength(1)
    expect(refusal(await desk.answer(broker, home, [mine], { answer: 'come' }, 'k'))).toBe(
      '422 idempotency_key_reused',
    )
  })
})

it('a link of a mail answers without an account, once, and not over an answer', async () => {
  const { home, mine, theirs, broker } = await scene()
  const follow = (id: number, linkKey: string) =>
    inTransaction(db().database, (transaction) =>
      answerInquiries(
        { transaction, now: world.clock.now, settings: settingsOf() },
        {
          property_id: home,
          inquiries: [{ inquiry_id: id, seen: 0 }],
          answer: 'free',
          ...{ sentence: null, reason: null, room_id: null, taken_room: null },
        },
        { staff: null, linkKey },
      ),
    )
  expect(await follow(mine, 'free 1')).toMatchObject({ answered: [mine] })
  expect((await desk.inquiry(broker, mine)).events).toMatchObject([{ by: null, act: 'answer' }])
  await expect(follow(mine, 'come 1')).rejects.toMatchObject({ code: 'already_answered' })
  await db().database.update(deskEvents).set({ undoneAt: world.clock.now })
  await expect(follow(mine, 'free 1')).rejects.toMatchObject({ code: 'already_answered' })
  expect(await follow(mine, 'come 1')).toMatchObject({ answered: [mine] })
  await desk.answer(broker, home, [theirs])
  await expect(follow(theirs, 'free 1')).rejects.toMatchObject({ code: 'already_answered' })
})

it('renters read their own answers that were not taken back, oldest first, and nothing else of the desk', async () => {
  const { home, minji, jun, mine, broker } = await scene()
  await desk.answer(broker, home, [mine], { answer: 'free' })
  await db().database.update(deskEvents).set({ undoneAt: world.clock.now })
  await broker.post('/desk/notes', { inquiry_id: mine, text: 'a secret of ours' })
  await desk.answer(broker, home, [mine], { answer: 'come', sentence: '토요일에 오세요' })
  await desk.answer(broker, home, [mine], { answer: 'papers' })
  const { text } = await minji.get(`/get_my_record?user_id=${minji.id}`)
  expect(text).not.toMatch(/secret|broker\d/)
  expect((await minji.record()).broker_answers.map(({ answer, sentence }) => [answer, sentence])).toEqual([
    ['come', '토요일에 오세요'],
    ['papers', null],
  ])
  expect((await jun.record()).broker_answers).toEqual([])
})

it('a note is for staff alone, in the history, and wants a text', async () => {
  const { mine, minji, home, broker, other } = await scene()
  const note = (text: string) => broker.post('/desk/notes', { inquiry_id: mine, text })
  expect((await note(' Called; <back> at 5 ')).status).toBe(200)
  expect((await desk.inquiry(other, mine)).events).toMatchObject([
    { act: 'note', text: 'Called; back at 5', answer: null, by: expect.stringMatching(/^broker/) },
  ])
  expect(refusal(await note('  '))).toBe('400 invalid_request')
  expect(refusal(await note('<>'))).toBe('400 invalid_request')
  await minji.post('/withdraw_enquiry', { property_id: home })
  expect(refusal(await note('x'))).toBe('404 application_withdrawn')
  expect(await db().database.$count(deskEvents, eq(deskEvents.inquiryId, mine))).toBe(0)
})

it('to one room is none to another: who changes to that waits again, for the desk and in the record', async () => {
  const { home, mine, minji, broker } = await scene()
  const change = (more: object) => minji.post('/change_enquiry', { property_id: home, ...more })
  await change({ preferred_room: 'bed-2' })
  await desk.answer(broker, home, [mine], { answer: 'gone' })
  await change({ preferred_room: 'bed-2', roommate_note: '안녕하세요' })
  expect((await minji.record()).broker_answers).toMatchObject([{ answer: 'gone' }])
  await change({ preferred_room: 'bed-1' })
  expect((await minji.record()).broker_answers).toEqual([])
  expect((await desk.inbox(broker, `?home=${home}`)).inquiries.map(({ inquiry_id }) => inquiry_id)).toContain(
    mine,
  )
  await desk.answer(broker, home, [mine], { answer: 'come' })
  expect((await minji.record()).broker_answers.map(({ answer }) => answer)).toEqual(['gone', 'come'])
})

it('to one’s own application is somebody else’s, alone and among others', async () => {
  const { home, mine, other } = await scene()
  const broker = await desk.staff()
  const own = await broker.applied(home)
  expect(await desk.inquiry(broker, own)).toMatchObject({ own: true })
  expect(await desk.inquiry(other, own)).toMatchObject({ own: false })
  for (const ids of [[own], [mine, own]])
    expect(refusal(await desk.answer(broker, home, ids))).toBe('403 own_application')
  expect((await row(mine))?.answer).toBeNull()
  expect((await desk.answer(other, home, [mine, own])).data).toMatchObject({ answered: [mine, own] })
})

it('the history of an inquiry has what was done with its home since it came, and nothing from before', async () => {
  const { home, broker } = await scene()
  const room = { change: 'room', room_id: 'bed-2' }
  await desk.change(broker, home, { ...room, available: false })
  world.minutes(1)
  const late = await (await world.person('late')).applied(home)
  world.minutes(1)
  await desk.change(broker, home, { ...room, available: true })
  await desk.change(broker, home, { change: 'listed', listed: false })
  await desk.change(broker, home, { change: 'listed', listed: true })
  await desk.change(broker, home, { change: 'confirmed', confirmed: true })
  await desk.change(broker, home, { change: 'confirmed', confirmed: false })
  const times = { minutes: 30, places: 3, video: false, starts_at: ['2026-12-05T19:00:00Z'] }
  await broker.post('/desk/slots', { change: 'open', property_id: home, ...times })
  await desk.answer(broker, home, [late], { answer: 'come' })
  const { events, home_events } = await desk.inquiry(broker, late)
  expect(events.map(({ act }) => act)).toEqual(['answer'])
  expect(home_events?.map(({ act, on, slots, room_name_ko }) => [act, on ?? slots, room_name_ko])).toEqual([
    ['room', true, 'bed-2 방'],
    ['listed', false, null],
    ['listed', true, null],
    ['confirmed', true, null],
    ['confirmed', false, null],
    ['slots', 1, null],
  ])
  expect(new Set(home_events?.map(({ by }) => by))).toEqual(new Set([events[0]?.by]))
  const { inquiries: listed } = await desk.inbox(broker, `?home=${home}&state=answered`)
  expect(listed.map(({ home_events: none }) => none)).toEqual([null])
})
