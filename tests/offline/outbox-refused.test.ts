/** What becomes of a write that the server has refused by a rule, and whether the same again can still be taken. */
import { describe, expect, test } from 'vitest'
import type { ErrorCode } from '../../src/contract/errors.ts'
import { canRetry } from '../../src/offline/outbox/refusal.ts'
import { gate, loggedInPhone, quiet, refusal, states } from './device.ts'
import { inquiryFor, yesTo } from './payloads.ts'

describe('a refused write', () => {
  test('parks in sight, does not leave again by itself and does not keep others back', async () => {
    const { outbox, server, clock, queue } = await loggedInPhone()
    server.next(() => refusal(409, 'room_unavailable'))
    await outbox.enqueue('inquiry', inquiryFor(1))
    await queue('inquiry', inquiryFor(2))
    clock.advance(24 * 60 * 60 * 1000)
    outbox.wake(true)
    await quiet()
    expect(server.received).toHaveLength(2)
    expect(outbox.getSnapshot().rows).toMatchObject([
      {
        state: 'parked',
        lastError: { status: 409, code: 'room_unavailable', message: 'Refused: room_unavailable' },
      },
      { state: 'sent' },
    ])
  })

  test('goes again with a new key when the renter retries: the old one would get the old answer', async () => {
    const { outbox, server, queue } = await loggedInPhone()
    server.next(() => refusal(422, 'profile_incomplete'))
    const row = await queue('inquiry', inquiryFor(1))
    const again = await outbox.retry(row.id)
    await quiet()
    expect(again?.id).not.toBe(row.id)
    expect(server.received.map(({ key }) => key)).toEqual([row.id, again?.id])
    expect(states(outbox)).toEqual(['sent'])
  })

  test('keeps back what depends on it until it is said anew, which takes its place', async () => {
    const { outbox, server, queue } = await loggedInPhone()
    server.next(() => refusal(409, 'room_unavailable'))
    const row = await queue('inquiry', inquiryFor(1))
    await queue('suggestion_decision', yesTo(9, 1))
    expect(states(outbox)).toEqual(['parked', 'waiting'])
    const again = await queue('inquiry', inquiryFor(1, '다른 방도 좋아요'))
    expect(again.id).not.toBe(row.id)
    expect(server.received.slice(1).map(({ path }) => path)).toEqual([
      '/api/v1/property_matching_enquiry',
      '/api/v1/update_user_suggestions',
    ])
    expect(states(outbox)).toEqual(['sent', 'sent'])
  })

  test.each([
    ['and keeps what that one said', 'invalid_request', { age: 21, job: 'nurse' }],
    ['but a save after which a later edit stands is not said again', 'profile_superseded', { age: 21 }],
  ])('is replaced by the same thing said anew, %s', async (_what, code, body) => {
    const { outbox, server, queue } = await loggedInPhone()
    server.next(() => refusal(422, code))
    await queue('profile_save', { age: 20, job: 'nurse' })
    expect(states(outbox)).toEqual(['parked'])
    await queue('profile_save', { age: 21 })
    expect(server.received.at(-1)?.body).toEqual(body)
    expect(states(outbox)).toEqual(['sent'])
  })

  test('gives its place to what was said while it was under way: the later word counts', async () => {
    const { outbox, server, queue } = await loggedInPhone()
    const first = gate()
    server.next(() => first.opened.then(() => refusal(422, 'invalid_request')))
    await queue('profile_save', { age: 20, job: 'nurse' })
    await outbox.enqueue('profile_save', { age: 21 })
    first.open()
    await quiet()
    expect(server.received.slice(1).map(({ body }) => body)).toEqual([{ age: 21, job: 'nurse' }])
    expect(states(outbox)).toEqual(['sent'])
  })

  test('can be given up', async () => {
    const { outbox, server, queue } = await loggedInPhone()
    server.next(() => refusal(404, 'property_not_found'))
    const row = await queue('inquiry', inquiryFor(1))
    expect(await outbox.discard(row.id)).toBe(true)
    expect(outbox.getSnapshot().rows).toEqual([])
  })
})

const after = (code: string | null) => canRetry({ lastError: { status: 409, code, message: '', at: 0 } })

const stands: readonly (ErrorCode | 'outdated')[] = [
  // Any kind.
  'malformed_json',
  'invalid_request',
  'body_too_large',
  'unsupported_media_type',
  'method_not_allowed',
  'outdated',
  // An inquiry, a saved home.
  'property_not_found',
  'room_not_found',
  'room_unavailable',
  'all_rooms_taken',
  // A swipe.
  'suggestion_not_found',
  'suggestion_closed',
  'decision_final',
  // A decision on the dashboard, a contact request.
  'record_not_found',
  'counterpart_changed',
  'match_rejected',
  // The profile.
  'partner_not_found',
  'profile_superseded',
]

test.each(stands)('%s stands: the same again can only be refused again', (code) => {
  expect(after(code)).toBe(false)
})

test.each([
  ['a profile that the renter completes', 'profile_incomplete'],
  ['a match that the renter confirms', 'contact_not_confirmed'],
  ['a page that was not there yet', 'not_found'],
  ['a right that may come back', 'forbidden'],
  ['a key, of which a retry has another', 'idempotency_key_reused'],
  ['an age that the renter has looked at', 'expired'],
  ['an answer that said nothing', 'unreadable'],
  ['a foreign backend without codes', null],
])('%s may pass', (_name, code) => {
  expect(after(code)).toBe(true)
})
