import { inArray } from 'drizzle-orm'
import { properties, propertyIndex } from '../database/schema/homes.ts'
import type { Transaction } from '../database/transaction.ts'

/** Takes homes off every list and page. Their inquiries stay; an import of the same `ref` brings them back. */
export async function retireHomes(
  transaction: Transaction,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await transaction.delete(propertyIndex).where(inArray(propertyIndex.propertyId, [...ids]))
  await transaction
    .update(properties)
    .set({ retiredAt: now })
    .where(inArray(properties.id, [...ids]))
}
