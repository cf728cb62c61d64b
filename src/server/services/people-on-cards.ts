/** The fields of an applicant that another applicant may see, for suggestions, records and applicants alike. */
import { and, eq, sql } from 'drizzle-orm'
import { builtOnce } from '../database/built-once.ts'
import { properties, rooms } from '../database/schema/homes.ts'
import { inquiries } from '../database/schema/matching.ts'
import { portraits, users } from '../database/schema/people.ts'
import { compareAnswers } from '../rules/compatibility.ts'
import { maskEmail, maskPhone } from '../rules/masking.ts'
import type { LifestyleAnswers } from '../rules/similarity.ts'
import { isTenancy, type Reader } from './applicants.ts'
import { contactColumns, contactOf } from './contacts.ts'
import { answerColumns } from './lifestyle-answers.ts'
import { photoUri } from './portraits.ts'

/** Maximum photos in one answer, for the first people: more would be too large for a phone on a weak signal. */
export const PHOTOS_MAXIMUM = 24

interface PersonToShow {
  /** The inquiry of the person to show. */
  readonly inquiryId: number
  /** The viewer's answers, for the same home. */
  readonly mine: LifestyleAnswers
  /** Both have said yes: contacts and photo are shown unmasked. */
  readonly open: boolean
}

const cardColumns = {
  id: inquiries.id,
  userId: inquiries.userId,
  account: contactColumns,
  visitDate: inquiries.visitDate,
  createdAt: inquiries.createdAt,
  preferredRoom: inquiries.preferredRoom,
  roomTypePreference: inquiries.roomTypePreference,
  // `additionalDetails` is left out: it is for the broker alone.
  roommateNote: inquiries.roommateNote,
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
  avatar: users.avatar,
  prompts: users.prompts,
  spokenLanguages: users.spokenLanguages,
  answers: answerColumns,
}

/** SQL condition: the inquiry is one of a list, in one parameter however long it is. */
const isAmong = (list: string) => sql`${inquiries.id} = any(${sql.placeholder(list)}::bigint[])`

const readCards = builtOnce((reader) =>
  reader
    .select(cardColumns)
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .innerJoin(properties, eq(properties.id, inquiries.propertyId))
    .leftJoin(rooms, and(eq(rooms.propertyId, inquiries.propertyId), eq(rooms.id, inquiries.preferredRoom)))
    .where(isAmong('ids')),
)
type Card = Awaited<ReturnType<ReturnType<typeof readCards>['execute']>>[number]

const readPhotos = builtOnce((reader) => {
  const blurred = sql<boolean>`${portraits.hiddenUntilMatch} and not ${isAmong('open')}`
  return reader
    .select({
      inquiryId: inquiries.id,
      blurred,
      photo: sql`case when ${blurred} then ${portraits.blurred} else ${portraits.image} end`.mapWith(
        portraits.image,
      ),
    })
    .from(inquiries)
    .innerJoin(portraits, eq(portraits.userId, inquiries.userId))
    .where(isAmong('ids'))
})

/** The photos of people, by inquiry. A hidden photo leaves the database unblurred only for its owner's matches. */
async function photosOf(reader: Reader, people: readonly PersonToShow[]) {
  const open = people.flatMap(({ inquiryId, open }) => (open ? [inquiryId] : []))
  const rows = await readPhotos(reader).execute({ open, ids: people.map(({ inquiryId }) => inquiryId) })
  return new Map(rows.map((row) => [row.inquiryId, { photo: row.photo, blurred: row.blurred }]))
}

interface ShownPhoto {
  readonly photo: Buffer
  readonly blurred: boolean
}

function cardOf(card: Card, { mine, open }: PersonToShow, portrait: ShownPhoto | undefined) {
  const compatibility = compareAnswers(mine, card.answers)
  const { name, email, phone } = contactOf(card.account)
  return {
    id: card.id,
    inquiry_id: card.id,
    name,
    email: open ? email : maskEmail(email),
    phone: phone === null || open ? phone : maskPhone(phone),
    property_name: card.propertyName,
    property_name_ko: card.propertyNameKo,
    preferred_room: card.preferredRoom,
    preferred_room_name: card.roomName,
    preferred_room_name_ko: card.roomNameKo,
    room_type_preference: card.roomTypePreference,
    move_in_date: card.visitDate,
    application_date: card.createdAt.toISOString(),
    user_type: card.userType,
    is_tenancy: isTenancy(card.saleLease),
    matching_score: compatibility.score,
    compatibility,
    age: card.age,
    job: card.job,
    mbti: card.mbti,
    gender: card.gender,
    roommate_note: card.roommateNote === '' ? null : card.roommateNote,
    avatar: card.avatar,
    photo: portrait ? photoUri(portrait.photo) : null,
    photo_blurred: portrait?.blurred ?? false,
    prompts: card.prompts,
    spoken_languages: card.spokenLanguages,
  }
}
export type PersonOnCard = ReturnType<typeof cardOf>

/**
 * Cards of applicants in wire form (`suggestionSchema`), by inquiry id, the first `PHOTOS_MAXIMUM` of them with photos.
 * The caller must check that the people may be seen.
 */
export async function peopleOnCards(
  reader: Reader,
  people: readonly PersonToShow[],
): Promise<ReadonlyMap<number, PersonOnCard>> {
  if (people.length === 0) return new Map()
  const asked = new Map(people.map((person) => [person.inquiryId, person]))
  const [cards, photos] = await Promise.all([
    readCards(reader).execute({ ids: [...asked.keys()] }),
    photosOf(reader, people.slice(0, PHOTOS_MAXIMUM)),
  ])
  return new Map(
    cards.flatMap((card) => {
      const person = asked.get(card.id)
      return person ? [[card.id, cardOf(card, person, photos.get(card.id))]] : []
    }),
  )
}
