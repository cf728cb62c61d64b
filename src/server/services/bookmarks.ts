/** A person's saved homes. */
import { and, eq, isNull } from 'drizzle-orm'
import { properties } from '../database/schema/homes.ts'
import { bookmarks } from '../database/schema/people.ts'
import type { Transaction } from '../database/transaction.ts'
import { Refusal } from './refusal.ts'
import { lockUser } from './user-lock.ts'

/**
 * Saves a home or removes it from the saved ones; without `saved` it toggles.
 * @returns whether it is saved now
 * @throws Refusal property_not_found, also for a home that has been retired
 */
export async function setBookmark(
  transaction: Transaction,
  { userId, propertyId, saved }: { userId: number; propertyId: number | null; saved: boolean | undefined },
  now: Date,
): Promise<boolean> {
  if (propertyId === null) throw new Refusal('property_not_found', 404)
  // Of two turns at once each sees what the other has done.
  if (saved === undefined) await lockUser(transaction, userId)
  const isMine = and(eq(bookmarks.userId, userId), eq(bookmarks.propertyId, propertyId))
  if (saved !== true) {
    const gone = await transaction.delete(bookmarks).where(isMine).returning()
    if (gone.length > 0) return false
  }
  const [home] = await transaction
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.id, propertyId), isNull(properties.retiredAt)))
  if (home === undefined) throw new Refusal('property_not_found', 404)
  if (saved === false) return false
  await transaction.insert(bookmarks).values({ userId, propertyId, createdAt: now }).onConflictDoNothing()
  return true
}
