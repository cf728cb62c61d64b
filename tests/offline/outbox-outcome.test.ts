import { describe, expect, test } from 'vitest'
import { checkedWrite } from '../../src/offline/outbox-kinds.ts'
import { type Answer, backoff, classify, retryAfterDelay } from '../../src/offline/outbox-outcome.ts'
import type { OutboxKind, OutboxPayloads } from '../../src/offline/outbox-row.ts'
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

describe('delivered', () => {
  test.each([
    ['an envelope of success', inquiry, http(200, { status: 'success', data: { inquiry_id: '12' } })],
    ['an object without a status, by its id', bookmark, http(200, { property_id: 1, bookmarked: true })],
    ['201', inquiry, http(201, { status: 'success', data: {} })],
    ['204, which has no body', bookmark, http(204)],
  ])('%s', (_name, write, answer) => {
    expect(classify(write, answer, NOW).type).toBe('delivered')
  })

  test.each([
    [
      'our server, by code',
      http(409, {
        status: 'error',
        code: 'already_submitted',
        data: { inquiry_id: 4, create_date: '2026-11-01' },
      }),
    ],
    [
      'a foreign one, by its sentence',
      http(400, {
        status: 'error',
        message: 'You have already submitted an enquiry for this property',
        data: { id: 4, create_date: '2026-11-01' },
      }),
    ],
    [
      'a foreign one, with 200 and an error',
      http(200, {
        status: 'error',
        message: 'You have already submitted an enquiry for this property',
        data: [{ id: '4', create_date: '2026-11-01' }],
      }),
    ],
    [
      'a foreign one, with 200 and nothing but the sentence',
      http(200, {
        message: 'You have already submitted an enquiry for this property',
        data: { id: 4, create_date: '2026-11-01' },
      }),
    ],
  ])('an inquiry that the server has already, with its receipt: %s', (_name, answer) => {
    expect(classify(inquiry, answer, NOW)).toEqual({
      type: 'delivered',
      receipt: { already: true, inquiryId: 4, createDate: '2026-11-01', createdLead: false },
    })
  })

  test('a decision that stands already as I want it', () => {
    const answer = http(409, { status: 'error', code: 'decision_final', data: { decision: 'confirmed' } })
    expect(classify(decision, answer, NOW)).toMatchObject({ type: 'delivered', receipt: { already: true } })
  })

  test('a key that the server has taken in the words of an older build; not one that it has refused', () => {
    const reused = (answered: number) =>
      classify(
        bookmark,
        http(422, { status: 'error', code: 'idempotency_key_reused', data: { answered } }),
        NOW,
      )
    expect(reused(200)).toMatchObject({ type: 'delivered', receipt: { already: true } })
    expect(reused(409)).toMatchObject({ type: 'park', error: { code: 'idempotency_key_reused' } })
  })

  test('a yes that both have said, with its lead', () => {
    const answer = http(200, { status: 'success', data: { inquiry_id: 9, created_lead: 31 } })
    const write = attempted('suggestion_decision', yesTo(9))
    expect(classify(write, answer, NOW)).toMatchObject({ receipt: { createdLead: true } })
  })
})

describe('tried again', () => {
  test.each([
    ['no network', { type: 'none', reason: 'network' } as const],
    ['a time-out', { type: 'none', reason: 'timeout' } as const],
    ['408', http(408, { status: 'error' })],
    ['425', http(425, { status: 'error' })],
    ['429', http(429, { status: 'error', code: 'rate_limited' })],
    ['500', http(500, { status: 'error' })],
    ['502 from a proxy that speaks HTML', http(502)],
    ['503', http(503, { status: 'error', code: 'in_progress' })],
    ['200 whose body was cut', http(200)],
    ['409 whose body was cut: it may have been the inquiry that stands', http(409)],
    ['200 with the page of a captive portal', http(200)],
    ['200 with something that is no envelope', http(200, ['hello'])],
    ['200 that says the service is busy', http(200, { status: 'error', code: 'unavailable' })],
    ['a CSRF token that a login has replaced', http(403, { status: 'error', code: 'csrf_failed' })],
  ])('%s', (_name, answer) => {
    expect(classify(inquiry, answer, NOW).type).toBe('retry')
  })

  test('after as long as the server asks', () => {
    expect(classify(inquiry, http(429, { status: 'error' }, '90'), NOW)).toMatchObject({ after: 90_000 })
  })
})

describe('waits for a login', () => {
  test.each([
    ['401', http(401, { status: 'error', code: 'unauthenticated' })],
    ['401 without a body', http(401)],
    ['200 that says so', http(200, { status: 'error', code: 'unauthenticated' })],
    ['a redirect, as to a login page', { type: 'redirect' } as const],
  ])('%s', (_name, answer) => {
    expect(classify(inquiry, answer, NOW).type).toBe('sign_in')
  })
})

test('a CSRF token that is refused three times waits for a login, which brings a new one', () => {
  const answer = http(403, { status: 'error', code: 'csrf_failed' })
  const outcomes = [1, 2, 3].map(
    (attempts) => classify(attempted('inquiry', inquiryFor(1), attempts), answer, NOW).type,
  )
  expect(outcomes).toEqual(['retry', 'retry', 'sign_in'])
})

describe('parked', () => {
  test.each([
    ['400', http(400, { status: 'error' })],
    ['403', http(403, { status: 'error', code: 'forbidden' })],
    ['404', http(404, { status: 'error', code: 'property_not_found' })],
    ['404 without a readable body', http(404)],
    ['409', http(409, { status: 'error', code: 'room_unavailable' })],
    ['422', http(422, { status: 'error', code: 'invalid_request' })],
    ['200 with an error', http(200, { status: 'error', message: 'This home is gone.' })],
    ['200 with success: false', http(200, { success: false, message: 'This home is gone.' })],
  ])('%s', (_name, answer) => {
    expect(classify(inquiry, answer, NOW).type).toBe('park')
  })

  test("with the server's code and sentence", () => {
    const answer = http(409, { status: 'error', code: 'room_unavailable', message: 'The room is gone.' })
    expect(classify(inquiry, answer, NOW)).toEqual({
      type: 'park',
      error: { status: 409, code: 'room_unavailable', message: 'The room is gone.' },
    })
  })

  test('a decision where the other way stands', () => {
    const answer = http(409, { status: 'error', code: 'decision_final', data: { decision: 'rejected' } })
    expect(classify(decision, answer, NOW).type).toBe('park')
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

test('Retry-After is seconds or a date, never negative, at most an hour', () => {
  expect(
    ['3', 'Fri, 20 Nov 2026 00:00:10 GMT', 'Thu, 19 Nov 2026 00:00:00 GMT', '999999', 'soon', null].map(
      (header) => retryAfterDelay(header, NOW),
    ),
  ).toEqual([3_000, 10_000, 0, 3_600_000, null, null])
})
