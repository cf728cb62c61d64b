/** Asking the other person of a match to get in touch (design sections 4 and 5). */
import { lte } from 'drizzle-orm'
import { contactRequests } from '../database/schema/matching.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Settings } from '../settings.ts'
import { inquiryById, inquiryFor } from './applicants.ts'
import { mailContact, mailInterest } from './matching-mails.ts'
import { pairsOf } from './pairs.ts'
import { Refusal } from './refusal.ts'
import type { User } from './sessions.ts'

/** Milliseconds between two mails of one person to another about a home: a day. */
export const CONTACT_INTERVAL = 24 * 60 * 60 * 1000

export interface ContactWrite {
  readonly transaction: Transaction
  readonly user: User
  /** The other person's inquiry. */
  readonly matchId: number
  readonly now: Date
  readonly settings: Settings
}

/**
 * Tells the other person by mail that I am interested, with my contact details once both have confirmed. Within a day
 * of the last mail none is sent, and none is needed: `notified` says which.
 * @throws Refusal record_not_found, contact_not_confirmed
 */
export async function contactMatch(write: ContactWrite): Promise<{ match_id: number; notified: boolean }> {
  const { transaction, user, matchId, now } = write
  const other = await inquiryById(transaction, matchId)
  const mine = other && (await inquiryFor(transaction, user.id, other.propertyId))
  if (!other || !mine || mine.id === other.id) throw new Refusal('record_not_found', 404)
  const pairs = (await pairsOf(transaction, [mine.id])).get(mine.id)
  const pair = pairs?.find(({ otherInquiryId }) => otherInquiryId === other.id)
  if (pair?.mine !== 'confirmed' || pair.theirs === 'rejected')
    throw new Refusal('contact_not_confirmed', 409)
  const latest = new Date(now.getTime() - CONTACT_INTERVAL)
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
  else if (notified) await mailInterest(write, other)
  return { match_id: other.id, notified }
}
