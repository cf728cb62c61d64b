/** Fills an empty database with the demo homes, people and applications. */
import { randomBytes } from 'node:crypto'
import type { Database } from '../database/connect.ts'
import { demoLoads, properties } from '../database/schema/homes.ts'
import { users } from '../database/schema/people.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import { importHomes } from '../services/import-homes.ts'
import { hashPassword } from '../services/passwords.ts'
import type { PictureStore } from '../services/picture-store.ts'
import { storeApplications } from './applications.ts'
import { demoHomesAt } from './homes.ts'
import { DEMO_PASSWORD, demoAccounts, demoPeople } from './people.ts'
import { MEMBER_SINCE_MS, storeDemoStaff } from './staff.ts'

/** Demo data must never be mixed with real homes and people, nor be loaded twice. */
async function isEmpty(database: Database): Promise<boolean> {
  for (const table of [demoLoads, properties, users]) {
    const rows = await database.select().from(table).limit(1)
    if (rows.length > 0) return false
  }
  return true
}

/** @returns the id of each person, by the account's email address */
async function storePeople(transaction: Transaction, now: Date): Promise<ReadonlyMap<string, number>> {
  const accountHash = await hashPassword(DEMO_PASSWORD)
  const accounts = new Set(demoAccounts.map(({ email }) => email))
  // People without a demo login get a discarded random password, so that no one can log in as them.
  const otherHash = await hashPassword(randomBytes(32).toString('base64url'))
  const rows = await transaction
    .insert(users)
    .values(
      demoPeople.map((person) => ({
        ...person,
        demo: true,
        passwordHash: accounts.has(person.email) ? accountHash : otherHash,
        createdAt: new Date(now.getTime() - MEMBER_SINCE_MS),
        emailVerifiedAt: now,
      })),
    )
    .returning({ id: users.id, email: users.email })
  return new Map(rows.map(({ id, email }) => [email, id]))
}

/**
 * Loads the demo data into a database without homes and people; otherwise does nothing. All of it is stored in one
 * transaction, so that it is never there in part. The same `now` gives the same data.
 * @returns whether it was loaded
 */
export async function loadDemoData(
  database: Database,
  { now = new Date(), store }: { readonly now?: Date; readonly store?: PictureStore } = {},
): Promise<boolean> {
  if (!(await isEmpty(database))) return false
  const homes = await demoHomesAt(now)
  await inTransaction(database, async (transaction) => {
    const propertyIds = await importHomes(transaction, homes, store)
    const userIds = await storePeople(transaction, now)
    await storeApplications(transaction, { homes, propertyIds, userIds, now })
    await storeDemoStaff(transaction, now)
    await transaction.insert(demoLoads).values({ id: 1, loadedAt: now })
  })
  return true
}
