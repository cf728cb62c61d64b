/** The demo's member of staff. Apart from load.ts, since each start over demo data runs it. */
import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { staff } from '../database/schema/desk.ts'
import { users } from '../database/schema/people.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import { deleteLeavers } from '../services/leaving.ts'
import { hashPassword } from '../services/passwords.ts'
import type { Settings } from '../settings.ts'
import { demoStaff } from './people.ts'

/** How long demo people are members when the demo data is loaded, in ms. */
export const MEMBER_SINCE_MS = 30 * 24 * 60 * 60 * 1000

/** Stores the member of staff, as a lead. */
export async function storeDemoStaff(transaction: Transaction, now: Date): Promise<void> {
  const { email, name, password } = demoStaff
  const [user] = await transaction
    .insert(users)
    .values({
      email,
      name,
      language: 'ko',
      demo: true,
      passwordHash: await hashPassword(password),
      createdAt: new Date(now.getTime() - MEMBER_SINCE_MS),
      emailVerifiedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (user) await transaction.insert(staff).values({ userId: user.id, role: 'lead', createdAt: now })
}

/** Adds the member of staff to demo data that an earlier release has loaded. */
export async function ensureDemoStaff(database: Database): Promise<void> {
  const known = await database.select({ id: users.id }).from(users).where(eq(users.email, demoStaff.email))
  if (known.length === 0)
    await inTransaction(database, (transaction) => storeDemoStaff(transaction, new Date()))
}

/**
 * Removes the member of staff, as an account whose days of leaving are over; what it did on the desk stays.
 * @returns whether it was there
 */
export async function removeDemoStaff(database: Database, settings: Settings): Promise<boolean> {
  const now = new Date()
  const isDemoStaff = and(eq(users.email, demoStaff.email), users.demo)
  const [left] = await database.update(users).set({ leavesAt: now }).where(isDemoStaff).returning()
  if (left === undefined) return false
  await database.delete(staff).where(eq(staff.userId, left.id))
  await deleteLeavers(database, settings, now)
  return true
}
