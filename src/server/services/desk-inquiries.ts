/** Inquiries as the desk shows them: what staff may know of an applicant, and nothing else (fair housing). */
import { and, asc, eq, not, or, type SQLWrapper, sql } from 'drizzle-orm'
import { builtOnce } from '../database/built-once.ts'
import { cities, properties, rooms } from '../database/schema/homes.ts'
import { inquiries, leads } from '../database/schema/matching.ts'
import { users } from '../database/schema/people.ts'
import type { Settings } from '../settings.ts'
import { isEnded, isVerified, type Reader } from './applicants.ts'
import { deskHistory, homeHistory } from './broker-answers.ts'
import { contactColumns, contactsOf, deskContactOf } from './contacts.ts'
import type { HomeRow } from './home-listing.ts'
import type { User } from './sessions.ts'
import { silenceColumns, silentFrom, staffSince } from './silence.ts'

const columns = {
  id: inquiries.id,
  propertyId: inquiries.propertyId,
  ref: properties.ref,
  homeName: properties.name,
  homeNameKo: properties.nameKo,
  city: cities.name,
  cityKo: cities.nameKo,
  homePrice: properties.price,
  smokingAllowed: properties.smokingAllowed,
  petsAllowed: properties.petsAllowed,
  letting: properties.letting,
  userId: inquiries.userId,
  account: contactColumns,
  smoking: users.smoking,
  smokingHabit: users.smokingHabit,
  hasPets: users.hasPets,
  petType: users.petType,
  roomId: inquiries.preferredRoom,
  room: { name: rooms.name, nameKo: rooms.nameKo, price: rooms.price },
  visitDate: inquiries.visitDate,
  message: inquiries.additionalDetails,
  answer: inquiries.answer,
  ...silenceColumns,
}

/** Whether 'gone' means the whole home: it is let whole, or the inquiry names no room. */
export const isForWhole = ({
  letting,
  roomId,
}: {
  letting: HomeRow['letting']
  roomId: string | null
}): boolean => letting === 'whole' || roomId === null

const isAmong = (id: SQLWrapper) => sql`${id} = any(${sql.placeholder('ids')}::bigint[])`

const readRows = builtOnce((reader) =>
  reader
    .select(columns)
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .innerJoin(properties, eq(properties.id, inquiries.propertyId))
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .leftJoin(rooms, and(eq(rooms.propertyId, inquiries.propertyId), eq(rooms.id, inquiries.preferredRoom)))
    .where(and(isAmong(inquiries.id), isVerified)),
)

const readPairs = builtOnce((reader) => {
  const { firstInquiryId: first, secondInquiryId: second } = leads
  return reader
    .select({ first, second })
    .from(leads)
    .where(and(or(isAmong(first), isAmong(second)), not(isEnded(reader))))
    .orderBy(asc(leads.id))
})

/** The people at the home with whom each inquiry's person has said yes both ways, by inquiry. */
export async function householdsOf(reader: Reader, ids: readonly number[]) {
  const pairs = await readPairs(reader).execute({ ids })
  const named = [...new Set(pairs.flatMap((pair) => [pair.first, pair.second]))]
  const contacts = named.length === 0 ? [] : await contactsOf(reader, named)
  const nameOf = new Map(named.map((id, at) => [id, contacts[at]?.name ?? '']))
  return (id: number) =>
    pairs
      .filter((pair) => pair.first === id || pair.second === id)
      .map((pair) => (pair.first === id ? pair.second : pair.first))
      .map((other) => ({ inquiry_id: other, name: nameOf.get(other) ?? '' }))
}

/**
 * The inquiries with these ids in wire form and in that order, as a member of staff reads them; those of unconfirmed
 * addresses are left out.
 */
export async function deskInquiries(
  reader: Reader,
  ids: readonly number[],
  settings: Settings,
  { id: readerId }: Pick<User, 'id'>,
) {
  if (ids.length === 0) return []
  const [rows, history, household, since] = await Promise.all([
    readRows(reader).execute({ ids }),
    deskHistory(reader, ids),
    householdsOf(reader, ids),
    staffSince(reader),
  ])
  const byId = new Map(
    rows.map((row) => {
      const { name, email, phone, kakaoId } = deskContactOf(row.account)
      const smokingHabit = row.smokingHabit ?? (row.smoking === false ? ('no_smoking' as const) : null)
      const asksSmoking = row.smokingAllowed !== null
      const asksPets = row.petsAllowed !== null
      const wire = {
        inquiry_id: row.id,
        property_id: row.propertyId,
        property_ref: row.ref,
        property_name: row.homeName,
        property_name_ko: row.homeNameKo,
        city: row.city,
        city_ko: row.cityKo,
        name,
        email,
        phone,
        kakao_id: kakaoId,
        room_id: row.roomId,
        room_name: row.room?.name ?? null,
        room_name_ko: row.room?.nameKo ?? null,
        room_price: row.room?.price ?? row.homePrice,
        visit_date: row.visitDate,
        message: row.message || null,
        applied_at: row.createdAt.toISOString(),
        smoking: asksSmoking ? smokingHabit : null,
        has_pets: asksPets ? row.hasPets : null,
        pet_type: asksPets && row.hasPets === true ? row.petType : null,
        household: household(row.id),
        answer: row.answer,
        answered_at: row.answeredAt?.toISOString() ?? null,
        silent_from: silentFrom(row, since, settings)?.toISOString() ?? null,
        home_silent: row.silentAt !== null,
        any_room: row.letting !== 'whole' && row.roomId === null,
        whole: isForWhole(row),
        own: row.userId === readerId,
        events: history.get(row.id) ?? [],
      }
      return [row.id, wire] as const
    }),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** One inquiry in wire form, with what was done with its home since it came; undefined where it is not there. */
export async function deskInquiry(reader: Reader, id: number, settings: Settings, user: Pick<User, 'id'>) {
  const [inquiry] = await deskInquiries(reader, [id], settings, user)
  if (inquiry === undefined) return undefined
  const { property_id, applied_at } = inquiry
  return { ...inquiry, home_events: await homeHistory(reader, property_id, new Date(applied_at)) }
}
