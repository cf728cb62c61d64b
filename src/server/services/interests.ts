/** Withdrawing an unanswered yes. */
import type { InterestWithdrawal } from '../../contract/records.ts'
import { suggestionDecisions } from '../database/schema/matching.ts'
import { inquiryFor, mayMeet, personBehind } from './applicants.ts'
import { decisionsOf, isDecisionOf, lockBesidePerson } from './pairs.ts'
import { Refusal } from './refusal.ts'
import type { UserWrite } from './user-write.ts'

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
