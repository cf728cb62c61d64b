/** Tokens that let the reader of a mail choose a new password: random, stored hashed, good for an hour, once. */
import { and, eq, gt } from 'drizzle-orm'
import { passwordResetTokens } from '../database/schema/people.ts'
import type { Transaction } from '../database/transaction.ts'
import { newSecret, secretHash } from './sessions.ts'

/** Milliseconds. */
export const RESET_TOKEN_LIFETIME = 60 * 60 * 1000

/** Makes a token for a person. Earlier ones stay good: mails overtake each other. */
export async function makeResetToken(transaction: Transaction, userId: number, now: Date): Promise<string> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + RESET_TOKEN_LIFETIME)
  await transaction.insert(passwordResetTokens).values({ tokenHash: secretHash(token), userId, expiresAt })
  return token
}

/** Uses a token up, with all others of the same person. @returns whose it was, or null when it is not good */
export async function redeemResetToken(
  transaction: Transaction,
  token: string,
  now: Date,
): Promise<number | null> {
  const [used] = await transaction
    .delete(passwordResetTokens)
    .where(and(eq(passwordResetTokens.tokenHash, secretHash(token)), gt(passwordResetTokens.expiresAt, now)))
    .returning({ userId: passwordResetTokens.userId })
  if (used === undefined) return null
  await transaction.delete(passwordResetTokens).where(eq(passwordResetTokens.userId, used.userId))
  return used.userId
}
