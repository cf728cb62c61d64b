/** The lock on an account's row, which every write takes before it locks rows that belong to the account. */
import { eq } from 'drizzle-orm'
import { users } from '../database/schema/people.ts'
import type { Transaction } from '../database/transaction.ts'
import type { User } from './sessions.ts'

/**
 * Locks an account against other changes of it, and gives its current row; null for a missing account. Never stronger:
 * `FOR UPDATE` would conflict with the `FOR KEY SHARE` that each foreign key takes, and every queued write holds one from
 * its Idempotency-Key on, so that two writes of one person would wait for each other.
 */
export async function lockUser(transaction: Transaction, id: number): Promise<User | null> {
  const [user] = await transaction.select().from(users).where(eq(users.id, id)).for('no key update')
  return user ?? null
}
