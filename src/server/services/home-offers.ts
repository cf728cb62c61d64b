/** The queue of homes whose place on the lists, or rent, has changed: saved searches are told of them. */
import { sql } from 'drizzle-orm'
import { homeOffers } from '../database/schema/searches.ts'
import type { Transaction } from '../database/transaction.ts'

/** For whoever writes the lists' index, in the same transaction: a server that dies after it loses no change. */
export async function noteChanged(transaction: Transaction, homes: readonly number[]): Promise<void> {
  if (homes.length === 0) return
  const changedAt = sql`now()`
  await transaction
    .insert(homeOffers)
    // One order, in which two who change the same homes do not wait for each other.
    .values(homes.toSorted((one, other) => one - other).map((propertyId) => ({ propertyId, changedAt })))
    .onConflictDoUpdate({ target: homeOffers.propertyId, set: { changedAt } })
}
