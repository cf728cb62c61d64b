/** The people of my records besides the counterpart that each shows, and taking back a yes that is not answered. */
import { and, eq, inArray } from 'drizzle-orm'
import type { InterestWithdrawal } from '../../contract/records.ts'
import type { Database } from '../database/connect.ts'
import { contactRequests, inquiries, suggestionDecisions } from '../database/schema/matching.ts'
import { users } from '../database/schema/people.ts'
import { compareAnswers } from '../rules/compatibility.ts'
import type { Pair } from '../rules/counterpart.ts'
import type { LifestyleAnswers } from '../rules/similarity.ts'
import { inquiryById, inquiryFor } from './applicants.ts'
import { answerColumns } from './lifestyle-answers.ts'
import { decisionsOf, lockPair } from './pairs.ts'
import { Refusal } from './refusal.ts'
import { personCards, personWire } from './suggestions.ts'
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
  const idsWhere = (of: readonly Pair[], theirs: Pair['theirs']) =>
    of
      .filter((pair) => pair.mine === 'confirmed' && pair.theirs === theirs)
      .sort((one, other) => other.mineAt - one.mineAt)
      .slice(0, PEOPLE_MAXIMUM)
      .map(({ otherInquiryId }) => otherInquiryId)
  const lists = own.map((inquiry) => {
    const all = pairs.get(inquiry.id) ?? []
    const others = all.filter(
      ({ otherInquiryId }) => otherInquiryId !== shown.get(inquiry.id)?.otherInquiryId,
    )
    return { inquiry, waiting: idsWhere(all, null), matched: idsWhere(others, 'confirmed') }
  })
  const ids = lists.flatMap(({ waiting, matched }) => [...waiting, ...matched])
  const [cards, answers] =
    ids.length === 0 ? [[], []] : await Promise.all([personCards(database, ids), answersOf(database, ids)])
  return new Map(
    lists.map(({ inquiry, waiting, matched }) => {
      const people = (ids: readonly number[], isOpen: boolean) =>
        ids.flatMap((id) => {
          const card = cards.find((each) => each.id === id)
          const theirs = answers.find((each) => each.id === id)
          if (!card || !theirs) return []
          const person = personWire(card, compareAnswers(inquiry.answers, theirs))
          return [isOpen ? { ...person, email: card.email, phone: card.phone } : person]
        })
      return [inquiry.id, { interests: people(waiting, false), also_matched: people(matched, true) }]
    }),
  )
}

async function answersOf(database: Database, ids: readonly number[]) {
  return database
    .select({ id: inquiries.id, ...answerColumns })
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .where(inArray(inquiries.id, [...ids]))
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
