/** For each code that can refuse a queued write, whether the same again can still be taken. */
import { expect, test } from 'vitest'
import type { ErrorCode } from '../../src/contract/errors.ts'
import { canRetry } from '../../src/offline/outbox-refusal.ts'
import { loggedInPhone, quiet, refusal, states } from './device.ts'

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

test('a save after which a later edit stands is not said again by the next save', async () => {
  const { outbox, server } = await loggedInPhone()
  server.next(() => refusal(409, 'profile_superseded'))
  await outbox.enqueue('profile_save', { age: 20, job: 'nurse' })
  await quiet()
  expect(states(outbox)).toEqual(['parked'])
  await outbox.enqueue('profile_save', { age: 21 })
  await quiet()
  expect(server.received.at(-1)?.body).toEqual({ age: 21 })
  expect(states(outbox)).toEqual(['sent'])
})
