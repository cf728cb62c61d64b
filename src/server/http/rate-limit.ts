import type { Context } from 'hono'
import type { Database } from '../database/connect.ts'
import type { Reader } from '../services/applicants.ts'
import { type Bucket, countAct, countTry, countWrite, type LimitedAct } from '../services/rate-limits.ts'
import type { User } from '../services/sessions.ts'
import type { AppEnvironment } from './app-dependencies.ts'
import { RequestError } from './errors.ts'

/**
 * Counts one try in each bucket, up to the first that is over its limit.
 * @returns seconds until the next try is allowed, 0 when this one is
 */
export async function countTries(c: Context<AppEnvironment>, buckets: readonly Bucket[]): Promise<number> {
  const { database, clock } = c.get('dependencies')
  for (const bucket of buckets) {
    const { wait } = await countTry(database, bucket, clock())
    if (wait > 0) return wait
  }
  return 0
}

/** Counts one try in each bucket. @throws RequestError 429 with Retry-After when one is over its limit */
export async function limitTries(c: Context<AppEnvironment>, buckets: readonly Bucket[]): Promise<void> {
  const wait = await countTries(c, buckets)
  if (wait > 0) throw new RequestError('rate_limited', 429, { headers: { 'retry-after': String(wait) } })
}

/** Its answer is never stored under an Idempotency-Key: the same write may succeed later. */
function refuseFor(wait: number): void {
  if (wait > 0) throw new RequestError('account_limit', 429, { headers: { 'retry-after': String(wait) } })
}

/**
 * Counts one act of an account, in the transaction of its write, so that only effective acts count.
 * @throws RequestError 429 with Retry-After
 */
export async function limitAct(database: Reader, act: LimitedAct, user: User, now: Date): Promise<void> {
  refuseFor(await countAct(database, act, user, now))
}

/** Counts one queued write of an account. @throws RequestError 429 with Retry-After */
export async function limitWrites(database: Database, user: User, now: Date): Promise<void> {
  refuseFor(await countWrite(database, user, now))
}
