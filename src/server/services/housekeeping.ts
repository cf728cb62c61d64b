/** Deletes expired rows. */
import { and, isNull, lt, lte } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import {
  emailVerificationTokens,
  idempotencyKeys,
  outgoingMails,
  passwordResetTokens,
  rateLimits,
  sessions,
} from '../database/schema/people.ts'
import { errorText } from '../error-text.ts'
import { KEY_LIFETIME_DAYS } from './idempotency.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days for which mail that was given up stays, so that an operator can see it. */
const FAILED_MAIL_DAYS = 30
const INTERVAL_MS = 60 * 60 * 1000

/** Deletes expired sessions, tokens and limits, keys after 60 days, and mail that was given up after 30 days. */
export async function sweep(database: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await database.delete(sessions).where(lte(sessions.expiresAt, now))
  await database.delete(passwordResetTokens).where(lte(passwordResetTokens.expiresAt, now))
  await database.delete(emailVerificationTokens).where(lte(emailVerificationTokens.expiresAt, now))
  await database.delete(rateLimits).where(lte(rateLimits.endsAt, now))
  await database.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, daysAgo(KEY_LIFETIME_DAYS)))
  await database
    .delete(outgoingMails)
    .where(and(isNull(outgoingMails.nextAttemptAt), lt(outgoingMails.createdAt, daysAgo(FAILED_MAIL_DAYS))))
}

/** Sweeps every hour, first after one hour, until the returned function is called. */
export function startHousekeeping(database: Database, clock: () => Date): () => void {
  const timer = setInterval(() => {
    sweep(database, clock()).catch((error) => console.error(`Old rows stay for now: ${errorText(error)}`))
  }, INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}
