/** What the links of the broker's mails do: they show an inquiry, answer it once, and take the answer back. */
import { and, desc, eq } from 'drizzle-orm'
import { LINK_UNDO_MINUTES, type LinkedAnswer } from '../../contract/answer-link.ts'
import { calendarDateOf } from '../../domain/dates.ts'
import { deskEvents } from '../database/schema/desk.ts'
import { properties, rooms } from '../database/schema/homes.ts'
import { inquiries } from '../database/schema/matching.ts'
import { users } from '../database/schema/people.ts'
import type { Settings } from '../settings.ts'
import { type AnswerLink, goodUntil } from './answer-links.ts'
import { isVerified, type Reader } from './applicants.ts'
import { oneLine } from './contacts.ts'
import { answerInquiries, lockInquiries } from './desk-answers.ts'
import { standingAnswer } from './desk-events.ts'
import { takeBackBrokerAnswer } from './desk-mails.ts'
import { lockHome } from './home-listing.ts'
import type { MailContext } from './matching-mails.ts'
import { Refusal } from './refusal.ts'
import { silenceColumns, silentFrom, staffSince } from './silence.ts'

const UNDO_MS = LINK_UNDO_MINUTES * 60_000

/** By this an answer is known as the link's; by the other once it was taken back, so that the link may answer again. */
const keyOf = ({ answer, day }: AnswerLink): string => `${answer}:${day}`
const undoneKeyOf = (link: AnswerLink): string => `${keyOf(link)}:undone`

async function inquiryOf(reader: Reader, { inquiryId }: AnswerLink) {
  const [row] = await reader
    .select({
      inquiry: inquiries,
      person: users.name,
      home: { name: properties.name, nameKo: properties.nameKo },
      waiting: silenceColumns,
      room: { name: rooms.name, nameKo: rooms.nameKo },
    })
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .innerJoin(properties, eq(properties.id, inquiries.propertyId))
    .leftJoin(rooms, and(eq(rooms.propertyId, inquiries.propertyId), eq(rooms.id, inquiries.preferredRoom)))
    .where(and(eq(inquiries.id, inquiryId), isVerified))
  return row
}

/** Until when the link may take back the answer that stands; null where it may not, or has already. */
async function undoUntil(
  reader: Reader,
  link: AnswerLink,
  standing: typeof deskEvents.$inferSelect,
  now: Date,
): Promise<Date | null> {
  const until = new Date(standing.at.getTime() + UNDO_MS)
  if (standing.linkKey !== keyOf(link) || now > until) return null
  const isUndone = and(eq(deskEvents.inquiryId, link.inquiryId), eq(deskEvents.linkKey, undoneKeyOf(link)))
  return (await reader.$count(deskEvents, isUndone)) === 0 ? until : null
}

/** What the link would do or has done, in wire form; changes nothing. */
export async function linkState(reader: Reader, link: AnswerLink, settings: Settings, now: Date) {
  const row = await inquiryOf(reader, link)
  if (row === undefined) return { state: 'withdrawn' as const, answer: link.answer }
  const { inquiry, person, home, room, waiting } = row
  const standing = await standingAnswer(reader, inquiry.id)
  const undo = standing && (await undoUntil(reader, link, standing, now))
  const silent = silentFrom(waiting, await staffSince(reader), settings)
  const isExpired = calendarDateOf(now) > goodUntil(link.day)
  const openState = isExpired ? ('expired' as const) : ('open' as const)
  const sentState = standing?.linkKey === keyOf(link) ? ('sent' as const) : ('answered' as const)
  return {
    state: standing ? sentState : openState,
    answer: link.answer,
    inquiry_id: inquiry.id,
    applicant: oneLine(person),
    property_name: home.name,
    property_name_ko: home.nameKo,
    room_name: room?.name ?? null,
    room_name_ko: room?.nameKo ?? null,
    visit_date: inquiry.visitDate,
    applied_at: inquiry.createdAt.toISOString(),
    silent_from: silent?.toISOString() ?? null,
    good_until: goodUntil(link.day),
    undo_until: undo?.toISOString() ?? null,
    standing: standing
      ? { answer: standing.after.answer, at: standing.at.toISOString(), by: standing.staffName }
      : null,
  }
}

const answerOf = (answer: LinkedAnswer) => ({
  answer,
  sentence: null,
  reason: null,
  room_id: null,
  taken_room: null,
})

/** Sends the link's answer if the inquiry has none, and gives the state after it. */
export async function followLink(context: MailContext, link: AnswerLink) {
  const { transaction, settings, now } = context
  // Locked first: of several presses at once, the first answers, and the others find its answer.
  const [inquiry] = await lockInquiries(transaction, [link.inquiryId])
  const { state } = await linkState(transaction, link, settings, now)
  if (inquiry !== undefined && state === 'open') {
    const request = {
      property_id: inquiry.propertyId,
      inquiries: [{ inquiry_id: inquiry.id, seen: 0 }],
      ...answerOf(link.answer),
    }
    await answerInquiries(context, request, { staff: null, linkKey: keyOf(link) })
  }
  return linkState(transaction, link, settings, now)
}

/** The day on which the home was confirmed becomes that before the answer, unless the desk acted on the home since. */
async function undoConfirmation(
  { transaction }: MailContext,
  { id, propertyId, before }: typeof deskEvents.$inferSelect,
): Promise<void> {
  await lockHome(transaction, propertyId)
  const [last] = await transaction
    .select({ id: deskEvents.id })
    .from(deskEvents)
    .where(eq(deskEvents.propertyId, propertyId))
    .orderBy(desc(deskEvents.id))
    .limit(1)
  if (last?.id !== id || before.confirmedOn === undefined) return
  const { confirmedOn } = before
  await transaction.update(properties).set({ confirmedOn }).where(eq(properties.id, propertyId))
}

/**
 * Takes the link's answer back, once: the inquiry waits again, and the applicant is told if the answer has left. A home
 * that the answer brought back from silence stays on the lists. Without an answer of the link nothing happens.
 * @throws Refusal answer_link_undo_late
 */
export async function undoLink(context: MailContext, link: AnswerLink) {
  const { transaction, settings, now } = context
  await lockInquiries(transaction, [link.inquiryId])
  const standing = await standingAnswer(transaction, link.inquiryId)
  if (standing?.linkKey === keyOf(link)) {
    if ((await undoUntil(transaction, link, standing, now)) === null)
      throw new Refusal('answer_link_undo_late', 409)
    await undoConfirmation(context, standing)
    await transaction
      .update(deskEvents)
      .set({ undoneAt: now, linkKey: undoneKeyOf(link) })
      .where(eq(deskEvents.id, standing.id))
    // A link answers only where no answer stands: there is none to go back to.
    await transaction
      .update(inquiries)
      .set({ answer: null, answeredAt: null })
      .where(eq(inquiries.id, link.inquiryId))
    await takeBackBrokerAnswer(context, link.inquiryId, standing.id)
  }
  return linkState(transaction, link, settings, now)
}
