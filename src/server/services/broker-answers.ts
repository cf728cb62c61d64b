/** What is logged about inquiries, and the broker's answers in the wire form that renters and the desk read. */
import { and, asc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { BrokerAnswer } from '../../contract/broker-answer.ts'
import { calendarDateOf } from '../../domain/dates.ts'
import { deskEvents } from '../database/schema/desk.ts'
import { rooms } from '../database/schema/homes.ts'
import type { Reader } from './applicants.ts'

/** Acts of the desk, oldest first, each with the room that was offered or marked. */
function readEvents(reader: Reader, which: SQL | undefined) {
  return reader
    .select({
      id: deskEvents.id,
      inquiryId: deskEvents.inquiryId,
      act: deskEvents.act,
      at: deskEvents.at,
      by: deskEvents.staffName,
      undoneAt: deskEvents.undoneAt,
      after: deskEvents.after,
      room: { name: rooms.name, nameKo: rooms.nameKo },
    })
    .from(deskEvents)
    .leftJoin(
      rooms,
      and(eq(rooms.propertyId, deskEvents.propertyId), eq(rooms.id, sql`${deskEvents.after}->>'roomId'`)),
    )
    .where(which)
    .orderBy(asc(deskEvents.id))
}
type EventRow = Awaited<ReturnType<typeof readEvents>>[number]

/** Null for an act that is no answer. */
function answerOf({ act, at, after, room }: EventRow): BrokerAnswer | null {
  if (act !== 'answer' || !after.answer) return null
  return {
    answer: after.answer,
    at: at.toISOString(),
    sentence: after.sentence ?? null,
    reason: after.reason ?? null,
    room_id: after.roomId ?? null,
    room_name: room?.name ?? null,
    room_name_ko: room?.nameKo ?? null,
  }
}

const byInquiry = <Item>(rows: readonly EventRow[], toItem: (row: EventRow) => Item | null) => {
  const grouped = Map.groupBy(rows, ({ inquiryId }) => inquiryId ?? 0)
  return new Map([...grouped].map(([id, events]) => [id, events.flatMap((event) => toItem(event) ?? [])]))
}

const isOf = (inquiryIds: readonly number[]) => inArray(deskEvents.inquiryId, [...inquiryIds])

/** What the broker has answered and not taken back, by inquiry, oldest first. */
export async function brokerAnswers(
  reader: Reader,
  inquiryIds: readonly number[],
): Promise<ReadonlyMap<number, BrokerAnswer[]>> {
  const standing = and(eq(deskEvents.act, 'answer'), isNull(deskEvents.undoneAt))
  return byInquiry(await readEvents(reader, and(isOf(inquiryIds), standing)), answerOf)
}

/** An act in wire form. */
function actOf(row: EventRow) {
  const { available, listed, confirmedOn, outcome, slots, text } = row.after
  const isMark = row.act === 'room'
  const isConfirmed = row.act === 'confirmed' ? confirmedOn === calendarDateOf(row.at) : null
  return {
    id: row.id,
    act: row.act,
    at: row.at.toISOString(),
    by: row.by,
    undone: row.undoneAt !== null,
    text: text ?? null,
    answer: answerOf(row),
    outcome: outcome ?? null,
    on: available ?? listed ?? isConfirmed,
    room_id: isMark ? (row.after.roomId ?? null) : null,
    room_name: isMark ? (row.room?.name ?? null) : null,
    room_name_ko: isMark ? (row.room?.nameKo ?? null) : null,
    slots: slots ?? null,
  }
}

/** The history of inquiries for staff, by inquiry, oldest first. */
export async function deskHistory(reader: Reader, inquiryIds: readonly number[]) {
  return byInquiry(await readEvents(reader, isOf(inquiryIds)), actOf)
}

/** What was done with a home since a time, oldest first. */
export async function homeHistory(reader: Reader, propertyId: number, since: Date) {
  const { inquiryId, propertyId: home, at } = deskEvents
  return (await readEvents(reader, and(eq(home, propertyId), isNull(inquiryId), gte(at, since)))).map(actOf)
}
