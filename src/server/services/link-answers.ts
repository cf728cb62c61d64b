/** What the links of the broker's mails do: they show an inquiry, answer it once each, and take the answer back. */
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { LINK_UNDO_MINUTES } from '../../contract/answer-link.ts'
import { WHOLE_HOME } from '../../contract/desk.ts'
import { calendarDateOf } from '../../domain/dates.ts'
import { deskEvents } from '../database/schema/desk.ts'
import { properties, rooms } from '../database/schema/homes.ts'
import { inquiries } from '../database/schema/matching.ts'
import { users } from '../database/schema/people.ts'
import type { Settings } from '../settings.ts'
import { type AnswerLink, goodUntil } from './answer-links.ts'
import { isVerified, type Reader } from './applicants.ts'
import { oneLine } from './contacts.ts'
import { answerInquiries, lockInquiries, roomKeyOf } from './desk-answers.ts'
import { standingAnswer } from './desk-events.ts'
import { isForWhole } from './desk-inquiries.ts'
import { takeBackBrokerAnswer } from './desk-mails.ts'
import { lockHome, relistHome } from './home-listing.ts'
import type { MailContext } from './matching-mails.ts'
import { Refusal } from './refusal.ts'
import { silenceColumns, silentFrom, staffSince } from './silence.ts'

const UNDO_MS = LINK_UNDO_MINUTES * 60_000

type EventRow = typeof deskEvents.$inferSelect

/** By this an answer is known as the link's; by the other once it was taken back, so that the link may answer again. */
const keyOf = ({ answer, day }: AnswerLink): string => `${answer}:${day}`
const undoneKeyOf = (link: AnswerLink): string => `${keyOf(link)}:undone`

async function inquiryOf(reader: Reader, { inquiryId }: AnswerLink) {
  const [row] = await reader
    .select({
      inquiry: inquiries,
      person: users.name,
      home: { name: properties.name, nameKo: properties.nameKo, letting: properties.letting },
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
  standing: EventRow,
  now: Date,
): Promise<Date | null> {
  const until = new Date(standing.at.getTime() + UNDO_MS)
  if (standing.linkKey !== keyOf(link) || now > until) return null
  const isUndone = and(eq(deskEvents.inquiryId, link.inquiryId), eq(deskEvents.linkKey, undoneKeyOf(link)))
  return (await reader.$count(deskEvents, isUndone)) === 0 ? until : null
}

/**
 * Whether a link may answer beside the answer that stands: one by another link of the mail leaves it open for another
 * answer, one by staff closes it.
 */
async function isOpenBeside(reader: Reader, link: AnswerLink, standing: EventRow): Promise<boolean> {
  if (standing.linkKey === null || standing.after.answer === link.answer) return false
  const isOwn = and(eq(deskEvents.inquiryId, link.inquiryId), eq(deskEvents.linkKey, keyOf(link)))
  return (await reader.$count(deskEvents, isOwn)) === 0
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
  const isOpen = !standing || (!isExpired && (await isOpenBeside(reader, link, standing)))
  const sentState = standing?.linkKey === keyOf(link) ? ('sent' as const) : ('answered' as const)
  return {
    state: isOpen ? openState : sentState,
    answer: link.answer,
    inquiry_id: inquiry.id,
    applicant: oneLine(person),
    property_name: home.name,
    property_name_ko: home.nameKo,
    room_name: room?.name ?? null,
    room_name_ko: room?.nameKo ?? null,
    whole: isForWhole({ letting: home.letting, roomId: inquiry.preferredRoom }),
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

/** Sends the link's answer if it is open, and gives the state after it. */
export async function followLink(context: MailContext, link: AnswerLink) {
  const { transaction, settings, now } = context
  const { answer } = link
  // Locked first: of several presses at once, each finds what the ones before have answered.
  const [inquiry] = await lockInquiries(transaction, [link.inquiryId])
  const shown = await linkState(transaction, link, settings, now)
  if (inquiry === undefined || shown.state !== 'open') return shown
  const standing = await standingAnswer(transaction, inquiry.id)
  const request = {
    property_id: inquiry.propertyId,
    inquiries: [{ inquiry_id: inquiry.id, seen: standing?.id ?? 0 }],
    answer,
    ...{ sentence: null, reason: null, room_id: null },
    // A room is for the desk to mark; the home that is gone takes no more applications.
    taken_room: answer === 'gone' && shown.whole ? WHOLE_HOME : null,
  }
  await answerInquiries(context, request, { staff: null, linkKey: keyOf(link) })
  return linkState(transaction, link, settings, now)
}

/**
 * What an answer has made of its home becomes what it was before: the rooms that it marked, and the day of confirmation;
 * except for what another act has said since. An act since that was taken back as well counts for nothing.
 */
async function undoOnHome(
  { transaction, now }: MailContext,
  answer: EventRow,
  link: AnswerLink,
): Promise<void> {
  const { propertyId } = answer
  await lockHome(transaction, propertyId)
  const ofHome = eq(deskEvents.propertyId, propertyId)
  const isMark = and(ofHome, eq(deskEvents.linkKey, roomKeyOf(keyOf(link), link.inquiryId)))
  const marks = await transaction
    .update(deskEvents)
    .set({ undoneAt: now })
    .where(and(isMark, isNull(deskEvents.undoneAt)))
    .returning({ after: deskEvents.after })
  const isConfirmation = sql`${deskEvents.after} -> 'confirmedOn' is not null`
  const acts = await transaction
    .select()
    .from(deskEvents)
    .where(and(ofHome, or(eq(deskEvents.act, 'room'), isConfirmation)))
    .orderBy(asc(deskEvents.id))
  /** What stood before the acts at the end that were all taken back. */
  const stoodBefore = (which: (act: EventRow) => boolean) => {
    const such = acts.filter(which)
    return such[such.findLastIndex(({ undoneAt }) => undoneAt === null) + 1]?.before
  }
  const before = answer.after.confirmedOn !== undefined && stoodBefore(({ after }) => 'confirmedOn' in after)
  if (before)
    await transaction
      .update(properties)
      .set({ confirmedOn: before.confirmedOn ?? null })
      .where(eq(properties.id, propertyId))
  for (const { after } of marks) {
    const room = stoodBefore(({ act, after: { roomId } }) => act === 'room' && roomId === after.roomId)
    if (room?.available !== undefined)
      await transaction
        .update(rooms)
        .set({ available: room.available })
        .where(and(eq(rooms.propertyId, propertyId), eq(rooms.id, after.roomId ?? '')))
  }
  if (marks.length > 0) await relistHome(transaction, propertyId)
}

/**
 * Takes the link's answer back, once: what was answered before it stands again, or the inquiry waits, and the applicant
 * is told if the answer has left. A home that the answer brought back from silence stays on the lists. Without an answer
 * of the link nothing happens.
 * @throws Refusal answer_link_undo_late
 */
export async function undoLink(context: MailContext, link: AnswerLink) {
  const { transaction, settings, now } = context
  await lockInquiries(transaction, [link.inquiryId])
  const standing = await standingAnswer(transaction, link.inquiryId)
  if (standing?.linkKey === keyOf(link)) {
    if ((await undoUntil(transaction, link, standing, now)) === null)
      throw new Refusal('answer_link_undo_late', 409)
    await transaction
      .update(deskEvents)
      .set({ undoneAt: now, linkKey: undoneKeyOf(link) })
      .where(eq(deskEvents.id, standing.id))
    await undoOnHome(context, standing, link)
    const answer = standing.before.answer ?? null
    await transaction
      .update(inquiries)
      .set({ answer, ...(answer === null && { answeredAt: null }) })
      .where(eq(inquiries.id, link.inquiryId))
    await takeBackBrokerAnswer(context, link.inquiryId, standing.id)
  }
  return linkState(transaction, link, settings, now)
}
