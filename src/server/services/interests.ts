/** The people of my records besides the counterpart that each shows, and taking back a yes that is not answered. */
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

/** People in one list of a record, the newest first: a list to look through by hand. */
const PEOPLE_MAXIMUM = 50

interface Own {
  readonly id: number
  readonly answers: LifestyleAnswers
}

/**
 * Whom each of my inquiries has besides the counterpart that its record shows, in wire form: those whose answer I wait
 * for (the counterpart, where it is one, included), and those with whom both have said yes.
 */
export async function othersOf(
  database: Database,
  own: readonly Own[],
  pairs: ReadonlyMap<number, readonly Pair[]>,
  shown: ReadonlyMap<number, Pair | null>,
) {
  const peopleWhere = (of: readonly Pair[], theirs: Pair['theirs'], mine: LifestyleAnswers) =>
    of
      .filter((pair) => pair.mine === 'confirmed' && pair.theirs === theirs)
      .sort((one, other) => other.mineAt - one.mineAt)
      .slice(0, PEOPLE_MAXIMUM)
      .map(({ otherInquiryId }) => ({ inquiryId: otherInquiryId, mine, open: theirs === 'confirmed' }))
  const lists = own.map(({ id, answers }) => {
    const all = pairs.get(id) ?? []
    const others = all.filter(({ otherInquiryId }) => otherInquiryId !== shown.get(id)?.otherInquiryId)
    return {
      id,
      waiting: peopleWhere(all, null, answers),
      matched: peopleWhere(others, 'confirmed', answers),
    }
  })
  const cards = await peopleOnCards(
    database,
    lists.flatMap(({ waiting, matched }) => [...matched, ...waiting]),
  )
  const cardsOf = (people: readonly { inquiryId: number }[]) =>
    people.flatMap(({ inquiryId }) => cards.get(inquiryId) ?? [])
  return new Map(
    lists.map(({ id, waiting, matched }) => [
      id,
      { interests: cardsOf(waiting), also_matched: cardsOf(matched) },
    ]),
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
