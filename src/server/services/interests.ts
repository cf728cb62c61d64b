/** Those whom I have said yes to and who have not answered: listing them, and taking such a yes back. */
import { and, eq } from 'drizzle-orm'
import type { InterestWithdrawal } from '../../contract/records.ts'
import type { Database } from '../database/connect.ts'
import { contactRequests, suggestionDecisions } from '../database/schema/matching.ts'
import type { Pair } from '../rules/counterpart.ts'
import type { LifestyleAnswers } from '../rules/similarity.ts'
import { inquiryById, inquiryFor } from './applicants.ts'
import { decisionsOf, lockPair } from './pairs.ts'
import { peopleOnCards } from './people-on-cards.ts'
import { Refusal } from './refusal.ts'
import type { UserWrite } from './user-write.ts'

/** Interests in one record, the newest first: a list to look through by hand. */
const INTERESTS_MAXIMUM = 50

interface Own {
  readonly id: number
  readonly answers: LifestyleAnswers
}

/** The interests of each of my inquiries in wire form, by its id; those without any are left out. */
export async function interestsOf(
  database: Database,
  own: readonly Own[],
  pairs: ReadonlyMap<number, readonly Pair[]>,
) {
  const byInquiry = own.map(({ id, answers }) => ({
    id,
    people: (pairs.get(id) ?? [])
      .filter(({ mine, theirs }) => mine === 'confirmed' && theirs === null)
      .sort((one, other) => other.mineAt - one.mineAt)
      .slice(0, INTERESTS_MAXIMUM)
      .map(({ otherInquiryId }) => ({ inquiryId: otherInquiryId, mine: answers, open: false })),
  }))
  const cards = await peopleOnCards(
    database,
    byInquiry.flatMap(({ people }) => people),
  )
  return new Map(
    byInquiry.map(({ id, people }) => [id, people.flatMap(({ inquiryId }) => cards.get(inquiryId) ?? [])]),
  )
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
