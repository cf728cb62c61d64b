/** The other applicants for a home, best score first (design section 5, Suggestions). */
import { and, eq, inArray, ne, type SQLWrapper, sql } from 'drizzle-orm'
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
async function ranked(database: Database, mine: { id: number; userId: number; propertyId: number }) {
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
        waitsForSwipe(database, mine.userId, sql`${mine.id}`),
      ),
    )
  const [me, [others]] = await Promise.all([myAnswers(database, mine.id), reading])
  const scoreFor = packedScorer(me)
  const scored = (others?.ids ?? []).flatMap((id, at) => {
    const packed = others?.packed?.[at] ?? 0
    const moveInDay = others?.moveInDays?.[at] ?? null
    const score = scoreFor(packed, moveInDay)
    return score === 'apart' ? [] : [{ id, packed, moveInDay, score }]
  })
  // Those without a score stand last; among equals the earlier application first.
  scored.sort((one, other) => (other.score ?? -1) - (one.score ?? -1) || one.id - other.id)
  return { me, scored }
}

/** What a card shows of each, contacts masked: two who have confirmed each other are no suggestions. */
async function cards(database: Database, ids: readonly number[]) {
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
 * The suggestions for a home in wire form, and how many there are in all: none before the caller's address is confirmed.
 * @throws Refusal suggestions_forbidden where the caller has not applied for the home
 */
export async function listSuggestions(database: Database, user: User, propertyId: number) {
  const mine = await inquiryFor(database, user.id, propertyId)
  if (!mine) throw new Refusal('suggestions_forbidden', 403)
  if (user.emailVerifiedAt === null) return { suggestions: [], count: 0 }
  const { me, scored } = await ranked(database, mine)
  const best = scored.slice(0, SUGGESTIONS_MAXIMUM)
  const shown = new Map(
    (
      await cards(
        database,
        best.map(({ id }) => id),
      )
    ).map((card) => [card.id, card]),
  )
  const suggestions = best.flatMap(({ id, packed, moveInDay, score }) => {
    const card = shown.get(id)
    if (!card) return []
    return [
      {
        id,
        inquiry_id: id,
        name: card.name,
        email: maskEmail(card.email),
        phone: card.phone === null ? null : maskPhone(card.phone),
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
  return { suggestions, count: scored.length }
}
