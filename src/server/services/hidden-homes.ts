/** Homes that a person has hidden from their lists. */
import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { properties } from '../database/schema/homes.ts'
import { hiddenHomes } from '../database/schema/people.ts'
import type { Transaction } from '../database/transaction.ts'
import { Refusal } from './refusal.ts'

/** Hides a home from the user's lists, or shows it again. @throws Refusal property_not_found */
export async function setHidden(
  transaction: Transaction,
  { userId, propertyId, hidden }: { userId: number; propertyId: number | null; hidden: boolean },
  now: Date,
): Promise<void> {
  if (propertyId === null) throw new Refusal('property_not_found', 404)
  if (!hidden) {
    await transaction
      .delete(hiddenHomes)
      .where(and(eq(hiddenHomes.userId, userId), eq(hiddenHomes.propertyId, propertyId)))
    return
  }
  const [home] = await transaction
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.id, propertyId))
  if (!home) throw new Refusal('property_not_found', 404)
  await transaction.insert(hiddenHomes).values({ userId, propertyId, createdAt: now }).onConflictDoNothing()
}

/** The ids of the user's hidden homes, the latest first. */
export async function listHidden(database: Database, userId: number): Promise<number[]> {
  const rows = await database
    .select({ id: hiddenHomes.propertyId })
    .from(hiddenHomes)
    .where(eq(hiddenHomes.userId, userId))
    .orderBy(hiddenHomes.createdAt, hiddenHomes.propertyId)
  return rows.map(({ id }) => id).reverse()
}
