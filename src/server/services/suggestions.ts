/** The other applicants for a home, best score first (rule 4.1). */
import { and, eq, ne, type SQLWrapper, sql } from 'drizzle-orm'
import { builtOnce } from '../database/built-once.ts'
import type { Database } from '../database/connect.ts'
import { inquiries } from '../database/schema/matching.ts'
import { users } from '../database/schema/people.ts'
import { inquiryFor, isVerified } from './applicants.ts'
import { isWaiting, readBetween } from './between-applicants.ts'
import { answerColumns, genderColumns } from './lifestyle-answers.ts'
import { packedScorer } from './packed-answers.ts'
import { peopleOnCards } from './people-on-cards.ts'
import { Refusal } from './refusal.ts'
import type { User } from './sessions.ts'

/** The maximum of suggestions in one answer, best first; each decision makes room for the next. */
const SUGGESTIONS_MAXIMUM = 100

const ownAnswers = builtOnce((reader) =>
  reader
    .select({ ...answerColumns, ...genderColumns })
    .from(users)
    .leftJoin(
      inquiries,
      and(eq(inquiries.userId, users.id), eq(inquiries.propertyId, sql.placeholder('home'))),
    )
    .where(eq(users.id, sql.placeholder('me'))),
)

/** The caller's current answers; without a move-in date where the caller has not applied for the home. */
async function answersOf(database: Database, { userId, propertyId }: Sight) {
  const [row] = await ownAnswers(database).execute({ home: propertyId, me: userId })
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

const reading = builtOnce((reader) => {
  const all = (value: SQLWrapper) => sql<readonly number[] | null>`json_agg(${value})`
  return reader
    .select({ ids: all(inquiries.id), packed: all(users.answers), moveInDays: all(answerColumns.moveInDay) })
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .where(
      and(
        eq(inquiries.propertyId, sql.placeholder('home')),
        ne(inquiries.userId, sql.placeholder('me')),
        isVerified,
      ),
    )
})

/**
 * The other applicants with their scores, in no order: those with a confirmed address and no conflicting gender
 * preference; `count` includes the others. Up to ten thousand people come as three JSON lists in one row, because
 * reading rows takes longer than scoring.
 * @param withoutGenders compares as if nobody had said a gender or a preference of one
 */
export async function ranked(database: Database, sight: Sight, withoutGenders = false) {
  const [me, [others]] = await Promise.all([
    answersOf(database, sight),
    reading(database).execute({ home: sight.propertyId, me: sight.userId }),
  ])
  const noGender = { gender: null, roommateGenderPreference: null }
  const scoreFor = packedScorer(withoutGenders ? { ...me, ...noGender } : me)
  const { ids, packed: answers, moveInDays } = others ?? {}
  const scored: Ranked[] = []
  for (const [at, id] of (ids ?? []).entries()) {
    const packed = answers?.[at] ?? 0
    const moveInDay = moveInDays?.[at] ?? null
    const score = scoreFor(packed, moveInDay)
    if (score !== 'apart') scored.push({ id, packed, moveInDay, score })
  }
  return { me, scored, count: ids?.length ?? 0 }
}

/** People without a score come last. */
const rankOf = ({ score }: Ranked): number => score ?? -1

/**
 * The best `count`, best score first, ties by the earlier application. It sorts no more than have the scores that are
 * wanted: sorting ten thousand takes longer than scoring them.
 */
export function bestOf<One extends Ranked>(scored: readonly One[], count: number): One[] {
  const people = new Map<number, number>()
  for (const one of scored) people.set(rankOf(one), (people.get(rankOf(one)) ?? 0) + 1)
  let least = Number.POSITIVE_INFINITY
  let found = 0
  for (const rank of [...people.keys()].sort((one, other) => other - one)) {
    if (found >= count) break
    least = rank
    found += people.get(rank) ?? 0
  }
  return scored
    .filter((one) => rankOf(one) >= least)
    .sort((one, other) => rankOf(other) - rankOf(one) || one.id - other.id)
    .slice(0, count)
}

/**
 * The suggestions for a home in wire form, and their total number: none before the caller's address is confirmed.
 * @throws Refusal suggestions_forbidden where the caller has not applied for the home
 */
export async function listSuggestions(database: Database, user: User, propertyId: number) {
  const mine = await inquiryFor(database, user.id, propertyId)
  if (!mine) throw new Refusal('suggestions_forbidden', 403)
  if (user.emailVerifiedAt === null) return { suggestions: [], count: 0 }
  const [{ me, scored }, between] = await Promise.all([
    ranked(database, { userId: user.id, propertyId }),
    readBetween(database, mine),
  ])
  const waiting = scored.filter(({ id }) => isWaiting(between, id))
  // Whoever has said yes waits for the caller's answer, and comes first.
  const saidYes = ({ id }: { readonly id: number }) => between.theirs.get(id) === 'confirmed'
  const best = [waiting.filter(saidYes), waiting.filter((one) => !saidYes(one))]
    .flatMap((turn) => bestOf(turn, SUGGESTIONS_MAXIMUM))
    .slice(0, SUGGESTIONS_MAXIMUM)
  // `open` is false: two people who confirmed each other are no suggestions.
  const toShow = best.map(({ id }) => ({ inquiryId: id, mine: me, open: false }))
  const cards = await peopleOnCards(database, toShow)
  const suggestions = best.flatMap((one) => {
    const card = cards.get(one.id)
    return card ? { ...card, their_decision: saidYes(one) ? ('confirmed' as const) : null } : []
  })
  return { suggestions, count: waiting.length }
}
