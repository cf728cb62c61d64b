/** Sessions of logged-in users (rule 7.1). */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { builtOnce } from '../database/built-once.ts'
import type { Database } from '../database/connect.ts'
import { sessions, users } from '../database/schema/people.ts'
import type { Transaction } from '../database/transaction.ts'

/** Idle lifetime of a session, in ms. */
export const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

/** Maximum lifetime of a session, even in use, in ms (OWASP Session Management Cheat Sheet). */
export const SESSION_MAXIMUM_MS = 90 * 24 * 60 * 60 * 1000

/** The least time between two updates of `last_seen_at`, in ms, so that not every request writes. */
const EXTEND_AFTER_MS = 60 * 60 * 1000

const SECRET_BYTES = 32

export type User = typeof users.$inferSelect

export interface Session {
  /** The opaque id in the browser's cookie; never stored or logged. */
  readonly secret: string
  readonly user: User
  /** The expiry was moved just now, so the cookies must be sent again. */
  readonly extended: boolean
}

/** SHA-256 as base64url: secrets of 256 random bits need no slow hash. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** A random text of 43 characters from A to Z, a to z, 0 to 9, - and _. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** The CSRF token of a session, derived from the session's secret, so it is bound to it and not stored. */
export function csrfToken(secret: string): string {
  return createHmac('sha256', secret).update('csrf').digest('base64url')
}

/** Compares `token` with the session's, in constant time. */
export function isCsrfToken(secret: string, token: string): boolean {
  const expected = Buffer.from(csrfToken(secret))
  const given = Buffer.from(token)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** Starts a session and returns its secret. `device` is the name shown to its owner. */
export async function startSession(
  transaction: Transaction,
  userId: number,
  now: Date,
  device: string | null = null,
): Promise<string> {
  const secret = newSecret()
  await transaction.insert(sessions).values({
    idHash: secretHash(secret),
    userId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + SESSION_LIFETIME_MS),
    device,
  })
  return secret
}

const running = builtOnce((reader) =>
  reader
    .select({ user: users, createdAt: sessions.createdAt, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(eq(sessions.idHash, sql.placeholder('idHash')), gt(sessions.expiresAt, sql.placeholder('now'))),
    ),
)

/**
 * Finds the session with this secret and extends it to 30 days from now, but at most 90 days after its login; null
 * where there is none or it has expired.
 */
export async function findSession(database: Database, secret: string, now: Date): Promise<Session | null> {
  const idHash = secretHash(secret)
  const [row] = await running(database).execute({ idHash, now })
  if (!row) return null
  const extended = now.getTime() - row.lastSeenAt.getTime() > EXTEND_AFTER_MS
  const end = Math.min(now.getTime() + SESSION_LIFETIME_MS, row.createdAt.getTime() + SESSION_MAXIMUM_MS)
  const used = { lastSeenAt: now, expiresAt: new Date(end) }
  if (extended) await database.update(sessions).set(used).where(eq(sessions.idHash, idHash))
  return { secret, user: row.user, extended }
}

/** Ends one session; a missing session is no error. */
export async function endSession(database: Database | Transaction, secret: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.idHash, secretHash(secret)))
}

/** The sessions of a person: the session of `secret` first, then the most recently used. */
export async function listSessions(database: Database, userId: number, secret: string, now: Date) {
  const current = eq(sessions.idHash, secretHash(secret))
  const rows = await database
    .select({
      id: sessions.idHash,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(current), desc(sessions.lastSeenAt))
  return rows.map((row) => ({ ...row, current: row.id === secretHash(secret) }))
}

/** Ends the session `id` of a person, or all, but never the session of `secret`. */
export async function endOtherSessions(
  database: Database | Transaction,
  userId: number,
  secret: string,
  id?: string,
): Promise<void> {
  const others = and(eq(sessions.userId, userId), ne(sessions.idHash, secretHash(secret)))
  await deleteInOrder(database, id === undefined ? others : and(others, eq(sessions.idHash, id)))
}

/** Deletes sessions in one order, since two requests that delete the same ones in two would wait for each other. */
async function deleteInOrder(database: Database | Transaction, which: SQL | undefined): Promise<void> {
  const ids = database.select({ id: sessions.idHash }).from(sessions).where(which)
  await database.delete(sessions).where(inArray(sessions.idHash, ids.orderBy(sessions.idHash).for('update')))
}

/** Ends every session of a person, on all devices. */
export async function endAllSessions(transaction: Transaction, userId: number): Promise<void> {
  await deleteInOrder(transaction, eq(sessions.userId, userId))
}
