/** What is logged about inquiries, and the broker's answers in the wire form that renters and the desk read. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { BrokerAnswer } from '../../contract/broker-answer.ts'
import { deskEvents } from '../database/schema/desk.ts'
import { rooms } from '../database/schema/homes.ts'
import type { Reader } from './applicants.ts'

/** The answers and notes of inquiries, oldest first, each with the room that was offered. */
function readEvents(reader: Reader, inquiryIds: readonly number[], which?: ReturnType<typeof and>) {
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
    .where(and(inArray(deskEvents.inquiryId, [...inquiryIds]), which))
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

/** What the broker has answered and not taken back, by inquiry, oldest first. */
export async function brokerAnswers(
  reader: Reader,
  inquiryIds: readonly number[],
): Promise<ReadonlyMap<number, BrokerAnswer[]>> {
  const standing = and(eq(deskEvents.act, 'answer'), isNull(deskEvents.undoneAt))
  return byInquiry(await readEvents(reader, inquiryIds, standing), answerOf)
}

/** The history of inquiries for staff, by inquiry, oldest first. */
export async function deskHistory(reader: Reader, inquiryIds: readonly number[]) {
  return byInquiry(await readEvents(reader, inquiryIds), (row) => ({
    id: row.id,
    act: row.act,
    at: row.at.toISOString(),
    by: row.by,
    undone: row.undoneAt !== null,
    text: row.after.text ?? null,
    answer: answerOf(row),
  }))
}
