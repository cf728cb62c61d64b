import { expect, test } from 'vitest'
import type { OutboxRow } from '../../../../src/offline/outbox/row.ts'
import { takeBackInquiry } from '../../../../src/web/data/outbox/take-back-inquiry.ts'
import { isUnsent } from '../../../../src/web/data/outbox/unsent.ts'
import { loggedInPhone, noAnswer, quiet, refusal, success } from '../../../offline/device.ts'
import { inquiryFor } from '../../../offline/payloads.ts'

/** A phone with an application, as the screen was drawn before any attempt of it. */
async function phoneWith(
  firstAnswer: Parameters<Awaited<ReturnType<typeof loggedInPhone>>['server']['next']>[0],
) {
  const phone = await loggedInPhone()
  phone.server.next(firstAnswer)
  const row = (await phone.queue('inquiry', inquiryFor(7))) as OutboxRow<'inquiry'>
  const calls = () => phone.server.received.map(({ path }) => path.split('/').at(-1))
  const minutes = async () => {
    for (let step = 0; step < 4; step += 1) await phone.pass(60_000)
  }
  return { ...phone, row, calls, minutes }
}

test('an application that never left is not sent at all', async () => {
  const { outbox, row, calls, minutes } = await phoneWith(() => refusal(401, 'unauthenticated'))
  await takeBackInquiry(outbox, row, true)
  await outbox.loggedIn(1)
  await minutes()
  expect(calls()).toEqual(['property_matching_enquiry'])
  expect(outbox.getSnapshot().rows).toEqual([])
})

test('one that has left since its screen was drawn, and may have arrived, is withdrawn and not sent again', async () => {
  const { outbox, row, calls, minutes } = await phoneWith(noAnswer)
  await takeBackInquiry(outbox, row, true)
  await minutes()
  expect(calls()).toEqual(['property_matching_enquiry', 'withdraw_enquiry'])
})

test('one that waits and was never tried is given up alone', async () => {
  const { outbox, server, queue } = await loggedInPhone()
  server.next(noAnswer)
  await queue('profile_save', { smoking: false })
  const row = (await queue('inquiry', inquiryFor(7))) as OutboxRow<'inquiry'>
  await takeBackInquiry(outbox, row, true)
  expect(outbox.getSnapshot().rows).toMatchObject([{ kind: 'profile_save', state: 'waiting' }])
})

test('one that is changed while it waits is one thing to its reader, and none once that is given up', async () => {
  const { outbox, server, row, queue, calls, minutes } = await phoneWith(noAnswer)
  const unsent = () => outbox.getSnapshot().rows.filter(isUnsent)
  server.next(noAnswer)
  await takeBackInquiry(outbox, row, true)
  const changed = (await queue('inquiry', inquiryFor(7, 'other'))) as OutboxRow<'inquiry'>
  expect(unsent()).toMatchObject([{ id: changed.id, attempts: 0 }])
  await takeBackInquiry(outbox, changed, true)
  expect(unsent()).toEqual([])
  const again = await queue('inquiry', inquiryFor(7, 'again'))
  expect(unsent()).toMatchObject([{ id: again.id }])
  await minutes()
  expect(calls()).toEqual([
    'property_matching_enquiry',
    'withdraw_enquiry',
    'withdraw_enquiry',
    'property_matching_enquiry',
  ])
})

test('a withdrawal before it that is refused is told', async () => {
  const { outbox, server, row, minutes } = await phoneWith(noAnswer)
  server.next(() => refusal(403, 'forbidden'))
  await takeBackInquiry(outbox, row, true)
  await minutes()
  expect(outbox.getSnapshot().rows.filter(isUnsent)).toMatchObject([
    { kind: 'inquiry_withdrawal', state: 'parked' },
  ])
})

test('one that is under way is withdrawn once it has arrived', async () => {
  const answer = Promise.withResolvers<Response>()
  const { outbox, row, calls, minutes } = await phoneWith(() => answer.promise)
  await takeBackInquiry(outbox, row, true)
  expect(calls()).toEqual(['property_matching_enquiry'])
  answer.resolve(success({ inquiry_id: 3 }))
  await quiet()
  await minutes()
  expect(calls()).toEqual(['property_matching_enquiry', 'withdraw_enquiry'])
})

test('a backend that knows no withdrawals is sent none', async () => {
  const { outbox, row, calls, minutes } = await phoneWith(noAnswer)
  await takeBackInquiry(outbox, row, false)
  await minutes()
  expect(calls()).toEqual(['property_matching_enquiry'])
})
