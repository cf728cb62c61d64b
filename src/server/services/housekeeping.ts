/** Deletes expired rows. */
import { and, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/connect.ts'
import { notices } from '../database/schema/notices.ts'
import {
  emailVerificationTokens,
  idempotencyKeys,
  outgoingMails,
  passwordResetTokens,
  rateLimits,
  sessions,
} from '../database/schema/people.ts'
import { searchNews } from '../database/schema/searches.ts'
import { errorText } from '../error-text.ts'
import type { Settings } from '../settings.ts'
import { KEY_LIFETIME_DAYS } from './idempotency.ts'
import { deleteLeavers } from './leaving.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days for which mail that was given up stays, so that an operator can see it. */
const FAILED_MAIL_DAYS = 30
/** Days for which it is known what a saved search was told of. */
const SEARCH_NEWS_DAYS = 180
/** Days for which a notice stays, so that a device that comes back late still closes what was seen. */
const NOTICE_DAYS = 7
const INTERVAL_MS = 60 * 60 * 1000

/**
 * Deletes expired sessions, tokens and limits, keys after 60 days, notices after 7, and mail that was given
 * up after 30, and what searches were told of after 180. Rows that
 * another transaction holds stay until the next time: in whatever order they are deleted, nothing waits for a circle.
 */
export async function sweep(database: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const sweepTable = (table: PgTable, keys: readonly PgColumn[], isOld: SQL | undefined) => {
    const names = Object.fromEntries(keys.map((column) => [column.name, column]))
    const old = database.select(names).from(table).where(isOld).for('update', { skipLocked: true })
    return database.delete(table).where(sql`(${sql.join([...keys], sql`, `)}) in ${old}`)
  }
  const { userId, path, key } = idempotencyKeys
  const failedBefore = lt(outgoingMails.createdAt, daysAgo(FAILED_MAIL_DAYS))
  await sweepTable(sessions, [sessions.idHash], lte(sessions.expiresAt, now))
  for (const tokens of [passwordResetTokens, emailVerificationTokens])
    await sweepTable(tokens, [tokens.tokenHash], lte(tokens.expiresAt, now))
  await sweepTable(rateLimits, [rateLimits.bucket], lte(rateLimits.endsAt, now))
  const forgotten = lt(idempotencyKeys.createdAt, daysAgo(KEY_LIFETIME_DAYS))
  await sweepTable(idempotencyKeys, [userId, path, key], forgotten)
  await sweepTable(outgoingMails, [outgoingMails.id], and(isNull(outgoingMails.nextAttemptAt), failedBefore))
  const { searchId, propertyId, rent, foundAt } = searchNews
  await sweepTable(searchNews, [searchId, propertyId, rent], lt(foundAt, daysAgo(SEARCH_NEWS_DAYS)))
  await sweepTable(notices, [notices.id], lt(notices.createdAt, daysAgo(NOTICE_DAYS)))
}

/**
 * Sweeps, and deletes the accounts of those who have left, every hour, first after one hour, until the returned function
 * is called.
 */
export function startHousekeeping(database: Database, settings: Settings, clock: () => Date): () => void {
  const timer = setInterval(() => {
    const now = clock()
    sweep(database, now)
      .then(() => deleteLeavers(database, settings, now))
      .catch((error) => console.error(`Old rows stay for now: ${errorText(error)}`))
  }, INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}
