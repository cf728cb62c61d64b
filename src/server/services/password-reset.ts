/** Resets forgotten passwords by a mailed token: random, stored hashed, valid for one hour and one use. */
import { and, eq, gt } from 'drizzle-orm'
import { passwordResetTokens, users } from '../database/schema/people.ts'
import type { Transaction } from '../database/transaction.ts'
import { Refusal } from './refusal.ts'
import { endAllSessions, newSecret, secretHash } from './sessions.ts'
import { lockUser } from './user-lock.ts'

export const RESET_TOKEN_LIFETIME_MS = 60 * 60 * 1000

/** Makes a token for a person. Earlier tokens stay valid, since mails can overtake each other. */
export async function makeResetToken(transaction: Transaction, userId: number, now: Date): Promise<string> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + RESET_TOKEN_LIFETIME_MS)
  await transaction.insert(passwordResetTokens).values({ tokenHash: secretHash(token), userId, expiresAt })
  return token
}

/**
 * Deletes a token and all others of its person, whose row is locked first: two tokens of one account, used at the same
 * moment, would else wait for each other.
 * @returns the user id, or null for an invalid token
 */
async function redeemResetToken(transaction: Transaction, token: string, now: Date): Promise<number | null> {
  const tokens = passwordResetTokens
  const isValid = and(eq(tokens.tokenHash, secretHash(token)), gt(tokens.expiresAt, now))
  const [found] = await transaction.select({ userId: tokens.userId }).from(tokens).where(isValid)
  if (found === undefined) return null
  await lockUser(transaction, found.userId)
  const used = await transaction.delete(tokens).where(isValid).returning({ userId: tokens.userId })
  if (used.length === 0) return null
  await transaction.delete(tokens).where(eq(tokens.userId, found.userId))
  return found.userId
}

/** Sets a new password and ends all sessions. @returns the user's id @throws Refusal reset_token_invalid */
export async function completeReset(
  transaction: Transaction,
  token: string,
  passwordHash: string,
  now: Date,
): Promise<number> {
  const userId = await redeemResetToken(transaction, token, now)
  if (userId === null) throw new Refusal('reset_token_invalid', 400)
  await transaction.update(users).set({ passwordHash }).where(eq(users.id, userId))
  await endAllSessions(transaction, userId)
  return userId
}
