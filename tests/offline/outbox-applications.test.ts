/** What is said about an application and the people of its home without a signal leaves in that order, each once. */
import { expect, test } from 'vitest'
import { DECISION_HOLD_MS } from '../../src/offline/outbox/outbox.ts'
import { loggedInPhone, noAnswer, quiet, refusal, success } from './device.ts'
import { inquiryFor, yesTo } from './payloads.ts'

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

/** A phone without a signal; `calls` gets it one, and gives the calls that arrive. */
async function phoneInTheSubway() {
  const phone = await loggedInPhone()
  const { outbox, server, pass } = phone
  server.always = noAnswer
  async function calls() {
    server.received.length = 0
    server.always = () => success()
    outbox.wake(true)
    for (let step = 0; step < 6; step += 1) await pass(60_000)
    return server.received.map(({ path }) => path.split('/').at(-1))
  }
  return { ...phone, calls }
}

test('an application that is made anew in other words after a withdrawal stands, although one before was refused', async () => {
  const { outbox, server, queue, calls } = await phoneInTheSubway()
  server.next(() => refusal(409, 'room_unavailable'))
  await queue('inquiry', inquiryFor(7))
  await queue('inquiry_withdrawal', { property_id: 7 })
  await queue('inquiry', inquiryFor(7, 'another room'))
  expect(await calls()).toEqual(['withdraw_enquiry', 'property_matching_enquiry'])
  expect(outbox.getSnapshot().rows.map(({ kind }) => kind)).toEqual(['inquiry_withdrawal', 'inquiry'])
})

test('a withdrawal that is said again ends the application that was made since', async () => {
  const { queue, calls } = await phoneInTheSubway()
  await queue('inquiry_withdrawal', { property_id: 7 }, { hold: DECISION_HOLD_MS })
  await queue('inquiry', inquiryFor(7))
  await queue('inquiry_withdrawal', { property_id: 7 })
  expect((await calls()).at(-1)).toBe('withdraw_enquiry')
})

test('a withdrawal that is said again and undone leaves the one before it, and the application made since', async () => {
  const { outbox, server, queue, calls } = await phoneInTheSubway()
  // Nothing behind it is tried before a login.
  server.next(() => refusal(401, 'unauthenticated'))
  await queue('bookmark', { property_id: 7, saved: true })
  await queue('inquiry_withdrawal', { property_id: 7 })
  await queue('inquiry', inquiryFor(7, 'another room'))
  const again = await outbox.enqueue('inquiry_withdrawal', { property_id: 7 }, { hold: DECISION_HOLD_MS })
  expect(await outbox.cancel(again.id)).toBe(true)
  await outbox.loggedIn(1)
  expect(await calls()).toEqual(['bookmark', 'withdraw_enquiry', 'property_matching_enquiry'])
})

test('a yes, a request for contact, the end of both and another yes leave one after the other', async () => {
  const { outbox, server, queue, calls } = await phoneInTheSubway()
  server.next(() => refusal(401, 'unauthenticated'))
  await queue('bookmark', { property_id: 7, saved: true })
  await queue('suggestion_decision', yesTo(20, 7))
  await queue('contact', { match_id: 20, property_id: 7 })
  await queue('interest_withdrawal', { inquiry_id: 20, property_id: 7 })
  await queue('suggestion_decision', yesTo(20, 7))
  await outbox.loggedIn(1)
  const withdrawn = ['update_user_suggestions', 'contact_match', 'withdraw_interest']
  expect(await calls()).toEqual(['bookmark', ...withdrawn, 'update_user_suggestions'])
})

test('a yes that is taken back, said again and taken back again does not stand', async () => {
  const { queue, calls } = await phoneInTheSubway()
  const back = { inquiry_id: 20, property_id: 7 }
  await queue('interest_withdrawal', back)
  await queue('suggestion_decision', yesTo(20, 7))
  await queue('interest_withdrawal', back)
  expect((await calls()).at(-1)).toBe('withdraw_interest')
})

test('a change after one that was refused for good is sent as it is said', async () => {
  const { outbox, server, queue } = await loggedInPhone()
  server.next(() => refusal(409, 'room_unavailable'))
  await queue('inquiry_change', { property_id: 7, preferred_room: 'm' })
  await queue('inquiry_change', { property_id: 7, visit_date: '2027-01-05' })
  expect(server.received.at(-1)?.body).toEqual({ property_id: 7, visit_date: '2027-01-05' })
  expect(outbox.getSnapshot().rows).toHaveLength(1)
})

test('two reports of one person that wait are two, and the same twice is one', async () => {
  const { outbox, server, queue } = await loggedInPhone()
  server.next(() => refusal(401, 'unauthenticated'))
  await queue('bookmark', { property_id: 7, saved: true })
  for (const reason of ['fake', 'money', 'money'] as const)
    await queue('report', { inquiry_id: 20, reason, details: '' })
  expect(outbox.getSnapshot().rows.map(({ kind, attempts }) => [kind, attempts])).toEqual([
    ['bookmark', 0],
    ['report', 0],
    ['report', 0],
  ])
})

const blockOf = (inquiry_id: number) => ({ inquiry_id, property_id: 7, name: null, email: null })

test('a block takes back what waits about that person, also what another tab holds or was under way, and nothing else', async () => {
  const { outbox, server, queue, openTab, pass, clock } = await phoneInTheSubway()
  const other = openTab()
  await other.loggedIn(1)
  await queue('suggestion_decision', yesTo(20, 7))
  await other.enqueue('suggestion_decision', yesTo(21, 7), { hold: DECISION_HOLD_MS })
  await queue('contact', { match_id: 22, property_id: 7 })
  await queue('suggestion_decision', yesTo(23, 7))
  for (const person of [20, 21, 22]) await queue('block', blockOf(person))
  server.received.length = 0
  server.always = () => success()
  clock.advance(DECISION_HOLD_MS)
  for (let step = 0; step < 6; step += 1) await pass(60_000)
  const sent = server.received.map(({ path, body }) => [path.split('/').at(-1), body])
  expect(sent.filter(([path]) => path !== 'blocks')).toEqual([
    ['update_user_suggestions', { inquiry_id: 23, decision: 'confirmed' }],
  ])
  expect(
    outbox
      .getSnapshot()
      .rows.map(({ kind }) => kind)
      .sort(),
  ).toEqual(['block', 'block', 'block', 'suggestion_decision'])
})

test('a yes about the one who is blocked that was under way does not leave again', async () => {
  const { outbox, server, queue, pass } = await loggedInPhone()
  const answered = Promise.withResolvers<Response>()
  server.next(() => answered.promise)
  await queue('suggestion_decision', yesTo(20, 7))
  await queue('block', blockOf(20))
  answered.reject(new TypeError('Failed to fetch'))
  for (let step = 0; step < 6; step += 1) await pass(60_000)
  expect(server.received.map(({ path }) => path.split('/').at(-1))).toEqual([
    'update_user_suggestions',
    'blocks',
  ])
  expect(outbox.getSnapshot().rows.map(({ kind, state }) => [kind, state])).toEqual([['block', 'sent']])
})
