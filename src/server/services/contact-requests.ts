/** Limits the mails to one applicant about another's interest, whatever causes them, to one a day. */
import { lte } from 'drizzle-orm'
import { contactRequests } from '../database/schema/matching.ts'
import type { Transaction } from '../database/transaction.ts'
import type { InquiryRow } from './applicants.ts'

/** The least time between two mails of one person to another about a home: 24 hours. */
const CONTACT_INTERVAL_MS = 24 * 60 * 60 * 1000

type Applicant = Pick<InquiryRow, 'userId' | 'propertyId'>

const target = [contactRequests.userId, contactRequests.propertyId, contactRequests.otherUserId]

const rowOf = (from: Applicant, to: Applicant, sentAt: Date) => ({
  userId: from.userId,
  propertyId: from.propertyId,
  otherUserId: to.userId,
  sentAt,
})

/** Notes a mail to `to` about `from` and gives true, unless one left within 24 hours: then it gives false. */
export async function claimContact(
  transaction: Transaction,
  from: Applicant,
  to: Applicant,
  now: Date,
): Promise<boolean> {
  const dayBefore = new Date(now.getTime() - CONTACT_INTERVAL_MS)
  const due = await transaction
    .insert(contactRequests)
    .values(rowOf(from, to, now))
    .onConflictDoUpdate({ target, set: { sentAt: now }, setWhere: lte(contactRequests.sentAt, dayBefore) })
    .returning({ sentAt: contactRequests.sentAt })
  return due.length > 0
}

/** Notes a mail to `to` about `from` that leaves in any case. */
export async function noteContact(
  transaction: Transaction,
  from: Applicant,
  to: Applicant,
  now: Date,
): Promise<void> {
  await transaction
    .insert(contactRequests)
    .values(rowOf(from, to, now))
    .onConflictDoUpdate({ target, set: { sentAt: now } })
}
