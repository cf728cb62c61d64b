/** Classifies an answer, or a missing answer, for a row. Pure (rules 9.2 and 9.3). */
import * as v from 'valibot'
import {
  type AnyEnvelope,
  anyEnvelope,
  carriedIds,
  envelopeMessage,
  saysFailure,
  saysSessionEnded,
  successMark,
} from '../../contract/envelope.ts'
import { alreadyReceipt } from '../writes/sent-by.ts'
import { ruleOf } from '../writes/write-kind.ts'
import { retryAfterDelay } from './backoff.ts'
import type { OutboxRow, Receipt, RowError } from './row.ts'

/** The result of one attempt. */
export type Answer =
  | { readonly type: 'none'; readonly reason: 'network' | 'timeout' }
  /** The backend redirected: for a write that means to its login page. */
  | { readonly type: 'redirect' }
  | {
      readonly type: 'http'
      readonly status: number
      /** The Date header, in ms since 1970; null without one. */
      readonly date?: number | null
      /** The Retry-After header, unparsed. */
      readonly retryAfter: string | null
      /** The parsed JSON; `readable` is false where the body was cut or is something else. */
      readonly body: unknown
      readonly readable: boolean
    }

type Failure = Omit<RowError, 'at'>

export type Outcome =
  | { readonly type: 'delivered'; readonly receipt: Receipt }
  /** `after`: milliseconds that the server asked for; null leaves the wait to `backoff`. */
  | { readonly type: 'retry'; readonly error: Failure; readonly after: number | null }
  | { readonly type: 'sign_in'; readonly error: Failure }
  | { readonly type: 'park'; readonly error: Failure }

/** Error codes of our server that ask to wait and retry, whatever the status. */
const passing: ReadonlySet<string> = new Set([
  'server_error',
  'unavailable',
  'upstream_unreachable',
  'in_progress',
  'rate_limited',
])

/** Attempts before a login is asked for; each reads the token anew, since a login in another tab replaces it. */
const CSRF_ATTEMPTS = 3

/**
 * Unreadable answers in a row, over about a minute, before the row parks and the renter sees it. A gateway in trouble
 * has usually recovered by then; a backend that still answers neither yes nor no will not say more.
 */
export const UNREADABLE_ATTEMPTS = 6

/** Reads an envelope; null for anything but a JSON object, e.g. a captive portal's page or a bare value. */
function readEnvelope(answer: Extract<Answer, { type: 'http' }>): AnyEnvelope | null {
  if (!answer.readable || typeof answer.body !== 'object' || Array.isArray(answer.body)) return null
  const result = v.safeParse(anyEnvelope, answer.body)
  return result.success ? result.output : null
}

const answeredBefore = v.object({ answered: v.pipe(v.number(), v.minValue(200), v.maxValue(299)) })

/**
 * An idempotency key is never reused for another write. A key that the server knows with another body was therefore
 * delivered by an older build, whose answer was lost and which serialized the same write differently.
 */
function deliveredByOlderBuild({ code, data }: AnyEnvelope): boolean {
  return code === 'idempotency_key_reused' && v.is(answeredBefore, data)
}

/** Whether a 2xx answer proves delivery: by a success mark in the envelope, or by data with the expected id. */
function showsDelivery(row: AttemptedRow, envelope: AnyEnvelope, body: unknown): boolean {
  const mark = successMark(envelope)
  if (mark !== null) return mark
  const ids = carriedIds(body)
  return ids !== null && ruleOf(row.kind).echoes(ids, row.payload, row.user)
}

function unreadable({ lastError }: AttemptedRow, error: Failure, after: number | null): Outcome {
  const times = (lastError?.code === 'unreadable' ? (lastError.times ?? 1) : 0) + 1
  const failure = { ...error, code: 'unreadable', times }
  return times < UNREADABLE_ATTEMPTS
    ? { type: 'retry', error: failure, after }
    : { type: 'park', error: failure }
}

type AttemptedRow = Pick<OutboxRow, 'kind' | 'payload' | 'attempts' | 'user' | 'lastError'>

/**
 * Statuses whose meaning depends on the body (the server has the write already; the CSRF token was replaced: 403). The
 * body may have been cut on the way: Chromium accepts an answer that ends in the middle of its headers as complete.
 */
const statusesByBody: ReadonlySet<number> = new Set([400, 403, 409, 422])

/** `attempts` of `row` includes this attempt; `lastError` is the previous attempt's. */
export function classify(row: AttemptedRow, answer: Answer, now: number): Outcome {
  if (answer.type === 'none') {
    return { type: 'retry', error: { status: 0, code: answer.reason, message: '' }, after: null }
  }
  if (answer.type === 'redirect') {
    return { type: 'sign_in', error: { status: 0, code: 'unauthenticated', message: '' } }
  }
  const { status } = answer
  const ok = status >= 200 && status < 300
  const envelope = readEnvelope(answer)
  const error = {
    status,
    code: envelope?.code ?? null,
    message: (envelope && envelopeMessage(envelope)) ?? '',
  }
  const after = retryAfterDelay(answer.retryAfter, answer.date ?? now)

  // Checked for 2xx statuses too: in the basic API only the sentence in the envelope says 'already submitted'.
  if (envelope !== null) {
    const receipt = ruleOf(row.kind).already?.(envelope, row.payload)
    if (receipt) return { type: 'delivered', receipt }
    if (deliveredByOlderBuild(envelope)) return { type: 'delivered', receipt: alreadyReceipt }
  }
  // A 204 has no body by definition; every other 2xx must have a body, or it may have been cut on the way.
  if (status === 204 || (ok && envelope !== null && showsDelivery(row, envelope, answer.body))) {
    const receipt = ruleOf(row.kind).receipt(answer.body)
    if (receipt !== null) return { type: 'delivered', receipt }
    return unreadable(row, error, after)
  }
  if (error.code === 'csrf_failed') {
    return row.attempts < CSRF_ATTEMPTS ? { type: 'retry', error, after } : { type: 'sign_in', error }
  }
  if (status === 401 || (envelope !== null && saysSessionEnded(envelope))) return { type: 'sign_in', error }
  if (status === 408 || status === 425 || status === 429 || status >= 500 || passing.has(error.code ?? '')) {
    return { type: 'retry', error, after }
  }
  if (envelope === null ? ok || statusesByBody.has(status) : ok && !saysFailure(envelope)) {
    return unreadable(row, error, after)
  }
  return { type: 'park', error: { ...error, ...(envelope && ruleOf(row.kind).because?.(envelope)) } }
}
