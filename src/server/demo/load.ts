/** Fills an empty database with the demo homes, people and applications. */
import { randomBytes } from 'node:crypto'
import type { Database } from '../database/connect.ts'
import { demoLoads, properties } from '../database/schema/homes.ts'
import { users } from '../database/schema/people.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import type { HomeRecord } from '../services/home-record.ts'
import { importHomes } from '../services/import-homes.ts'
import { hashPassword } from '../services/passwords.ts'
import { DEMO_PASSWORD } from './accounts.ts'
import { demoApplications } from './applications.ts'
import { listingOrder, toHomeRecord } from './home-records.ts'
import type { DemoHome } from './home-types.ts'
import { demoHomesAt } from './homes.ts'
import { demoPeople } from './people.ts'
import { storeApplications } from './store-applications.ts'

/** Homes drawn side by side; more gain nothing on two cores. */
const DRAWN_AT_ONCE = 2

const DAY = 24 * 60 * 60 * 1000
const MEMBER_SINCE = 30 * DAY

/** Demo homes and people must never meet real ones, nor come a second time. */
async function isEmpty(database: Database): Promise<boolean> {
  for (const table of [demoLoads, properties, users]) {
    const rows = await database.select().from(table).limit(1)
    if (rows.length > 0) return false
  }
  return true
}

export type DemoOptions = {
  /** The moment that everything is dated back from. */
  readonly now?: Date
  /** Pictures of each home at most; drawing them is nearly all that a load takes. */
  readonly picturesEach?: number
}

async function drawHomes(
  homes: readonly DemoHome[],
  { now, picturesEach }: Required<DemoOptions>,
): Promise<HomeRecord[]> {
  const waiting = listingOrder(homes).entries()
  const records: HomeRecord[] = []
  const draw = async () => {
    for (const [position, home] of waiting) {
      records[position] = await toHomeRecord(home, { position, now, picturesEach })
    }
  }
  await Promise.all(Array.from({ length: DRAWN_AT_ONCE }, draw))
  return records
}

/** @returns the id of each person by the address of their account */
async function storePeople(transaction: Transaction, now: Date): Promise<ReadonlyMap<string, number>> {
  const accountHash = await hashPassword(DEMO_PASSWORD)
  // Nobody can log in as the others: the password is known to no one.
  const otherHash = await hashPassword(randomBytes(32).toString('base64url'))
  const rows = await transaction
    .insert(users)
    .values(
      demoPeople.map(({ isAccount, ...person }) => ({
        ...person,
        passwordHash: isAccount ? accountHash : otherHash,
        createdAt: new Date(now.getTime() - MEMBER_SINCE),
        emailVerifiedAt: now,
      })),
    )
    .returning({ id: users.id, email: users.email })
  return new Map(rows.map(({ id, email }) => [email, id]))
}

/**
 * Loads the demo data where the database holds no homes and no people; otherwise it does nothing. All of it comes in
 * one transaction, so that it is never there by half. The same moment gives the same data.
 * @returns whether it was loaded
 */
export async function loadDemoData(
  database: Database,
  { now = new Date(), picturesEach = Number.POSITIVE_INFINITY }: DemoOptions = {},
): Promise<boolean> {
  if (!(await isEmpty(database))) return false
  console.log('Drawing the demo homes …')
  const homes = demoHomesAt(now)
  const records = await drawHomes(homes, { now, picturesEach })
  await inTransaction(database, async (transaction) => {
    const propertyIds = await importHomes(transaction, records)
    const userIds = await storePeople(transaction, now)
    const applications = demoApplications(homes, demoPeople)
    await storeApplications(transaction, { homes, applications, propertyIds, userIds, now })
    await transaction.insert(demoLoads).values({ id: 1, loadedAt: now })
  })
  return true
}
