/** Who is logged in where. Design section 5, Sessions. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { sessions, users } from '../database/schema/people.ts'
import type { Transaction } from '../database/transaction.ts'

/** Milliseconds without a request after which a login ends. */
export const SESSION_LIFETIME = 30 * 24 * 60 * 60 * 1000

/** A session's end is moved once it has slid by this much, so that a busy reader does not write on every request. */
const EXTEND_AFTER = 60 * 60 * 1000

const SECRET_BYTES = 32

export type User = typeof users.$inferSelect

export interface Session {
  /** The opaque id in the browser's cookie; never stored or logged. */
  readonly secret: string
  readonly user: User
  /** The end was moved just now, so the cookies must be sent again. */
  readonly extended: boolean
}

/** SHA-256 as base64url: secrets of 256 random bits need no slow hash. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** An unguessable text of 43 characters from A to Z, a to z, 0 to 9, - and _. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** The CSRF token of a session: derived from its secret, so it is bound to it and stands nowhere. */
export function csrfToken(secret: string): string {
  return createHmac('sha256', secret).update('csrf').digest('base64url')
}

/** Whether `token` is the session's, in a time that does not tell how much of it is right. */
export function isCsrfToken(secret: string, token: string): boolean {
  const expected = Buffer.from(csrfToken(secret))
  const given = Buffer.from(token)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** Starts a session and gives its secret. */
export async function startSession(transaction: Transaction, userId: number, now: Date): Promise<string> {
  const secret = newSecret()
  await transaction.insert(sessions).values({
    idHash: secretHash(secret),
    userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_LIFETIME),
  })
  return secret
}

/** The session with this secret, its end moved to 30 days from now; null where there is none or it has ended. */
export async function findSession(database: Database, secret: string, now: Date): Promise<Session | null> {
  const idHash = secretHash(secret)
  const [row] = await database
    .select({ user: users, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.idHash, idHash), gt(sessions.expiresAt, now)))
  if (!row) return null
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME)
  const extended = expiresAt.getTime() - row.expiresAt.getTime() > EXTEND_AFTER
  if (extended) await database.update(sessions).set({ expiresAt }).where(eq(sessions.idHash, idHash))
  return { secret, user: row.user, extended }
}

/** Ends one session; one that is not there is none the less ended. */
export async function endSession(database: Database | Transaction, secret: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.idHash, secretHash(secret)))
}

/** Ends every session of a person, on all devices. */
export async function endAllSessions(transaction: Transaction, userId: number): Promise<void> {
  await transaction.delete(sessions).where(eq(sessions.userId, userId))
}
