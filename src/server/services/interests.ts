/** The people of my records besides the counterpart that each shows, and taking back a yes that is not answered. */
import { and, eq } from 'drizzle-orm'
import type { InterestWithdrawal } from '../../contract/records.ts'
import { contactRequests, suggestionDecisions } from '../database/schema/matching.ts'
import type { Pair } from '../rules/counterpart.ts'
import { inquiryById, inquiryFor } from './applicants.ts'
import { decisionsOf, lockPair } from './pairs.ts'
import { Refusal } from './refusal.ts'
import type { UserWrite } from './user-write.ts'

/** People in one list of a record, the newest first: a list to look through by hand. */
const PEOPLE_MAXIMUM = 50

/**
 * Whom an inquiry has besides the counterpart that its record shows, as their inquiries: those whose answer I wait for
 * (the counterpart, where it is one, included), and those with whom both have said yes.
 */
export function othersOf(pairs: readonly Pair[], shown: Pair | null) {
  const idsOf = (theirs: Pair['theirs']) =>
    pairs
      .filter((pair) => pair.mine === 'confirmed' && pair.theirs === theirs)
      .sort((one, other) => other.mineAt - one.mineAt)
      .slice(0, PEOPLE_MAXIMUM)
      .map(({ otherInquiryId }) => otherInquiryId)
  return { waiting: idsOf(null), matched: idsOf('confirmed').filter((id) => id !== shown?.otherInquiryId) }
}

/**
 * Takes back my yes to somebody who has not said one; they are suggested to me again. What is gone already is no error.
 * @throws Refusal interest_answered where both have said yes
 */
export async function withdrawInterest({ transaction, user, request }: UserWrite<InterestWithdrawal>) {
  const answer = { inquiry_id: request.inquiry_id }
  const other = await inquiryById(transaction, request.inquiry_id)
  const mine = other && (await inquiryFor(transaction, user.id, other.propertyId))
  if (!other || !mine || !(await lockPair(transaction, mine.id, other.id))) return answer
  const stands = await decisionsOf(transaction, mine.id, other.id)
  if (stands.mine !== 'confirmed') return answer
  if (stands.theirs === 'confirmed') throw new Refusal('interest_answered', 409)
  const [withdrawn] = await transaction
    .delete(suggestionDecisions)
    .where(and(eq(suggestionDecisions.inquiryId, mine.id), eq(suggestionDecisions.otherInquiryId, other.id)))
    .returning({ decidedAt: suggestionDecisions.decidedAt })
  // That yes was mailed to them; the same again within a day is not.
  if (withdrawn) {
    await transaction
      .insert(contactRequests)
      .values({ inquiryId: mine.id, otherInquiryId: other.id, sentAt: withdrawn.decidedAt })
      .onConflictDoNothing()
  }
  return answer
}
