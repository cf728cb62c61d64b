/** What an answer means for a row; bodies of foreign backends are in outbox-foreign.test.ts. */
import { describe, expect, test } from 'vitest'
import { backoff, retryAfterDelay } from '../../src/offline/outbox/backoff.ts'
import { type Answer, classify } from '../../src/offline/outbox/outcome.ts'
import type { OutboxKind, OutboxPayloads } from '../../src/offline/outbox/row.ts'
import { checkedWrite } from '../../src/offline/writes/kinds.ts'
import '../../src/offline/writes/member-kinds.ts'
import { inquiryFor, yesTo } from './payloads.ts'

const NOW = Date.UTC(2026, 10, 20)
const attempted = <K extends OutboxKind>(kind: K, payload: OutboxPayloads[K], attempts = 1) => ({
  ...checkedWrite(kind, payload),
  attempts,
  user: 1,
  lastError: null,
})
const inquiry = attempted('inquiry', inquiryFor(1))
const decision = attempted('match_decision', { inquiry_id: 3, decision: 'confirmed', property_id: 1 })
const bookmark = attempted('bookmark', { property_id: 1, saved: true })

const http = (status: number, body?: unknown, retryAfter: string | null = null): Answer => ({
  type: 'http',
  status,
  retryAfter,
  body: body ?? null,
  readable: body !== undefined,
})
const error = (status: number, code?: string, more: object = {}) =>
  http(status, { status: 'error', ...(code && { code }), ...more })

const ALREADY = 'You have already submitted an enquiry for this property'
const stands = { id: 4, create_date: '2026-11-01' }

test.each<[string, Answer]>([
  ['our server, by code', error(409, 'already_submitted', { data: { ...stands, inquiry_id: 4 } })],
  ['a foreign one, by its sentence', error(400, undefined, { message: ALREADY, data: stands })],
  ['a foreign one, with 200 and an error', error(200, undefined, { message: ALREADY, data: [stands] })],
  ['a foreign one, with 200 and the sentence alone', http(200, { message: ALREADY, data: stands })],
])('an inquiry that the server has already is delivered with its receipt: %s', (_name, answer) => {
  expect(classify(inquiry, answer, NOW)).toEqual({
    type: 'delivered',
    receipt: { already: true, inquiryId: 4, createDate: '2026-11-01', createdLead: false },
  })
})

describe.each<[string, readonly [string, Answer, Parameters<typeof classify>[0]?][]]>([
  [
    'delivered',
    [
      ['an envelope of success', http(200, { status: 'success', data: { inquiry_id: '12' } })],
      ['an object without a status, by its id', http(200, { property_id: 1, bookmarked: true }), bookmark],
      ['201', http(201, { status: 'success', data: {} })],
      ['204, which has no body', http(204), bookmark],
      ['a decision that stands', error(409, 'decision_final', { data: { decision: 'confirmed' } }), decision],
      [
        "a key taken in an older build's words",
        error(422, 'idempotency_key_reused', { data: { answered: 200 } }),
        bookmark,
      ],
    ],
  ],
  [
    'retry',
    [
      ['no network', { type: 'none', reason: 'network' }],
      ['a time-out', { type: 'none', reason: 'timeout' }],
      ['408', error(408)],
      ['425', error(425)],
      ['429', error(429, 'rate_limited')],
      ['500', error(500)],
      ['502 from a proxy that speaks HTML', http(502)],
      ['503', error(503, 'in_progress')],
      ['200 whose body was cut', http(200)],
      ['409 whose body was cut: it may have been the inquiry that stands', http(409)],
      ['403 whose body was cut: it may have been a CSRF token that a login has replaced', http(403)],
      ['200 with something that is no envelope', http(200, ['hello'])],
      ['200 that says the service is busy', error(200, 'unavailable')],
      ['a CSRF token that a login has replaced', error(403, 'csrf_failed')],
    ],
  ],
  [
    'sign_in',
    [
      ['401', error(401, 'unauthenticated')],
      ['401 without a body', http(401)],
      ['200 that says so', error(200, 'unauthenticated')],
      ['a redirect, as to a login page', { type: 'redirect' }],
      [
        'a CSRF token that is refused three times: a login brings a new one',
        error(403, 'csrf_failed'),
        attempted('inquiry', inquiryFor(1), 3),
      ],
    ],
  ],
  [
    'park',
    [
      ['400', error(400)],
      ['403', error(403, 'forbidden')],
      ['404', error(404, 'property_not_found')],
      ['404 without a readable body', http(404)],
      ['409', error(409, 'room_unavailable')],
      ['422', error(422, 'invalid_request')],
      ['200 with an error', error(200, undefined, { message: 'This home is gone.' })],
      ['200 with success: false', http(200, { success: false, message: 'This home is gone.' })],
      [
        'the other decision stands',
        error(409, 'decision_final', { data: { decision: 'rejected' } }),
        decision,
      ],
      [
        'a key refused in other words',
        error(422, 'idempotency_key_reused', { data: { answered: 409 } }),
        bookmark,
      ],
    ],
  ],
])('%s', (type, answers) => {
  test.each(answers)('%s', (_name, answer, write = inquiry) => {
    expect(classify(write, answer, NOW).type).toBe(type)
  })
})

test('what is said beside it: a lead, the wait that the server asks for, its code and sentence', () => {
  const lead = http(200, { status: 'success', data: { inquiry_id: 9, created_lead: 31 } })
  expect(classify(attempted('suggestion_decision', yesTo(9)), lead, NOW)).toMatchObject({
    receipt: { createdLead: true },
  })
  expect(classify(inquiry, http(429, { status: 'error' }, '90'), NOW)).toMatchObject({ after: 90_000 })
  expect(classify(inquiry, error(409, 'room_unavailable', { message: 'Gone.' }), NOW)).toEqual({
    type: 'park',
    error: { status: 409, code: 'room_unavailable', message: 'Gone.' },
  })
})

test('the wait doubles from two seconds to five minutes, half of it jitter', () => {
  expect([1, 2, 3, 20].map((attempts) => [backoff(attempts, 0), backoff(attempts, 1)])).toEqual([
    [1_000, 2_000],
    [2_000, 4_000],
    [4_000, 8_000],
    [150_000, 300_000],
  ])
})

test.each([
  ['3', 3_000],
  ['Fri, 20 Nov 2026 00:00:10 GMT', 10_000],
  ['Thu, 19 Nov 2026 00:00:00 GMT', 0],
  ['999999', 3_600_000],
  ['soon', null],
  [null, null],
])('Retry-After is seconds or a date, never negative, at most an hour: %s', (header, delay) => {
  expect(retryAfterDelay(header, NOW)).toBe(delay)
})
