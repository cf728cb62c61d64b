import type { Context } from 'hono'
import { type Bucket, countTry } from '../services/rate-limits.ts'
import type { AppEnvironment } from './app-dependencies.ts'
import { RequestError } from './errors.ts'

/** Counts one try in each bucket. @throws RequestError 429 with Retry-After when one is over its limit */
export async function limitTries(c: Context<AppEnvironment>, buckets: readonly Bucket[]): Promise<void> {
  const { database, clock } = c.get('dependencies')
  for (const bucket of buckets) {
    const { wait } = await countTry(database, bucket, clock())
    if (wait > 0) throw new RequestError('rate_limited', 429, { headers: { 'retry-after': String(wait) } })
  }
}
