/** The other applicants for a home, best score first (rule 4.1). */
import { and, eq, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { inquiries } from '../database/schema/matching.ts'
import { users } from '../database/schema/people.ts'
import { inquiryFor, isVerified, waitsForSwipe, yesesFor } from './applicants.ts'
import { answerColumns, genderColumns } from './lifestyle-answers.ts'
import { packedScorer } from './packed-answers.ts'
import { peopleOnCards } from './people-on-cards.ts'
import { Refusal } from './refusal.ts'
import type { User } from './sessions.ts'

/** The maximum of suggestions in one answer, best first; each decision makes room for the next. */
const SUGGESTIONS_MAXIMUM = 100

/** The caller's current answers; without a move-in date where the caller has not applied for the home. */
async function answersOf(database: Database, { userId, propertyId }: Sight) {
  const [row] = await database
    .select({ ...answerColumns, ...genderColumns })
    .from(users)
    .leftJoin(inquiries, and(eq(inquiries.userId, users.id), eq(inquiries.propertyId, propertyId)))
    .where(eq(users.id, userId))
  if (!row) throw new Error('An account has gone')
  return row
}

/** A viewer of applicants, and the home. */
interface Sight {
  readonly userId: number
  readonly propertyId: number
}

/** An applicant with only the fields that scoring needs; `id` is the inquiry's id. */
export interface Ranked {
  readonly id: number
  readonly packed: number
  readonly moveInDay: number | null
  readonly score: number | null
}

/** Which of the other applicants are wanted, and how they are compared. */
interface Ranking {
  /** SQL condition on the query's inquiry and user. */
  readonly where?: SQL
  /** Compares as if nobody had said a gender or a preference of one. */
  readonly withoutGenders?: boolean
}

/**
 * The other applicants, best score first: those with a confirmed address, no conflicting gender preference, and for
 * whom `where` holds. Up to ten thousand people come as three JSON lists in one row, because reading rows takes
 * longer than scoring.
 */
export async function ranked(database: Database, sight: Sight, { where, withoutGenders }: Ranking) {
  const all = (value: SQLWrapper) => sql<readonly number[] | null>`json_agg(${value})`
  const reading = database
    .select({ ids: all(inquiries.id), packed: all(users.answers), moveInDays: all(answerColumns.moveInDay) })
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .where(
      and(eq(inquiries.propertyId, sight.propertyId), ne(inquiries.userId, sight.userId), isVerified, where),
    )
  const [me, [others]] = await Promise.all([answersOf(database, sight), reading])
  const noGender = { gender: null, roommateGenderPreference: null }
  const scoreFor = packedScorer(withoutGenders ? { ...me, ...noGender } : me)
  const scored = (others?.ids ?? []).flatMap((id, at): Ranked[] => {
    const packed = others?.packed?.[at] ?? 0
    const moveInDay = others?.moveInDays?.[at] ?? null
    const score = scoreFor(packed, moveInDay)
    return score === 'apart' ? [] : [{ id, packed, moveInDay, score }]
  })
  return { me, scored: scored.sort(bestFirst) }
}

/** Best score first, people without a score last; ties by the earlier application. */
export const bestFirst = (one: Ranked, other: Ranked): number =>
  (other.score ?? -1) - (one.score ?? -1) || one.id - other.id

/**
 * The suggestions for a home in wire form, and their total number: none before the caller's address is confirmed.
 * @throws Refusal suggestions_forbidden where the caller has not applied for the home
 */
export async function listSuggestions(database: Database, user: User, propertyId: number) {
  const mine = await inquiryFor(database, user.id, propertyId)
  if (!mine) throw new Refusal('suggestions_forbidden', 403)
  if (user.emailVerifiedAt === null) return { suggestions: [], count: 0 }
  const waiting = waitsForSwipe(database, user.id)
  const { me, scored } = await ranked(database, { userId: user.id, propertyId }, { where: waiting })
  const theirYeses = await yesesFor(database, mine)
  // Whoever has said yes waits for the caller's answer, and comes first.
  const best = scored
    .toSorted((one, other) => Number(theirYeses.has(other.id)) - Number(theirYeses.has(one.id)))
    .slice(0, SUGGESTIONS_MAXIMUM)
  // `open` is false: two people who confirmed each other are no suggestions.
  const toShow = best.map(({ id }) => ({ inquiryId: id, mine: me, open: false }))
  const cards = await peopleOnCards(database, toShow)
  const suggestions = best.flatMap(({ id }) => {
    const card = cards.get(id)
    return card ? { ...card, their_decision: theirYeses.has(id) ? ('confirmed' as const) : null } : []
  })
  return { suggestions, count: scored.length }
}
