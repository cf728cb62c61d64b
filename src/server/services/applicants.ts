/** Who else applied for a home, and who of them is still to be decided on. */
import { and, eq, exists, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { inquiries, leads, suggestionDecisions } from '../database/schema/matching.ts'
import { users } from '../database/schema/people.ts'
import type { Transaction } from '../database/transaction.ts'

export type Reader = Database | Transaction

export type InquiryRow = typeof inquiries.$inferSelect

/** True where the inquiry belongs to no pair that has both said yes. */
export function isUnpaired(reader: Reader, inquiryId: SQLWrapper): SQL {
  const lead = (column: typeof leads.firstInquiryId | typeof leads.secondInquiryId) =>
    exists(reader.select({ one: sql`1` }).from(leads).where(eq(column, inquiryId)))
  // Two conditions, not one with OR: the planner makes an anti-join of each.
  return sql`not ${lead(leads.firstInquiryId)} and not ${lead(leads.secondInquiryId)}`
}

/**
 * True where the person behind `mine` may still be shown the one behind `other`: I have not decided, they have not
 * said no, and they are not in a pair. The gender preference is the rest (rules/gender-preference.ts).
 */
export function waitsForSwipe(reader: Reader, mine: SQLWrapper, other: SQLWrapper): SQL {
  const decided = reader
    .select({ one: sql`1` })
    .from(suggestionDecisions)
    .where(and(eq(suggestionDecisions.inquiryId, mine), eq(suggestionDecisions.otherInquiryId, other)))
  const refused = reader
    .select({ one: sql`1` })
    .from(suggestionDecisions)
    .where(
      and(
        eq(suggestionDecisions.inquiryId, other),
        eq(suggestionDecisions.otherInquiryId, mine),
        eq(suggestionDecisions.decision, 'rejected'),
      ),
    )
  return sql`not ${exists(decided)} and not ${exists(refused)} and ${isUnpaired(reader, other)}`
}

/** The inquiry of a person for a home, or null. */
export async function inquiryFor(
  reader: Reader,
  userId: number,
  propertyId: number,
): Promise<InquiryRow | null> {
  const [row] = await reader
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.propertyId, propertyId), eq(inquiries.userId, userId)))
  return row ?? null
}

/** True where the person behind an inquiry has confirmed their address: until then they and the others do not see each other. */
export const isVerified = isNotNull(users.emailVerifiedAt)

/** One inquiry, or null. */
export async function inquiryById(reader: Reader, id: number): Promise<InquiryRow | null> {
  const [row] = await reader.select().from(inquiries).where(eq(inquiries.id, id))
  return row ?? null
}

/** True where the applicant wants to rent: what the home offers is no sale. Homes that do not say are let. */
export function isTenancy(saleLease: string | null): boolean {
  return saleLease === null || !/sale/i.test(saleLease)
}
