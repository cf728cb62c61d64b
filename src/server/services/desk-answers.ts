/** Answers of the broker to inquiries, by a member of staff or by a link in a mail. */
import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { DeskAnswerRequest } from '../../contract/desk.ts'
import { calendarDateOf } from '../../domain/dates.ts'
import { sanitiseText } from '../../domain/sanitise.ts'
import { deskEvents } from '../database/schema/desk.ts'
import { properties, rooms } from '../database/schema/homes.ts'
import { inquiries } from '../database/schema/matching.ts'
import { users } from '../database/schema/people.ts'
import type { Transaction } from '../database/transaction.ts'
import { type InquiryRow, isVerified } from './applicants.ts'
import { type DeskActor, logAct } from './desk-events.ts'
import { mailBrokerAnswer } from './desk-mails.ts'
import { type HomeRow, letRoom, lockHome, markRoom, relistHome } from './home-listing.ts'
import type { MailContext } from './matching-mails.ts'
import { Refusal } from './refusal.ts'
import { endViewingsOf, isClosing } from './viewings.ts'

/**
 * Locks the inquiries of a home that the desk may see, in the order of ids like every write: of several answers at once
 * each sees what the ones before have said. Withdrawn ones are left out.
 */
export async function lockInquiries(
  transaction: Transaction,
  ids: readonly number[],
  propertyId?: number,
): Promise<InquiryRow[]> {
  const ofHome = propertyId === undefined ? undefined : eq(inquiries.propertyId, propertyId)
  const locked = await transaction
    .select({ inquiry: inquiries })
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .where(and(inArray(inquiries.id, [...ids]), ofHome, isVerified))
    .orderBy(asc(inquiries.id))
    .for('no key update', { of: inquiries })
  return locked.map(({ inquiry }) => inquiry)
}

/** The answers to inquiries, by inquiry and oldest first, those that were taken back included. */
async function answersTo(transaction: Transaction, ids: readonly number[]) {
  const rows = await transaction
    .select()
    .from(deskEvents)
    .where(and(inArray(deskEvents.inquiryId, [...ids]), eq(deskEvents.act, 'answer')))
    .orderBy(asc(deskEvents.id))
  return Map.groupBy(rows, ({ inquiryId }) => inquiryId ?? 0)
}

/** The key of rooms that a link's answer to an inquiry has marked. */
export const roomKeyOf = (linkKey: string, inquiryId: number): string => `${linkKey}:${inquiryId}`

/**
 * What an answer makes of the day on which the home was confirmed; undefined where that stays. 'Free' and 'come' confirm
 * it today; 'gone' takes it back, unless another room of a home let by the room is free.
 */
async function confirmation(
  transaction: Transaction,
  home: HomeRow,
  answering: readonly InquiryRow[],
  answer: DeskAnswerRequest['answer'],
  today: string,
): Promise<string | null | undefined> {
  if (answer === 'free' || answer === 'come') return today
  if (answer !== 'gone') return undefined
  const free = await transaction
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(eq(rooms.propertyId, home.id), isNotNull(rooms.price), eq(rooms.available, true)))
  const gone = new Set(answering.map(({ preferredRoom }) => preferredRoom))
  return home.letting === 'room' && free.some(({ id }) => !gone.has(id)) ? undefined : null
}

/**
 * Answers inquiries of a home. Any answer ends the home's silence.
 * Left out are withdrawn ones, and those that somebody else has answered since the event `seen`; the same member of staff
 * may answer again. The very answer that the same member has given since `seen`, from another tab or phone, is one with
 * it. A link acts once, even if its answer was taken back. Staff do not answer their own.
 * @throws Refusal own_application, already_answered (with who was first), application_withdrawn, property_not_found,
 * room_not_found, room_unavailable
 */
export async function answerInquiries(context: MailContext, request: DeskAnswerRequest, by: DeskActor) {
  const { transaction, now } = context
  const { property_id, answer, reason, room_id: roomId, taken_room } = request
  const today = calendarDateOf(now)
  const seen = new Map(request.inquiries.map((each) => [each.inquiry_id, each.seen]))
  const found = await lockInquiries(transaction, [...seen.keys()], property_id)
  if (by.staff !== null && found.some(({ userId }) => userId === by.staff?.id))
    throw new Refusal('own_application', 403)
  const home = await lockHome(transaction, property_id)
  const earlier = await answersTo(
    transaction,
    found.map(({ id }) => id),
  )
  const overtakenBy = ({ id }: InquiryRow) =>
    earlier
      .get(id)
      ?.findLast((event) =>
        by.linkKey !== null && event.linkKey === by.linkKey
          ? true
          : event.undoneAt === null &&
            event.id > (seen.get(id) ?? 0) &&
            (by.staff === null || event.userId !== by.staff.id),
      )
  const overtaken = found.flatMap((inquiry) => {
    const event = overtakenBy(inquiry)
    if (event === undefined) return []
    const { after, staffName, at } = event
    return [{ inquiry_id: inquiry.id, answer: after.answer ?? null, by: staffName, at: at.toISOString() }]
  })
  const left = new Set(overtaken.map(({ inquiry_id }) => inquiry_id))
  const answering = found.filter(({ id }) => !left.has(id))
  const data = { property_id, answered: answering.map(({ id }) => id), overtaken }
  if (answering.length === 0)
    throw overtaken.length > 0
      ? new Refusal('already_answered', 409, data)
      : new Refusal('application_withdrawn', 404)
  if (taken_room !== null) {
    const marker = by.linkKey === null ? by : { ...by, linkKey: roomKeyOf(by.linkKey, data.answered[0] ?? 0) }
    const taken = { propertyId: home.id, roomId: taken_room, available: false }
    await markRoom(transaction, marker, now, taken, true)
  }
  if (roomId !== null && !(await letRoom(transaction, home.id, roomId)).available)
    throw new Refusal('room_unavailable', 409)
  const confirmedOn = await confirmation(transaction, home, answering, answer, today)
  const confirms = confirmedOn !== undefined
  const sentence = sanitiseText(request.sentence ?? '').trim() || null
  const isGiven = ({ id, answer: standing }: InquiryRow) => {
    const last = earlier.get(id)?.findLast(({ undoneAt }) => undoneAt === null)
    const said = last && [last.after.answer, last.after.sentence, last.after.reason, last.after.roomId]
    return (
      by.staff !== null &&
      last?.userId === by.staff.id &&
      // An application that was changed since then waits again.
      standing === answer &&
      last.id > (seen.get(id) ?? 0) &&
      isDeepStrictEqual(said, [answer, sentence, reason, roomId])
    )
  }
  for (const inquiry of answering) {
    if (isGiven(inquiry)) continue
    const eventId = await logAct(transaction, by, now, {
      act: 'answer',
      propertyId: home.id,
      inquiryId: inquiry.id,
      before: { answer: inquiry.answer, ...(confirms && { confirmedOn: home.confirmedOn }) },
      after: { answer, sentence, reason, roomId, ...(confirms && { confirmedOn }) },
    })
    await mailBrokerAnswer(context, inquiry.id, eventId)
  }
  await transaction
    .update(inquiries)
    .set({ answer, answeredAt: sql`coalesce(${inquiries.answeredAt}, ${now.toISOString()}::timestamptz)` })
    .where(inArray(inquiries.id, data.answered))
  await transaction
    .update(properties)
    .set({ answeredAt: now, silentAt: null, ...(confirms && { confirmedOn }) })
    .where(eq(properties.id, home.id))
  if (home.silentAt !== null || taken_room !== null) await relistHome(transaction, home.id)
  if (isClosing(answer)) await endViewingsOf(context, data.answered, 'answer')
  return data
}
