/** The other applicants for a home, best score first (design section 5, Suggestions). */
import { and, eq, ne, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { inquiries } from '../database/schema/matching.ts'
import { users } from '../database/schema/people.ts'
import { inquiryFor, isVerified, waitsForSwipe } from './applicants.ts'
import { answerColumns, genderColumns } from './lifestyle-answers.ts'
import { packedScorer } from './packed-answers.ts'
import { peopleOnCards } from './people-on-cards.ts'
import { Refusal } from './refusal.ts'
import type { User } from './sessions.ts'

/** Suggestions in one answer, the best first; each decision makes room for the next. */
const SUGGESTIONS_MAXIMUM = 100

async function myAnswers(database: Database, inquiryId: number) {
  const [row] = await database
    .select({ ...answerColumns, ...genderColumns })
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .where(eq(inquiries.id, inquiryId))
  if (!row) throw new Error('An inquiry has no person')
  return row
}

/**
 * Everyone still to be decided on, with no more than the score looks at: there may be ten thousand, who come as three
 * lists in one row, because rows take longer to read than to score.
 */
async function ranked(database: Database, mine: { id: number; propertyId: number }) {
  const all = (value: SQLWrapper) => sql<readonly number[] | null>`json_agg(${value})`
  const reading = database
    .select({ ids: all(inquiries.id), packed: all(users.answers), moveInDays: all(answerColumns.moveInDay) })
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .where(
      and(
        eq(inquiries.propertyId, mine.propertyId),
        ne(inquiries.id, mine.id),
        isVerified,
        waitsForSwipe(database, sql`${mine.id}`, inquiries.id),
      ),
    )
  const [me, [others]] = await Promise.all([myAnswers(database, mine.id), reading])
  const scoreFor = packedScorer(me)
  const scored = (others?.ids ?? []).flatMap((id, at) => {
    const packed = others?.packed?.[at] ?? 0
    const moveInDay = others?.moveInDays?.[at] ?? null
    const score = scoreFor(packed, moveInDay)
    return score === 'apart' ? [] : [{ id, score }]
  })
  // Those without a score stand last; among equals the earlier application first.
  scored.sort((one, other) => (other.score ?? -1) - (one.score ?? -1) || one.id - other.id)
  return { me, scored }
}

/**
 * The suggestions for a home in wire form, and how many there are in all: none before the caller's address is confirmed.
 * @throws Refusal suggestions_forbidden where the caller has not applied for the home
 */
export async function listSuggestions(database: Database, user: User, propertyId: number) {
  const mine = await inquiryFor(database, user.id, propertyId)
  if (!mine) throw new Refusal('suggestions_forbidden', 403)
  if (user.emailVerifiedAt === null) return { suggestions: [], count: 0 }
  const { me, scored } = await ranked(database, mine)
  const best = scored.slice(0, SUGGESTIONS_MAXIMUM)
  // Two who have confirmed each other are no suggestions.
  const toShow = best.map(({ id }) => ({ inquiryId: id, mine: me, open: false }))
  const cards = await peopleOnCards(database, toShow)
  const suggestions = best.flatMap(({ id }) => cards.get(id) ?? [])
  return { suggestions, count: scored.length }
}
