/** Forgotten passwords. */
import { eq } from 'drizzle-orm'
import { users } from '../database/schema/people.ts'
import type { Transaction } from '../database/transaction.ts'
import { redeemResetToken } from './password-reset-token.ts'
import { Refusal } from './refusal.ts'
import { endAllSessions } from './sessions.ts'

/** Sets a new password and ends every session of the account. @returns whose it was @throws Refusal reset_token_invalid */
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
