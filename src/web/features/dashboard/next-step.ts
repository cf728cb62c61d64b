/** What comes next for an application of mine: the one thing that its card says, and the order of the cards. */
import type { MatchRecord } from '../../../contract/records.ts'
import type { OutboxRow } from '../../../offline/outbox-row.ts'
import { peopleDecidedOn } from '../../../offline/pending.ts'
import type { DashboardCard } from '../../../offline/pending-records.ts'
import { canDecide, hasCounterpart, othersToMeet } from './model.ts'

/**
 * - `confirm_email`: others see the application once its owner's address is confirmed.
 * - `answer`: my turn; `accepted` where the other has said yes.
 * - `talk`: both have said yes, and both yeses have arrived.
 * - `deliver`: both will have once my yes has arrived.
 * - `wait`: for the other's answer; `people` can be met meanwhile.
 * - `meet`: people wait for my swipe. `people` is null where the backend does not count them.
 * - `look`: nobody new is there.
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
  /** My decision has not arrived. */
  readonly undelivered: boolean
  /** People of this home on whom I have decided since the record's answer. */
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

/** The rows of a record's card, as far as its next step follows from them. */
export function standingOf(
  { record, row }: Pick<Extract<DashboardCard, { type: 'record' }>, 'record' | 'row'>,
  rows: readonly OutboxRow[],
  answeredAt: number,
): Standing {
  return {
    record,
    // A refused decision changes nothing: the record then says what the server says.
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
 * My turn first, then both yes, waiting, looking; within each as the server has them. By the server's answer alone: a card
 * does not move under the finger that decides on it.
 */
export function inOrder(records: readonly MatchRecord[]): MatchRecord[] {
  const rankOf = (record: MatchRecord) => ranks[nextStep({ record, undelivered: false, decided: 0 }).type]
  return records.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** In how many homes it is my turn to answer somebody. */
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
