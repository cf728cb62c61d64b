/** Removes the demo data: homes, people, and everything between them. */
import { count, eq, inArray, or, sql } from 'drizzle-orm'
import { demoLoads, properties } from '../database/schema/homes.ts'
import { inquiries } from '../database/schema/matching.ts'
import { outgoingMails, reports, users } from '../database/schema/people.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Reader } from './applicants.ts'
import { removeInquiries } from './remove-inquiries.ts'

export type DemoCount = { readonly homes: number; readonly people: number }

/** The number of demo homes and demo people in the database. */
export async function countDemoData(reader: Reader): Promise<DemoCount> {
  const [homes] = await reader.select({ count: count() }).from(properties).where(eq(properties.demo, true))
  const [people] = await reader.select({ count: count() }).from(users).where(eq(users.demo, true))
  return { homes: homes?.count ?? 0, people: people?.count ?? 0 }
}

/**
 * Removes the demo homes and people, with every inquiry for such a home or by such a person. Decisions, and whatever
 * else references only the home or the person, go with these.
 * Accounts of real people stay, but their inquiries for demo homes are removed.
 */
export async function removeDemoData(transaction: Transaction): Promise<void> {
  // Made anew for each use, since a query that is given a lock has it in every later use, too.
  const demoHomes = () =>
    transaction.select({ id: properties.id }).from(properties).where(eq(properties.demo, true))
  const demoPeople = () => transaction.select({ id: users.id }).from(users).where(eq(users.demo, true))
  const gone = () => or(inArray(inquiries.propertyId, demoHomes()), inArray(inquiries.userId, demoPeople()))
  // In the order of all writes, accounts first and homes last, since a running server may be writing about the same rows.
  await demoPeople().orderBy(users.id).for('update')
  await transaction
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(gone())
    .orderBy(inquiries.id)
    .for('update')
  await demoHomes().orderBy(properties.id).for('update')
  await removeInquiries(transaction, gone())
  await transaction
    .delete(outgoingMails)
    .where(
      inArray(
        sql`lower(${outgoingMails.recipient})`,
        transaction.select({ email: users.email }).from(users).where(eq(users.demo, true)),
      ),
    )
  await transaction
    .delete(reports)
    .where(or(inArray(reports.propertyId, demoHomes()), inArray(reports.userId, demoPeople())))
  await transaction.delete(properties).where(eq(properties.demo, true))
  await transaction.delete(users).where(eq(users.demo, true))
  await transaction.delete(demoLoads)
}
