/** The people of my records other than the shown counterpart, and withdrawing an unanswered yes. */
import type { InterestWithdrawal } from '../../contract/records.ts'
import { suggestionDecisions } from '../database/schema/matching.ts'
import type { Pair } from '../rules/counterpart.ts'
import { inquiryFor, mayMeet, personBehind } from './applicants.ts'
import { decisionsOf, isDecisionOf, lockBesidePerson } from './pairs.ts'
import { Refusal } from './refusal.ts'
import type { UserWrite } from './user-write.ts'

/** The maximum length of a record's list of people, newest first, which people read through by hand. */
const PEOPLE_MAXIMUM = 50

/**
 * The people of an inquiry besides its record's counterpart, by inquiry id. `waiting`: people without an answer to my
 * yes (including the counterpart, if unanswered). `matched`: people with whom both said yes.
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
 * Withdraws my yes to a person who has not said yes, also while they have no application; they are then suggested to me
 * again. A missing yes is no error.
 * @throws Refusal interest_answered where both have said yes
 */
export async function withdrawInterest({ transaction, user, request }: UserWrite<InterestWithdrawal>) {
  const answer = { inquiry_id: request.inquiry_id }
  const other = await personBehind(transaction, request.inquiry_id)
  const mine = other && (await inquiryFor(transaction, user.id, other.propertyId))
  if (!mine || !(await lockBesidePerson(transaction, mine, other))) return answer
  const stands = await decisionsOf(transaction, mine, other)
  if (stands.mine !== 'confirmed') return answer
  if (stands.theirs === 'confirmed') {
    // Who has blocked me answers like who has withdrawn.
    if (!(await mayMeet(transaction, mine.userId, other.userId))) return answer
    throw new Refusal('interest_answered', 409)
  }
  await transaction.delete(suggestionDecisions).where(isDecisionOf(mine, other))
  return answer
}
