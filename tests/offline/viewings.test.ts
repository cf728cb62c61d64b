/** What this device shows of viewings before the server knows of them, and what a refusal leaves. */
import '../../src/offline/writes/desk-kinds.ts'
import '../../src/offline/writes/member-kinds.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { recordSchema } from '../../src/contract/records.ts'
import type { DeskSlot } from '../../src/contract/viewings.ts'
import { shownApplications } from '../../src/offline/applications.ts'
import { slotsWithRows } from '../../src/offline/desk-viewings.ts'
import { mustFollow } from '../../src/offline/outbox/order.ts'
import { classify } from '../../src/offline/outbox/outcome.ts'
import type { OutboxRow } from '../../src/offline/outbox/row.ts'
import { heldViewing } from '../../src/offline/writes/viewing-booking.ts'
import { outboxRow } from './outbox-row.ts'
import { inquiryFor } from './payloads.ts'

const slot = { slot_id: 5, starts_at: '2026-12-05T19:00:00.000Z', minutes: 30, video: false }
const booking = (fields = {}) => outboxRow('viewing_booking', { property_id: 8, ...slot }, fields)
const cancellation = (fields = {}) => outboxRow('viewing_cancellation', { property_id: 8 }, fields)
const record = {
  inquiry_id: 3,
  property_id: 8,
  property_unit: 'Apt 2',
  viewing_slots: [{ ...slot, also: [20], free: true }],
}

const applicationOver = (rows: readonly OutboxRow[], given: object = record) =>
  shownApplications([v.parse(recordSchema, given)], {
    rows,
    answeredAt: 1_000,
    decks: new Map(),
    openedAt: 0,
  })[0]
const viewingOver = (rows: readonly OutboxRow[], given: object = record) =>
  applicationOver(rows, given)?.viewing

test('a booking shows at once, with the apartment and who goes along, and its end ends it', () => {
  expect(viewingOver([])).toBeNull()
  expect(viewingOver([booking()])).toMatchObject({ slot_id: 5, unit: 'Apt 2', also: [20], outcome: null })
  expect(viewingOver([booking(), cancellation()])).toBeNull()
  expect(viewingOver([booking(), outboxRow('viewing_outcome', { property_id: 8 })])?.outcome).toBe('seen')
  const refused = booking({ state: 'parked', settled: 900 })
  expect(viewingOver([refused], { ...record, viewing: { ...slot, slot_id: 4 } })).toMatchObject({
    slot_id: 4,
  })
})

const seen = (fields = {}) => outboxRow('viewing_outcome', { property_id: 8 }, fields)

test.each<[string, OutboxRow[], stands: boolean, more?: object]>([
  ['nothing', [], false],
  ['a booking that waits', [booking()], true],
  ['one that has arrived', [booking({ state: 'sent', settled: 2_000 })], false],
  ['one that was refused', [booking({ state: 'parked', settled: 900 })], false],
  ['a booking after a cancellation', [cancellation(), booking()], false],
  [
    'a booking after a refused cancellation',
    [cancellation({ state: 'parked', settled: 900 }), booking()],
    true,
  ],
  ['its outcome', [seen()], false],
  ['a booking after one that was missed', [booking()], false, { outcome: 'missed' }],
])('beside %s: whether the viewing before stands', (_, rows, stands, more = {}) => {
  const viewing = { ...slot, slot_id: 4, street: '214 Roosevelt Pl', ...more }
  const application = applicationOver(rows, { ...record, viewing })
  const held = application && heldViewing(application)
  expect(held?.street).toBe(stands ? '214 Roosevelt Pl' : undefined)
})

test('what is done about one home leaves in its order, and before its withdrawal', () => {
  const inquiry = outboxRow('inquiry', inquiryFor(8))
  const [first, end, again] = [booking(), cancellation(), booking()]
  const withdrawal = outboxRow('inquiry_withdrawal', { property_id: 8 })
  const ordered = [inquiry, first, end, again, withdrawal]
  for (const [at, row] of ordered.entries())
    for (const earlier of ordered.slice(0, at)) expect(mustFollow(row, earlier)).toBe(true)
  expect(mustFollow(outboxRow('viewing_cancellation', { property_id: 9 }), first)).toBe(false)
})

test('a full time is a final refusal that keeps the nearest free ones', () => {
  const slots = [{ ...slot, slot_id: 6, free: true, also: [] }]
  const body = { status: 'error', code: 'viewing_full', message: '', data: { property_id: 8, slots } }
  const answer = { type: 'http', status: 409, retryAfter: null, body, readable: true } as const
  expect(classify(booking(), answer, 0)).toMatchObject({
    type: 'park',
    error: { code: 'viewing_full', slots },
  })
})

test('the desk sees at once which time is cancelled, and who came', () => {
  const person = { inquiry_id: 3, name: '민지', outcome: null, household: [] }
  const slots = [{ slot_id: 5, bookings: [person] } as unknown as DeskSlot, { slot_id: 6 } as DeskSlot]
  const came = outboxRow('desk_viewing', { inquiry_id: 3, slot_id: 5, outcome: 'seen' })
  const cancelled = outboxRow('desk_slots', { change: 'cancel', property_id: 8, slot_id: 6 })
  expect(slotsWithRows(slots, [came, cancelled], 0)).toMatchObject([
    { slot_id: 5, bookings: [{ inquiry_id: 3, outcome: 'seen' }] },
  ])
})
