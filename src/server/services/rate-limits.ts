/** Rate limits, counted in the database so that all servers share them. */
import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { rateLimits } from '../database/schema/people.ts'
import type { Reader } from './applicants.ts'
import type { User } from './sessions.ts'

interface RateLimit {
  /** Allowed tries per window. */
  readonly tries: number
  /** Duration of a window in ms; it begins with the first try. */
  readonly window: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * Login limits count failures only: a success returns its try. An address may be shared by a whole school or office.
 * Beyond its limit an account's logins are delayed, not refused: refusing would let anyone lock its owner out.
 */
export const limits = {
  loginOfAccount: { tries: 10, window: 15 * MINUTE_MS },
  loginFromAddress: { tries: 100, window: 15 * MINUTE_MS },
  signupFromAddress: { tries: 60, window: HOUR_MS },
  fittingCountsFromAddress: { tries: 600, window: HOUR_MS },
  resetOfAccount: { tries: 5, window: HOUR_MS },
  resetFromAddress: { tries: 30, window: HOUR_MS },
  resetCompletion: { tries: 30, window: HOUR_MS },
  verificationOfAccount: { tries: 5, window: HOUR_MS },
  verificationCompletion: { tries: 30, window: HOUR_MS },
  /** A brokerage may be behind one address; mail scanners open links, too. */
  answerLinksOpened: { tries: 600, window: HOUR_MS },
  answerLinksFollowed: { tries: 200, window: HOUR_MS },
  /**
   * Every queued write, repeats included: twenty a day for a month without a signal, sent in one go. Most kinds have
   * lower limits of their own.
   */
  writesOfAccount: { tries: 600, window: HOUR_MS },
  pushSubscriptionsOfAccount: { tries: 300, window: HOUR_MS },
  pushTrialsOfAccount: { tries: 20, window: HOUR_MS },
  applicationsAnHour: { tries: 10, window: HOUR_MS },
  applicationsADay: { tries: 20, window: DAY_MS },
  decisionsAnHour: { tries: 300, window: HOUR_MS },
  decisionsADay: { tries: 1000, window: DAY_MS },
  viewingsAnHour: { tries: 20, window: HOUR_MS },
  viewingsADay: { tries: 60, window: DAY_MS },
  contactRequestsAnHour: { tries: 10, window: HOUR_MS },
  contactRequestsADay: { tries: 30, window: DAY_MS },
  reportsAnHour: { tries: 10, window: HOUR_MS },
  reportsADay: { tries: 30, window: DAY_MS },
  blocksAnHour: { tries: 60, window: HOUR_MS },
  blocksADay: { tries: 200, window: DAY_MS },
  /** Of one person to another about a home. */
  endsOfMatchByBlock: { tries: 1, window: DAY_MS },
  photosAnHour: { tries: 20, window: HOUR_MS },
  photosADay: { tries: 60, window: DAY_MS },
  copiesOfDataAnHour: { tries: 10, window: HOUR_MS },
  copiesOfDataADay: { tries: 30, window: DAY_MS },
  suggestionListsAnHour: { tries: 120, window: HOUR_MS },
  suggestionListsADay: { tries: 600, window: DAY_MS },
  applicantListsAnHour: { tries: 120, window: HOUR_MS },
  applicantListsADay: { tries: 600, window: DAY_MS },
} as const satisfies Record<string, RateLimit>

/** The additional delay per failure beyond the limit, up to half the browser's timeout (REQUEST_TIMEOUT_MS). */
const DELAY_STEP_MS = 500
const DELAY_MAXIMUM_MS = 5000

/** The delay (ms) of an account's login when it is number `tries` in the window. */
export function loginDelayMs(tries: number): number {
  return Math.min(DELAY_MAXIMUM_MS, Math.max(0, tries - limits.loginOfAccount.tries) * DELAY_STEP_MS)
}

type LimitName = keyof typeof limits

/** The counted subject: a limit's name and whom it concerns. */
export interface Bucket {
  readonly limit: LimitName
  readonly subject: readonly string[]
}

function bucketHash({ limit, subject }: Bucket): string {
  return createHash('sha256')
    .update(JSON.stringify([limit, ...subject]))
    .digest('base64url')
}

/**
 * Counts one try.
 * @returns tries in this window, and `wait`: seconds until the next try is allowed, 0 when this one is. Tries above the
 * limit do not lengthen the wait.
 */
export async function countTry(
  database: Reader,
  bucket: Bucket,
  now: Date,
): Promise<{ tries: number; wait: number }> {
  const { tries, window } = limits[bucket.limit]
  const endsAt = new Date(now.getTime() + window)
  const isOver = sql`${rateLimits.endsAt} <= ${now}`
  const [row] = await database
    .insert(rateLimits)
    .values({ bucket: bucketHash(bucket), count: 1, endsAt })
    .onConflictDoUpdate({
      target: rateLimits.bucket,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateLimits.endsAt} end`,
      },
    })
    .returning()
  if (row === undefined || row.count <= tries) return { tries: row?.count ?? 0, wait: 0 }
  return { tries: row.count, wait: Math.max(1, Math.ceil((row.endsAt.getTime() - now.getTime()) / 1000)) }
}

/** Acts with an hourly and a daily limit per account: above what renters do, below what bots want. */
export type LimitedAct =
  | 'applications'
  | 'decisions'
  | 'viewings'
  | 'contactRequests'
  | 'suggestionLists'
  | 'applicantLists'
  | 'reports'
  | 'blocks'
  | 'photos'
  | 'copiesOfData'

/**
 * Counts one act of an account. Demo accounts have no limits, since everyone who tries the demo shares them.
 * @returns seconds until the next act is allowed, 0 when this one is
 */
export async function countAct(
  database: Reader,
  act: LimitedAct,
  user: Pick<User, 'id' | 'demo'>,
  now: Date,
): Promise<number> {
  if (user.demo) return 0
  const subject = [String(user.id)]
  const hour = await countTry(database, { limit: `${act}AnHour`, subject }, now)
  const day = await countTry(database, { limit: `${act}ADay`, subject }, now)
  return Math.max(hour.wait, day.wait)
}

/**
 * Counts one queued write of an account, before its transaction and on its own, so that a write that fails counts, too.
 * Demo accounts have no limit.
 * @returns seconds until the next one is allowed, 0 when this one is
 */
export async function countWrite(
  database: Database,
  user: Pick<User, 'id' | 'demo'>,
  now: Date,
): Promise<number> {
  if (user.demo) return 0
  return (await countTry(database, { limit: 'writesOfAccount', subject: [String(user.id)] }, now)).wait
}

/** Returns one try to its bucket. */
export async function returnTry(database: Database, bucket: Bucket): Promise<void> {
  await database
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.bucket, bucketHash(bucket)))
}
