/** One timed attempt to deliver a row. */
import { REQUEST_TIMEOUT_MS } from '../../contract/call.ts'
import {
  FOLLOWS_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  ROW_AGE_HEADER,
  ROW_USER_HEADER,
} from '../../contract/headers.ts'
import { createHttpClient } from '../device/http-client.ts'
import { requestOf } from '../writes/kinds.ts'
import type { OutboxEnvironment } from './outbox.ts'
import type { Answer } from './outcome.ts'
import type { OutboxRow } from './row.ts'

/** Browsers refuse keepalive requests whose bodies together exceed 64 KiB; half of that is left to other requests. */
const KEEPALIVE_BYTES = 32 * 1024

/**
 * Sends a row and reads its answer, with the timeout of every call (10 s). The request starts within the current task,
 * so that a page about to close still sends it; `keepalive` lets the request outlive the page. `age` is the time (ms)
 * since the row was made.
 * @throws v.ValiError where the stored payload no longer fits the contract
 */
type Send = (row: OutboxRow, keepalive: boolean, age: number) => Promise<Answer>

function dateOf({ headers }: Response): number | null {
  const date = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(date) ? null : date
}

async function readAnswer(response: Response): Promise<Answer> {
  const { status, headers } = response
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) return { type: 'redirect' }
  // Rejects where the connection ends before the body does: the answer is then unknown.
  const text = await response.text()
  const answer = {
    type: 'http',
    status,
    date: dateOf(response),
    retryAfter: headers.get('retry-after'),
  } as const
  try {
    return { ...answer, body: text === '' ? null : JSON.parse(text), readable: text !== '' }
  } catch {
    return { ...answer, body: null, readable: false }
  }
}

export function createSender(
  environment: Pick<OutboxEnvironment, 'fetch' | 'origin' | 'csrf' | 'clock'>,
): Send {
  const { clock, origin } = environment
  const client = createHttpClient(environment).extend({
    prefix: origin,
    cache: 'no-store',
    // A redirected POST may come back as the answer to a GET, which would pass for a delivery.
    redirect: 'manual',
    // The timeout below uses the clock of the environment, and covers the body.
    timeout: false,
  })

  return (row, keepalive, age) => {
    const { path, body } = requestOf(row)
    const text = JSON.stringify(body)
    const headers = {
      'content-type': 'application/json',
      [IDEMPOTENCY_KEY_HEADER]: row.id,
      [ROW_USER_HEADER]: String(row.user),
      [ROW_AGE_HEADER]: String(Math.round(age)),
      ...(row.claim?.follows && { [FOLLOWS_HEADER]: row.claim.follows }),
    }
    const isSmall = text.length * 3 < KEEPALIVE_BYTES
    const abort = new AbortController()
    return new Promise((resolve) => {
      const stop = clock.after(REQUEST_TIMEOUT_MS, () => {
        abort.abort()
        // Resolves also where the platform never ends an aborted request.
        resolve({ type: 'none', reason: 'timeout' })
      })
      client
        .post(path, { body: text, headers, keepalive: keepalive && isSmall, signal: abort.signal })
        .then(readAnswer)
        .catch((): Answer => ({ type: 'none', reason: 'network' }))
        .then(resolve)
        .finally(stop)
    })
  }
}
