import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Connection, connect } from '../../../src/server/database/connect.ts'
import { viewingToken } from '../../../src/server/services/viewing-links.ts'
import { sendReminders } from '../../../src/server/services/viewing-reminders.ts'
import { refusal } from '../people/site.ts'
import { at, book, open, slotAt, viewingWorld } from './viewing-world.ts'

const { db, world, agent } = viewingWorld()
let other: Connection

beforeAll(() => {
  other = connect(db().url)
})
afterAll(() => other.end())

const goTo = (time: string, day?: string) => {
  world.clock.now = new Date(at(time, day))
}

/** The hours that were reminded of, by two servers at once. */
async function reminded() {
  const now = world.clock.now
  await Promise.all([sendReminders(db().database, now), sendReminders(other.database, now)])
  return (await world.mails()).map(({ template, data }) => [template, (data as { hours: number }).hours])
}

async function booked(when: string, day?: string) {
  goTo('12:00', '2026-11-20')
  const desk = await agent()
  const { home, minji, mine } = await world.applicants()
  await open(desk, home, [at(when, day), at('18:00', '2026-12-19')])
  const slot = await slotAt(minji, when, day)
  await book(minji, home, slot)
  await world.mails()
  return { home, minji, mine, slot }
}

it('a day and two hours before somebody is reminded, once by several servers', async () => {
  await booked('14:00')
  expect(await reminded()).toEqual([])
  goTo('14:01', '2026-12-04')
  expect(await reminded()).toEqual([['viewing_reminder', 24]])
  expect(await reminded()).toEqual([])
  goTo('12:01')
  expect(await reminded()).toEqual([['viewing_reminder', 2]])
  goTo('14:01')
  expect(await reminded()).toEqual([])
})

it('after a pause only the later reminder is sent, and none of what is cancelled', async () => {
  const { home, minji } = await booked('15:00')
  goTo('14:00')
  expect(await reminded()).toEqual([['viewing_reminder', 2]])
  const next = await booked('16:00', '2026-12-06')
  await next.minji.post('/viewing_cancellation', { property_id: next.home })
  await minji.post('/viewing_cancellation', { property_id: home })
  await world.mails()
  goTo('15:30', '2026-12-06')
  expect(await reminded()).toEqual([])
})

it('who books or moves within a day is not reminded of that day, but of the two hours', async () => {
  const { home, minji } = await booked('14:00', '2026-12-13')
  goTo('15:00', '2026-12-12')
  await minji.post('/viewing_cancellation', { property_id: home })
  await book(minji, home, await slotAt(minji, '14:00', '2026-12-13'))
  await world.mails()
  expect(await reminded()).toEqual([])
  goTo('12:30', '2026-12-13')
  expect(await reminded()).toEqual([['viewing_reminder', 2]])
})

it('the link of a reminder says what it will do, and cancels by its button alone, once', async () => {
  const { mine, slot, minji, home } = await booked('17:00', '2026-12-20')
  const token = await viewingToken(db().database, { inquiryId: mine, slotId: slot })
  const visitor = await world.person('scanner')
  visitor.cookies.clear()
  const look = () => visitor.get(`/viewing_link?token=${token}`)
  const act = () => visitor.post('/viewing_link', { token })
  expect(await look()).toMatchObject({
    status: 200,
    data: { state: 'open', starts_at: at('17:00', '2026-12-20') },
  })
  expect((await minji.record()).viewing).not.toBeNull()
  expect(await act()).toMatchObject({ data: { state: 'cancelled' } })
  expect(await act()).toMatchObject({ data: { state: 'cancelled' } })
  expect((await world.mails()).map(({ template }) => template)).toEqual(['viewing_cancelled'])
  await book(minji, home, await slotAt(minji, '18:00', '2026-12-19'))
  expect(await act()).toMatchObject({ data: { state: 'gone' } })
  expect((await minji.record()).viewing).not.toBeNull()
})

it.each(['', 'x', '1-viewing-1', `1-viewing-1-${'0'.repeat(32)}`])(
  'a forged link (%j) is none',
  async (token) => {
    const visitor = await world.person('forger')
    visitor.cookies.clear()
    const wanted = token === '' ? '400 invalid_request' : '404 viewing_link_invalid'
    expect(refusal(await visitor.get(`/viewing_link?token=${token}`))).toBe(wanted)
    expect(refusal(await visitor.post('/viewing_link', { token }))).toBe(wanted)
  },
)
