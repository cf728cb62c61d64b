import { inArray, or, type SQL } from 'drizzle-orm'
import { inquiries, leads } from '../database/schema/matching.ts'
import type { Transaction } from '../database/transaction.ts'

/** Removes inquiries with their leads; decisions and contact requests go with their person or home. */
export async function removeInquiries(transaction: Transaction, which: SQL | undefined): Promise<void> {
  const gone = transaction.select({ id: inquiries.id }).from(inquiries).where(which)
  await transaction
    .delete(leads)
    .where(or(inArray(leads.firstInquiryId, gone), inArray(leads.secondInquiryId, gone)))
  await transaction.delete(inquiries).where(which)
}
