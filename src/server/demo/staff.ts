/** The demo's member of staff. Apart from load.ts, since each start over demo data runs it. */
import { eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { staff } from '../database/schema/desk.ts'
import { users } from '../database/schema/people.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import { hashPassword } from '../services/passwords.ts'
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
