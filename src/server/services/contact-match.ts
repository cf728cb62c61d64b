/** Asking the other person of a match to get in touch (design sections 4 and 5). */
import { lte } from 'drizzle-orm'
import type { ContactRequest } from '../../contract/records.ts'
import { contactRequests } from '../database/schema/matching.ts'
import { inquiryById, inquiryFor } from './applicants.ts'
import { mailContact, mailInterest } from './matching-mails.ts'
import { pairsOf } from './pairs.ts'
import { Refusal } from './refusal.ts'
import type { UserWrite } from './user-write.ts'

/** Between two mails of one person to another about a home: a day. */
const CONTACT_INTERVAL_MS = 24 * 60 * 60 * 1000

/**
 * Tells the other person by mail that I am interested, with my contact details once both have confirmed. Within a day
 * of the last mail none is sent, and none is needed: `notified` says which.
 * @throws Refusal record_not_found, contact_not_confirmed
 */
export async function contactMatch(
  write: UserWrite<ContactRequest>,
): Promise<{ match_id: number; notified: boolean }> {
  const { transaction, user, request, now } = write
  const other = await inquiryById(transaction, request.match_id)
  const mine = other && (await inquiryFor(transaction, user.id, other.propertyId))
  if (!other || !mine || mine.id === other.id) throw new Refusal('record_not_found', 404)
  const pairs = (await pairsOf(transaction, [mine.id])).get(mine.id)
  const pair = pairs?.find(({ otherInquiryId }) => otherInquiryId === other.id)
  if (pair?.mine !== 'confirmed' || pair.theirs === 'rejected')
    throw new Refusal('contact_not_confirmed', 409)
  const latest = new Date(now.getTime() - CONTACT_INTERVAL_MS)
  const due = await transaction
    .insert(contactRequests)
    .values({ inquiryId: mine.id, otherInquiryId: other.id, sentAt: now })
    .onConflictDoUpdate({
      target: [contactRequests.inquiryId, contactRequests.otherInquiryId],
      set: { sentAt: now },
      setWhere: lte(contactRequests.sentAt, latest),
    })
    .returning({ sentAt: contactRequests.sentAt })
  const notified = due.length > 0
  if (notified && pair.theirs === 'confirmed') await mailContact(write, other, mine)
  else if (notified) await mailInterest(write, other, mine)
  return { match_id: other.id, notified }
}
