/** The accounts that may use the broker's desk. */
import { asc, eq } from 'drizzle-orm'
import { staff } from '../database/schema/desk.ts'
import { users } from '../database/schema/people.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Reader } from './applicants.ts'
import { findUserByEmail } from './partners.ts'

type StaffRow = typeof staff.$inferSelect

/** Whether an account may use the desk now; to be read at each request. */
export async function isStaff(reader: Reader, userId: number): Promise<boolean> {
  const rows = await reader.select({ id: staff.userId }).from(staff).where(eq(staff.userId, userId))
  return rows.length > 0
}

type Addition = 'added' | 'already' | 'unknown' | 'unconfirmed'

/**
 * Lets an account use the desk, in a role. An address must be confirmed: anybody may sign up with an address that is not
 * theirs.
 */
export async function addStaff(
  transaction: Transaction,
  email: string,
  role: StaffRow['role'],
  now: Date,
): Promise<Addition> {
  const user = await findUserByEmail(transaction, email)
  if (user === null) return 'unknown'
  if (user.emailVerifiedAt === null) return 'unconfirmed'
  const [before] = await transaction.select().from(staff).where(eq(staff.userId, user.id))
  if (before?.role === role) return 'already'
  // The time of the first membership stays: silence counts from the first member of staff on.
  await transaction
    .insert(staff)
    .values({ userId: user.id, role, createdAt: now })
    .onConflictDoUpdate({ target: staff.userId, set: { role } })
  return 'added'
}

/** Ends an account's access to the desk. @returns false for an account that had none */
export async function removeStaff(transaction: Transaction, email: string): Promise<boolean> {
  const user = await findUserByEmail(transaction, email)
  if (user === null) return false
  const removed = await transaction.delete(staff).where(eq(staff.userId, user.id)).returning()
  return removed.length > 0
}

/** All members of staff, the first one first. */
export function listStaff(reader: Reader) {
  return reader
    .select({ email: users.email, name: users.name, role: staff.role })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .orderBy(asc(staff.createdAt), asc(staff.userId))
}
