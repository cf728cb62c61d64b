/** The other applicants for a home, best score first (design section 5, Suggestions). */
import { and, eq, inArray, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { properties, rooms } from '../database/schema/homes.ts'
import { inquiries } from '../database/schema/matching.ts'
import { users } from '../database/schema/people.ts'
import { compareAnswers } from '../rules/compatibility.ts'
import { maskEmail, maskPhone } from '../rules/masking.ts'
import { inquiryFor, isTenancy, isVerified, waitsForSwipe } from './applicants.ts'
import { answerColumns, genderColumns } from './lifestyle-answers.ts'
import { packedScorer, unpackAnswers } from './packed-answers.ts'
import { Refusal } from './refusal.ts'
import type { User } from './sessions.ts'

/** Suggestions in one answer, the best first; each decision makes room for the next. */
const SUGGESTIONS_MAXIMUM = 100

/** The reader's answers as their profile has them now; without a move-in date where they have not applied for the home. */
async function answersOf(database: Database, { userId, propertyId }: Sight) {
  const [row] = await database
    .select({ ...answerColumns, ...genderColumns })
    .from(users)
    .leftJoin(inquiries, and(eq(inquiries.userId, users.id), eq(inquiries.propertyId, propertyId)))
    .where(eq(users.id, userId))
  if (!row) throw new Error('An account has gone')
  return row
}

/** Who looks at the applicants for which home. */
export interface Sight {
  readonly userId: number
  readonly propertyId: number
}

/** An applicant with no more than the score looks at; `id` is their inquiry. */
export interface Ranked {
  readonly id: number
  readonly packed: number
  readonly moveInDay: number | null
  readonly score: number | null
}

export type Me = Awaited<ReturnType<typeof answersOf>>

/**
 * The others who have applied, best score first: those with a confirmed address whom neither's wish for a gender keeps
 * apart, and for whom `condition` holds. There may be ten thousand, who come as three lists in one row, because rows
 * take longer to read than to score.
 */
export async function ranked(database: Database, sight: Sight, condition?: SQL) {
  const all = (value: SQLWrapper) => sql<readonly number[] | null>`json_agg(${value})`
  const reading = database
    .select({ ids: all(inquiries.id), packed: all(users.answers), moveInDays: all(answerColumns.moveInDay) })
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .where(
      and(
        eq(inquiries.propertyId, sight.propertyId),
        ne(inquiries.userId, sight.userId),
        isVerified,
        condition,
      ),
    )
  const [me, [others]] = await Promise.all([answersOf(database, sight), reading])
  const scoreFor = packedScorer(me)
  const scored = (others?.ids ?? []).flatMap((id, at): Ranked[] => {
    const packed = others?.packed?.[at] ?? 0
    const moveInDay = others?.moveInDays?.[at] ?? null
    const score = scoreFor(packed, moveInDay)
    return score === 'apart' ? [] : [{ id, packed, moveInDay, score }]
  })
  return { me, scored: scored.sort(bestFirst) }
}

/** Those without a score stand last; among equals the earlier application first. */
export const bestFirst = (one: Ranked, other: Ranked): number =>
  (other.score ?? -1) - (one.score ?? -1) || one.id - other.id

async function cardRows(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  return database
    .select({
      id: inquiries.id,
      name: inquiries.name,
      email: inquiries.email,
      phone: inquiries.phone,
      visitDate: inquiries.visitDate,
      createdAt: inquiries.createdAt,
      preferredRoom: inquiries.preferredRoom,
      roomName: rooms.name,
      roomNameKo: rooms.nameKo,
      propertyName: properties.name,
      propertyNameKo: properties.nameKo,
      saleLease: properties.saleLease,
      userType: users.userType,
      age: users.age,
      job: users.job,
      mbti: users.mbti,
      gender: users.gender,
    })
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .innerJoin(properties, eq(properties.id, inquiries.propertyId))
    .leftJoin(rooms, and(eq(rooms.propertyId, inquiries.propertyId), eq(rooms.id, inquiries.preferredRoom)))
    .where(inArray(inquiries.id, [...ids]))
}

/**
 * The card of each in wire form, in the given order.
 * @param isOpen whether both have said yes: their contacts are masked until then
 */
export async function personCards(
  database: Database,
  me: Me,
  people: readonly Ranked[],
  isOpen: (inquiryId: number) => boolean = () => false,
) {
  const rows = await cardRows(
    database,
    people.map(({ id }) => id),
  )
  const shown = new Map(rows.map((row) => [row.id, row]))
  return people.flatMap(({ id, packed, moveInDay, score }) => {
    const card = shown.get(id)
    if (!card) return []
    const open = isOpen(id)
    return [
      {
        id,
        inquiry_id: id,
        name: card.name,
        email: open ? card.email : maskEmail(card.email),
        phone: card.phone === null || open ? card.phone : maskPhone(card.phone),
        property_name: card.propertyName,
        property_name_ko: card.propertyNameKo,
        preferred_room: card.preferredRoom,
        preferred_room_name: card.roomName,
        preferred_room_name_ko: card.roomNameKo,
        move_in_date: card.visitDate,
        application_date: card.createdAt.toISOString(),
        user_type: card.userType,
        is_tenancy: isTenancy(card.saleLease),
        matching_score: score,
        compatibility: compareAnswers(me, { ...unpackAnswers(packed), moveInDay }),
        age: card.age,
        job: card.job,
        mbti: card.mbti,
        gender: card.gender,
      },
    ]
  })
}

/**
 * The suggestions for a home in wire form, and how many there are in all: none before the caller's address is confirmed.
 * @throws Refusal suggestions_forbidden where the caller has not applied for the home
 */
export async function listSuggestions(database: Database, user: User, propertyId: number) {
  const mine = await inquiryFor(database, user.id, propertyId)
  if (!mine) throw new Refusal('suggestions_forbidden', 403)
  if (user.emailVerifiedAt === null) return { suggestions: [], count: 0 }
  const waiting = waitsForSwipe(database, sql`${mine.id}`, inquiries.id)
  const { me, scored } = await ranked(database, { userId: user.id, propertyId }, waiting)
  const suggestions = await personCards(database, me, scored.slice(0, SUGGESTIONS_MAXIMUM))
  return { suggestions, count: scored.length }
}
