/** Asks the other person of a match to get in touch (design sections 4 and 5). */
import { and, eq, gt, lte } from 'drizzle-orm'
import type { ContactRequest } from '../../contract/records.ts'
import { contactRequests } from '../database/schema/matching.ts'
import type { Transaction } from '../database/transaction.ts'
import { inquiryById, inquiryFor } from './applicants.ts'
import { mailContact, mailInterest } from './matching-mails.ts'
import { lockPair, pairsOf } from './pairs.ts'
import { Refusal } from './refusal.ts'
import type { UserWrite } from './user-write.ts'

/** The least time between two mails of one person to another about a home: 24 hours. */
const CONTACT_INTERVAL_MS = 24 * 60 * 60 * 1000

const dayBefore = (now: Date): Date => new Date(now.getTime() - CONTACT_INTERVAL_MS)

/** Whether `otherInquiryId` got a mail about this interest within 24 hours, e.g. for a yes that was withdrawn. */
export async function wasToldLately(
  transaction: Transaction,
  inquiryId: number,
  otherInquiryId: number,
  now: Date,
): Promise<boolean> {
  const told = await transaction
    .select({ sentAt: contactRequests.sentAt })
    .from(contactRequests)
    .where(
      and(
        eq(contactRequests.inquiryId, inquiryId),
        eq(contactRequests.otherInquiryId, otherInquiryId),
        gt(contactRequests.sentAt, dayBefore(now)),
      ),
    )
  return told.length > 0
}

/**
 * Mails the other person that I am interested, with my contact details once both have confirmed. Within 24 hours of the
 * last mail none is sent, and `notified` is false.
 * @throws Refusal record_not_found, contact_not_confirmed
 */
export async function contactMatch(
  write: UserWrite<ContactRequest>,
): Promise<{ match_id: number; notified: boolean }> {
  const { transaction, user, request, now } = write
  const other = await inquiryById(transaction, request.match_id)
  const mine = other && (await inquiryFor(transaction, user.id, other.propertyId))
  if (!other || !mine || mine.id === other.id) throw new Refusal('record_not_found', 404)
  if (!(await lockPair(transaction, mine.id, other.id))) throw new Refusal('record_not_found', 404)
  const pairs = (await pairsOf(transaction, [mine.id])).get(mine.id)
  const pair = pairs?.find(({ otherInquiryId }) => otherInquiryId === other.id)
  if (pair?.mine !== 'confirmed' || pair.theirs === 'rejected')
    throw new Refusal('contact_not_confirmed', 409)
  const due = await transaction
    .insert(contactRequests)
    .values({ inquiryId: mine.id, otherInquiryId: other.id, sentAt: now })
    .onConflictDoUpdate({
      target: [contactRequests.inquiryId, contactRequests.otherInquiryId],
      set: { sentAt: now },
      setWhere: lte(contactRequests.sentAt, dayBefore(now)),
    })
    .returning({ sentAt: contactRequests.sentAt })
  const notified = due.length > 0
  if (notified && pair.theirs === 'confirmed') await mailContact(write, other, mine)
  else if (notified) await mailInterest(write, other, mine)
  return { match_id: other.id, notified }
}
