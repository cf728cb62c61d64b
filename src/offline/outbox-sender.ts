/** One timed attempt to deliver a row. */
import { callPath, REQUEST_TIMEOUT } from '../contract/call.ts'
import { checkFloorPlanHealth } from '../contract/floor-plan.ts'
import {
  FOLLOWS_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  ROW_AGE_HEADER,
  ROW_USER_HEADER,
} from '../contract/headers.ts'
import type { Clock } from './clock.ts'
import { requestOf } from './outbox-kinds.ts'
import type { Answer } from './outbox-outcome.ts'
import type { OutboxRow } from './outbox-row.ts'

/** Browsers refuse keepalive requests whose bodies together exceed 64 KiB; part of it is left to others. */
const KEEPALIVE_BYTES = 32 * 1024

export interface SenderEnvironment {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly clock: Clock
  /** Scheme and host of the API. */
  readonly origin: string
  /** The CSRF header and token of the session as it is now; null without one. */
  readonly csrf: () => { header: string; token: string } | null
}

function dateOf(response: Response): number | null {
  const date = Date.parse(response.headers.get('date') ?? '')
  return Number.isNaN(date) ? null : date
}

async function readAnswer(response: Response): Promise<Answer> {
  const { status } = response
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) return { type: 'redirect' }
  const date = dateOf(response)
  const retryAfter = response.headers.get('retry-after')
  // Rejects where the connection ends before the body does: then nobody knows what the answer was.
  const text = await response.text()
  try {
    const body: unknown = text === '' ? null : JSON.parse(text)
    return { type: 'http', status, date, retryAfter, body, readable: text !== '' }
  } catch {
    return { type: 'http', status, date, retryAfter, body: null, readable: false }
  }
}

/**
 * Sends a row and reads its answer, within the 10 s of every call. The request starts before this function returns,
 * so that a page which is about to close still gets it out. `keepalive` lets it outlive the page; `age` is how long ago
 * (ms) the row was made.
 * @throws v.ValiError where the stored payload no longer fits the contract
 */
export function sendRow(
  row: OutboxRow,
  keepalive: boolean,
  environment: SenderEnvironment,
  age: number,
): Promise<Answer> {
  const { fetch, clock, origin, csrf } = environment
  const { path, body } = requestOf(row)
  const text = JSON.stringify(body)
  const token = csrf()
  const abort = new AbortController()
  let timedOut = false
  const stop = clock.after(REQUEST_TIMEOUT, () => {
    timedOut = true
    abort.abort()
  })
  const none = (): Answer => ({ type: 'none', reason: timedOut ? 'timeout' : 'network' })
  return fetch(`${origin}${path}`, {
    method: 'POST',
    // A redirected POST may come back as the answer to a GET, which would pass for a delivery.
    redirect: 'manual',
    credentials: 'same-origin',
    cache: 'no-store',
    keepalive: keepalive && text.length * 3 < KEEPALIVE_BYTES,
    signal: abort.signal,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      [IDEMPOTENCY_KEY_HEADER]: row.id,
      [ROW_USER_HEADER]: String(row.user),
      [ROW_AGE_HEADER]: String(Math.round(age)),
      ...(row.claim?.follows && { [FOLLOWS_HEADER]: row.claim.follows }),
      ...(token && { [token.header]: token.token }),
    },
    body: text,
  })
    .then(readAnswer)
    .then((answer) => (timedOut ? none() : answer))
    .catch(none)
    .finally(stop)
}

/** The server's time (ms since 1970), by a small call that nothing keeps; null where it tells none. @throws without an answer */
export async function askServerTime({ fetch, clock, origin }: SenderEnvironment): Promise<number | null> {
  const abort = new AbortController()
  const stop = clock.after(REQUEST_TIMEOUT, () => abort.abort())
  try {
    const response = await fetch(`${origin}${callPath(checkFloorPlanHealth)}`, {
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'manual',
      signal: abort.signal,
    })
    return dateOf(response)
  } finally {
    stop()
  }
}
