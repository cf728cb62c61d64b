/**
 * What the desk shows: the server's last answers with the desk's rows on their way over them. Pure. Who shows an answer
 * that is on its way, or was refused, asks the outbox for its row.
 */
import { type DeskHome, type DeskInquiry, type Inbox, WHOLE_HOME } from '../contract/desk.ts'
import { calendarDateOf } from '../domain/dates.ts'
import { rowsOver } from './answers-with-rows.ts'
import type { OutboxRow } from './outbox/row.ts'
import { isKind } from './outbox/row-phase.ts'

/** The answers shown over one of time `answeredAt`, oldest first. */
const answersOver = (rows: readonly OutboxRow[], answeredAt: number) =>
  rowsOver(rows.filter(isKind('desk_answer')), answeredAt).filter(isKind('desk_answer'))

/** Whether the answer reaches the inquiry: a delivered one may have come too late for some. */
const reaches = ({ payload, receipt }: OutboxRow<'desk_answer'>, id: number): boolean =>
  payload.inquiries.some(({ inquiry_id }) => inquiry_id === id) &&
  !receipt?.overtaken?.some(({ inquiry_id }) => inquiry_id === id)

/** An inquiry with the newest answer of this device. Its events stay the server's. */
export function inquiryWithRows(
  inquiry: DeskInquiry,
  rows: readonly OutboxRow[],
  answeredAt: number,
): DeskInquiry {
  const row = answersOver(rows, answeredAt).findLast((each) => reaches(each, inquiry.inquiry_id))
  if (row === undefined) return inquiry
  return {
    ...inquiry,
    answer: row.payload.answer,
    answered_at: inquiry.answered_at ?? new Date(row.created).toISOString(),
    silent_from: null,
  }
}

/** The inbox, where inquiries that have an answer now stay in their places, and are counted no more. */
export function inboxWithRows(inbox: Inbox, rows: readonly OutboxRow[], answeredAt: number): Inbox {
  const inquiries = inbox.inquiries.map((inquiry) => inquiryWithRows(inquiry, rows, answeredAt))
  const answered = inquiries.filter((inquiry, at) => inquiry !== inbox.inquiries[at] && isOpen(inbox, at))
  if (answered.length === 0) return { ...inbox, inquiries }
  const isOldestAnswered = answered.some(({ applied_at }) => applied_at === inbox.numbers.oldest_at)
  const oldest = inquiries.find(({ answered_at }) => answered_at === null)?.applied_at ?? null
  return {
    ...inbox,
    inquiries,
    numbers: {
      ...inbox.numbers,
      unanswered: Math.max(0, inbox.numbers.unanswered - answered.length),
      ...(isOldestAnswered && { oldest_at: oldest }),
    },
    homes: inbox.homes.map((home) => ({
      ...home,
      unanswered: home.unanswered - answered.filter((each) => each.property_id === home.property_id).length,
    })),
  }
}

const isOpen = ({ inquiries }: Inbox, at: number): boolean => inquiries[at]?.answered_at === null

/** The homes with what the desk has changed of them, by itself or with an answer. */
export const homesWithRows = (
  homes: readonly DeskHome[],
  rows: readonly OutboxRow[],
  answeredAt: number,
): DeskHome[] =>
  homes.map((home) =>
    rowsOver(rows, answeredAt)
      .filter((row) => isKind('desk_answer')(row) || isKind('desk_home')(row))
      .filter(({ payload }) => payload.property_id === home.property_id)
      .reduce(homeWithRow, home),
  )

function homeWithRow(home: DeskHome, row: OutboxRow<'desk_answer' | 'desk_home'>): DeskHome {
  const today = calendarDateOf(new Date(row.created))
  if (row.kind === 'desk_answer') {
    const { answer, taken_room } = row.payload
    const isFree = answer === 'free' || answer === 'come'
    return {
      ...withRoom(home, taken_room, false),
      silent_at: null,
      ...(isFree && { confirmed_on: today }),
      ...(taken_room === WHOLE_HOME && { confirmed_on: null }),
    }
  }
  const { payload } = row
  if (payload.change === 'room') return withRoom(home, payload.room_id, payload.available)
  if (payload.change === 'listed') return { ...home, listed: payload.listed }
  return { ...home, confirmed_on: payload.confirmed ? today : null }
}

const withRoom = (home: DeskHome, id: string | null, available: boolean): DeskHome => ({
  ...home,
  rooms: home.rooms.map((room) => (id === WHOLE_HOME || room.id === id ? { ...room, available } : room)),
})
