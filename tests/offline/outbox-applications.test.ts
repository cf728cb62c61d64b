/** An application that is changed, withdrawn and made anew without a signal leaves in that order, each once. */
import { expect, test } from 'vitest'
import { DECISION_HOLD_MS } from '../../src/offline/outbox.ts'
import { loggedInPhone, noAnswer, quiet, success } from './device.ts'
import { inquiryFor } from './payloads.ts'

test('the change leaves before the end, and the new application after it; what says how a room is called stays here', async () => {
  const { outbox, server, pass } = await loggedInPhone()
  server.always = noAnswer
  await outbox.enqueue('inquiry_change', {
    property_id: 7,
    preferred_room: 'm',
    preferred_room_name: 'Primary',
  })
  await outbox.enqueue('inquiry_withdrawal', { property_id: 7 }, { hold: DECISION_HOLD_MS })
  await pass(DECISION_HOLD_MS)
  await outbox.enqueue('inquiry', inquiryFor(7))
  await quiet()
  server.received.length = 0
  server.always = () => success({ property_id: 7 })
  outbox.wake(true)
  for (let step = 0; step < 3; step += 1) await pass(60_000)
  expect(server.received.map(({ path }) => path.split('/').at(-1))).toEqual([
    'change_enquiry',
    'withdraw_enquiry',
    'property_matching_enquiry',
  ])
  expect(server.received[0]?.body).toEqual({ property_id: 7, preferred_room: 'm' })
  expect(outbox.getSnapshot().rows.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
})

test('two changes that wait are one, which has what each of them said last', async () => {
  const { outbox, server } = await loggedInPhone()
  server.always = noAnswer
  await outbox.enqueue(
    'inquiry_change',
    { property_id: 7, visit_date: '2027-01-05', roommate_note: '가' },
    { hold: 9_000 },
  )
  await outbox.enqueue('inquiry_change', { property_id: 7, roommate_note: '나' })
  const { rows } = outbox.getSnapshot()
  expect(rows.map(({ payload }) => payload)).toEqual([
    { property_id: 7, visit_date: '2027-01-05', roommate_note: '나' },
  ])
})
