/** Asks the other person of a match to get in touch (rule 4.4). */
import type { ContactRequest } from '../../contract/records.ts'
import { inquiryById, inquiryFor, mayMeet } from './applicants.ts'
import { claimContact } from './contact-requests.ts'
import { mailContact, mailInterest } from './matching-mails.ts'
import { decisionsOf, lockPair } from './pairs.ts'
import { Refusal } from './refusal.ts'
import type { UserWrite } from './user-write.ts'

/**
 * Mails the other person that I am interested, with my contact details once both have confirmed. Within 24 hours of the
 * last mail, my yes included, none is sent, and `notified` is false.
 * @throws Refusal record_not_found, contact_not_confirmed
 */
export async function contactMatch(
  write: UserWrite<ContactRequest>,
): Promise<{ match_id: number; notified: boolean }> {
  const { transaction, user, request, now } = write
  const other = await inquiryById(transaction, request.match_id)
  const mine = other && (await inquiryFor(transaction, user.id, other.propertyId))
  if (!other || !mine || mine.id === other.id) throw new Refusal('record_not_found', 404)
  if (!(await mayMeet(transaction, mine.userId, other.userId))) throw new Refusal('record_not_found', 404)
  if (!(await lockPair(transaction, mine.id, other.id))) throw new Refusal('record_not_found', 404)
  const stands = await decisionsOf(transaction, mine, other)
  if (stands.mine !== 'confirmed' || stands.theirs === 'rejected')
    throw new Refusal('contact_not_confirmed', 409)
  const notified = await claimContact(transaction, mine, other, now)
  if (notified) await (stands.theirs === 'confirmed' ? mailContact : mailInterest)(write, other, mine)
  return { match_id: other.id, notified }
}
