/** The next step of an application of the reader's, which its card shows, and the order of the cards. */
import type { MatchRecord } from '../../../contract/records.ts'
import type { OutboxRow } from '../../../offline/outbox/row.ts'
import { peopleDecidedOn } from '../../../offline/pending.ts'
import type { DashboardCard } from '../../../offline/pending-records.ts'
import { canDecide, hasCounterpart, othersToMeet } from './model.ts'

/**
 * - `confirm_email`: others see the application once its owner's address is confirmed.
 * - `answer`: it is the reader's turn; `accepted` where the other has said yes.
 * - `talk`: both have said yes, and both decisions have arrived.
 * - `deliver`: the other has said yes, and the reader's yes has yet to arrive.
 * - `wait`: the other has yet to answer; `people` can be met meanwhile.
 * - `meet`: people wait for the reader's swipe. `people` is null where the backend does not count them.
 * - `look`: there is no new person.
 */
export type NextStep =
  | { readonly type: 'confirm_email' }
  | { readonly type: 'answer'; readonly accepted: boolean }
  | { readonly type: 'talk' }
  | { readonly type: 'deliver' }
  | { readonly type: 'wait'; readonly people: number | null }
  | { readonly type: 'meet'; readonly people: number | null }
  | { readonly type: 'look' }

interface Standing {
  readonly record: MatchRecord
  /** Whether the reader's decision has yet to arrive at the server. */
  readonly undelivered: boolean
  /** The number of people of this home on whom the reader has decided since the record was fetched. */
  readonly decided: number
}

export function nextStep({ record, undelivered, decided }: Standing): NextStep {
  const { my_match_decision: mine, their_match_decision: theirs } = record
  if (record.email_verification === 'pending') return { type: 'confirm_email' }
  if (canDecide(record)) return { type: 'answer', accepted: theirs === 'confirmed' }
  const isPair = hasCounterpart(record) && mine === 'confirmed'
  if (isPair && theirs === 'confirmed') return { type: undelivered ? 'deliver' : 'talk' }
  const people = othersToMeet(record, decided)
  if (isPair && theirs !== 'rejected') return { type: 'wait', people }
  return people === 0 ? { type: 'look' } : { type: 'meet', people }
}

/** The outbox's part in a record's next step. */
export function standingOf(
  { record, row }: Pick<Extract<DashboardCard, { type: 'record' }>, 'record' | 'row'>,
  rows: readonly OutboxRow[],
  answeredAt: number,
): Standing {
  return {
    record,
    // A refused decision changes nothing: the server's record stands.
    undelivered: row !== null && row.state !== 'sent' && row.state !== 'parked',
    decided: peopleDecidedOn(rows, record.property_id, answeredAt, performance.timeOrigin),
  }
}

const ranks: Readonly<Record<NextStep['type'], number>> = {
  confirm_email: 0,
  answer: 0,
  talk: 1,
  deliver: 1,
  wait: 2,
  meet: 3,
  look: 4,
}

/**
 * Records in the dashboard's order: the reader's turn first, then both yes, waiting, looking; otherwise as the server
 * sends them. Unsent decisions do not count, so that a card does not move under the finger that decides on it.
 */
export function inOrder(records: readonly MatchRecord[]): MatchRecord[] {
  const rankOf = (record: MatchRecord) => ranks[nextStep({ record, undelivered: false, decided: 0 }).type]
  return records.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** The number of homes in which it is the reader's turn to answer. */
export function turnsOf(
  cards: readonly DashboardCard[],
  rows: readonly OutboxRow[],
  answeredAt: number,
): number {
  return cards.filter((card) => {
    if (card.type !== 'record' || card.writes?.some(({ kind }) => kind === 'inquiry_withdrawal')) return false
    return nextStep(standingOf(card, rows, answeredAt)).type === 'answer'
  }).length
}
