/** What the desk's mails say, looked up when they are sent: what was answered or taken back meanwhile is left out. */
import { and, asc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Language } from '../../contract/language.ts'
import type { Database } from '../database/connect.ts'
import { deskEvents } from '../database/schema/desk.ts'
import { properties, rooms } from '../database/schema/homes.ts'
import { inquiries } from '../database/schema/matching.ts'
import { users } from '../database/schema/people.ts'
import { oneLine } from '../services/contacts.ts'
import { standingAnswer } from '../services/desk-events.ts'
import { nameOf } from '../services/matching-mails.ts'
import { staffSince, waits } from '../services/silence.ts'
import type { MailData } from './mail-data.ts'

/** Applications that a mail names; it says how many more there are. */
const NAMED_MAXIMUM = 50

const homeColumns = { propertyRef: properties.ref, name: properties.name, nameKo: properties.nameKo }
const roomColumns = { name: rooms.name, nameKo: rooms.nameKo }

/** The applications that count and still wait, oldest first; null where none does. */
export async function waitingInquiries(database: Database, language: Language, which?: SQL) {
  const since = await staffSince(database)
  if (since === null) return null
  const rows = await database
    .select({
      id: inquiries.id,
      createdAt: inquiries.createdAt,
      person: users.name,
      home: homeColumns,
      room: roomColumns,
    })
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .innerJoin(properties, eq(properties.id, inquiries.propertyId))
    .leftJoin(rooms, and(eq(rooms.propertyId, inquiries.propertyId), eq(rooms.id, inquiries.preferredRoom)))
    .where(and(waits(since), which))
    .orderBy(asc(inquiries.createdAt), asc(inquiries.id))
  if (rows.length === 0) return null
  const waiting = rows.slice(0, NAMED_MAXIMUM).map(({ person, home, room, ...inquiry }) => ({
    ...inquiry,
    name: oneLine(person),
    room: room && nameOf(room, language),
    propertyRef: home.propertyRef,
    propertyName: nameOf(home, language),
  }))
  return { waiting, count: rows.length }
}

export const isOneOf = (ids: readonly number[]): SQL => inArray(inquiries.id, [...ids])

/** The homes that are still silent; null where none is. */
export async function silentHomes(database: Database, language: Language, ids: readonly number[]) {
  const rows = await database
    .select({ propertyId: properties.id, ...homeColumns })
    .from(properties)
    .where(
      and(inArray(properties.id, [...ids]), isNotNull(properties.silentAt), isNull(properties.retiredAt)),
    )
    .orderBy(asc(properties.id))
  if (rows.length === 0) return null
  return {
    homes: rows.map(({ propertyId, propertyRef, ...home }) => ({
      propertyId,
      propertyRef,
      propertyName: nameOf(home, language),
    })),
  }
}

/** An answer with what its mail says; null once the application was withdrawn. */
export async function answerOf(
  database: Database,
  language: Language,
  { eventId }: MailData['broker_answer'],
) {
  const [row] = await database
    .select({ event: deskEvents, person: users.name, home: homeColumns })
    .from(deskEvents)
    .innerJoin(inquiries, eq(inquiries.id, deskEvents.inquiryId))
    .innerJoin(users, eq(users.id, inquiries.userId))
    .innerJoin(properties, eq(properties.id, inquiries.propertyId))
    .where(eq(deskEvents.id, eventId))
  if (row === undefined) return null
  const { event, person, home } = row
  const { answer, sentence = null, reason = null, roomId } = event.after
  if (!answer) return null
  const isOffered = and(eq(rooms.propertyId, event.propertyId), eq(rooms.id, roomId ?? ''))
  const [room] = roomId ? await database.select(roomColumns).from(rooms).where(isOffered) : []
  const standing = await standingAnswer(database, event.inquiryId ?? 0)
  return {
    name: oneLine(person),
    propertyName: nameOf(home, language),
    answer,
    sentence,
    reason,
    room: room ? nameOf(room, language) : null,
    stands: standing?.id === eventId,
    /** The answer that stands now, this or another. */
    standing: standing?.after.answer ?? null,
    isOvertaken: standing !== undefined && standing.id > eventId,
  }
}
