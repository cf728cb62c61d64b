/** What an answer, or its absence, means for a row. Pure; the rules are those of design.md section 6. */
import * as v from 'valibot'
import { type AnyEnvelope, anyEnvelope, envelopeMessage, saysFailure } from '../contract/envelope.ts'
import { alreadyReceipt, alreadyReceiptOf, receiptOf } from './outbox-kinds.ts'
import type { OutboxRow, Receipt } from './outbox-row.ts'

/** What came back from one attempt. */
export type Answer =
  | { readonly type: 'none'; readonly reason: 'network' | 'timeout' }
  /** The backend pointed elsewhere: for a write that is its login page. */
  | { readonly type: 'redirect' }
  | {
      readonly type: 'http'
      readonly status: number
      /** The Retry-After header as it came. */
      readonly retryAfter: string | null
      /** The parsed JSON; `readable` is false where the body was cut or is something else. */
      readonly body: unknown
      readonly readable: boolean
    }

/** A failure before its time is known. */
interface Failure {
  status: number
  code: string | null
  message: string
}

export type Outcome =
  | { readonly type: 'delivered'; readonly receipt: Receipt }
  /** `after`: milliseconds that the server asked for; null leaves the wait to `backoff`. */
  | { readonly type: 'retry'; readonly error: Failure; readonly after: number | null }
  | { readonly type: 'sign_in'; readonly error: Failure }
  | { readonly type: 'park'; readonly error: Failure }

/** Milliseconds. No row waits longer than this between attempts. */
export const RETRY_AFTER_MAXIMUM = 60 * 60 * 1000

/** Codes by which our server asks for patience or a login, whatever the status. */
const passing: ReadonlySet<string> = new Set([
  'server_error',
  'unavailable',
  'upstream_unreachable',
  'in_progress',
  'rate_limited',
])

/** The token is read anew for each attempt, since a login in another tab replaces it; then only a login brings one. */
const CSRF_ATTEMPTS = 3

/** Milliseconds from a Retry-After header (seconds or an HTTP date), at most an hour; null where it says nothing. */
export function retryAfterDelay(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  const delay = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isFinite(delay) ? Math.min(Math.max(delay, 0), RETRY_AFTER_MAXIMUM) : null
}

const FIRST_BACKOFF = 2_000
const LONGEST_BACKOFF = 5 * 60 * 1000

/** Milliseconds until the next attempt after `attempts` failed ones: doubling, half of it jitter (0 to 1). */
export function backoff(attempts: number, jitter: number): number {
  const whole = Math.min(FIRST_BACKOFF * 2 ** Math.max(attempts - 1, 0), LONGEST_BACKOFF)
  return Math.round(whole / 2 + (whole / 2) * jitter)
}

/** An object that can be told apart from a captive portal's page or a bare value. */
function readEnvelope(answer: Extract<Answer, { type: 'http' }>): AnyEnvelope | null {
  if (!answer.readable || typeof answer.body !== 'object' || Array.isArray(answer.body)) return null
  const result = v.safeParse(anyEnvelope, answer.body)
  return result.success ? result.output : null
}

const answeredBefore = v.object({ answered: v.pipe(v.number(), v.minValue(200), v.maxValue(299)) })

/**
 * A key is never given to another write, so one that the server knows with another body was delivered by an older
 * build, which put the same write in other words, and its answer was lost.
 */
function deliveredByOlderBuild({ code, data }: AnyEnvelope): boolean {
  return code === 'idempotency_key_reused' && v.is(answeredBefore, data)
}

/** `attempts` counts this one. */
export function classify(
  row: Pick<OutboxRow, 'kind' | 'payload' | 'attempts'>,
  answer: Answer,
  now: number,
): Outcome {
  if (answer.type === 'none') {
    return { type: 'retry', error: { status: 0, code: answer.reason, message: '' }, after: null }
  }
  if (answer.type === 'redirect') {
    return { type: 'sign_in', error: { status: 0, code: 'unauthenticated', message: '' } }
  }
  const { status } = answer
  const ok = status >= 200 && status < 300
  const envelope = readEnvelope(answer)
  const failed = envelope !== null && (!ok || saysFailure(envelope))
  const error = {
    status,
    code: envelope?.code ?? null,
    message: (envelope && envelopeMessage(envelope)) ?? '',
  }
  const after = retryAfterDelay(answer.retryAfter, now)

  // Also beside a status that says success: the spec knows 'already submitted' by its sentence alone.
  if (envelope !== null) {
    const receipt = alreadyReceiptOf(row.kind, envelope, row.payload)
    if (receipt !== null) return { type: 'delivered', receipt }
    if (deliveredByOlderBuild(envelope)) return { type: 'delivered', receipt: alreadyReceipt }
  }
  if (ok && !failed) {
    // 204 has no body by definition; every other 2xx has to show one, or it may have been cut on the way.
    const receipt = envelope !== null || status === 204 ? receiptOf(row.kind, answer.body) : null
    if (receipt !== null) return { type: 'delivered', receipt }
    return { type: 'retry', error: { ...error, code: 'unreadable' }, after }
  }
  if (error.code === 'csrf_failed') {
    return row.attempts < CSRF_ATTEMPTS ? { type: 'retry', error, after } : { type: 'sign_in', error }
  }
  if (status === 401 || error.code === 'unauthenticated') return { type: 'sign_in', error }
  if (status === 408 || status === 425 || status === 429 || status >= 500 || passing.has(error.code ?? '')) {
    return { type: 'retry', error, after }
  }
  return { type: 'park', error }
}
