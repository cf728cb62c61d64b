import { expect, test } from 'vitest'
import type { OutboxRow } from '../../../src/offline/outbox-row.ts'
import { takeBackInquiry } from '../../../src/web/outbox/take-back-inquiry.ts'
import { loggedInPhone, noAnswer, quiet, refusal, success } from '../../offline/device.ts'
import { inquiryFor } from '../../offline/payloads.ts'

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
