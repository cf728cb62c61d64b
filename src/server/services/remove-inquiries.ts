import { inArray, or, type SQL } from 'drizzle-orm'
import { contactRequests, inquiries, leads, suggestionDecisions } from '../database/schema/matching.ts'
import type { Transaction } from '../database/transaction.ts'

/** Removes inquiries with the decisions, contact requests and leads that they are part of. */
export async function removeInquiries(transaction: Transaction, which: SQL | undefined): Promise<void> {
  const gone = transaction.select({ id: inquiries.id }).from(inquiries).where(which)
  for (const table of [contactRequests, suggestionDecisions]) {
    await transaction
      .delete(table)
      .where(or(inArray(table.inquiryId, gone), inArray(table.otherInquiryId, gone)))
  }
  await transaction
    .delete(leads)
    .where(or(inArray(leads.firstInquiryId, gone), inArray(leads.secondInquiryId, gone)))
  await transaction.delete(inquiries).where(which)
}
