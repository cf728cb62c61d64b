/** A kind that the outbox has been told of by its rule alone goes every way that rows go. */
import { expect, test } from 'vitest'
import { phaseOf } from '../../../src/offline/outbox/row-phase.ts'
import { loggedInPhone, noAnswer, quiet, refusal, states } from '../device.ts'
import { inquiryFor } from '../payloads.ts'
import { askToVisit, VISIT } from './made-up-kind.ts'

const visit = { property_id: 7, date: '2026-12-01' }

test('it is sent once, on its own path and under its own key, without what only the device needs', async () => {
  const { outbox, server } = await loggedInPhone()
  const row = await askToVisit(outbox, visit)
  await quiet()
  expect(server.received).toMatchObject([
    { path: '/api/v1/property/7/visit', key: row.id, user: 1, body: { date: visit.date } },
  ])
  expect(states(outbox)).toEqual(['sent'])
})

test('what does not fit its schema is not queued', async () => {
  const { outbox } = await loggedInPhone()
  await expect(askToVisit(outbox, { property_id: 7 } as typeof visit)).rejects.toThrow()
  expect(states(outbox)).toEqual([])
})

test('it is there at the next start, and leaves then', async () => {
  const { outbox, server, openTab, pass } = await loggedInPhone()
  server.next(noAnswer)
  const row = await askToVisit(outbox, visit, 'Sunny 3BR')
  await quiet()
  outbox.close()
  const next = openTab()
  await next.loggedIn(1)
  await pass(60_000)
  expect(next.getSnapshot().rows).toMatchObject([
    { id: row.id, kind: VISIT, about: 'Sunny 3BR', state: 'sent' },
  ])
  expect(server.received.map(({ key }) => key)).toEqual([row.id, row.id])
})

test('it waits for what it rests on, shows as blocked while that is refused, and gives way to a later word', async () => {
  const { outbox, server } = await loggedInPhone()
  server.next(() => refusal(409, 'room_unavailable'))
  await outbox.enqueue('inquiry', inquiryFor(7))
  await quiet()
  const row = await askToVisit(outbox, visit)
  await askToVisit(outbox, { ...visit, property_id: 8 })
  await quiet()
  expect(states(outbox)).toEqual(['parked', 'waiting', 'sent'])
  expect(phaseOf(row, outbox.getSnapshot().rows)).toBe('blocked')
  await askToVisit(outbox, { ...visit, date: '2026-12-24' })
  const [inquiry] = outbox.getSnapshot().rows
  await outbox.retry(inquiry?.id ?? '')
  await quiet()
  expect(states(outbox)).toEqual(['sent', 'sent', 'sent'])
  expect(server.received.slice(2)).toMatchObject([
    { path: '/api/v1/property_matching_enquiry' },
    { path: '/api/v1/property/7/visit', body: { date: '2026-12-24' } },
  ])
})

test('refused it parks, and goes again under another key', async () => {
  const { outbox, server } = await loggedInPhone()
  server.next(() => refusal(409, 'room_unavailable'))
  const row = await askToVisit(outbox, visit)
  await quiet()
  expect(outbox.getSnapshot().rows).toMatchObject([
    { state: 'parked', lastError: { code: 'room_unavailable' } },
  ])
  await outbox.retry(row.id)
  await quiet()
  expect(states(outbox)).toEqual(['sent'])
  expect(new Set(server.received.map(({ key }) => key)).size).toBe(2)
})

test('it goes with its user’s logout', async () => {
  const { outbox, server } = await loggedInPhone()
  server.always = noAnswer
  await askToVisit(outbox, visit)
  await quiet()
  await outbox.setUser(null, { isLogout: true })
  expect(await outbox.forget(1)).toBe(true)
  await outbox.setUser(1)
  expect(outbox.getSnapshot()).toMatchObject({ rows: [], unknown: [] })
})
