/** The dashboard's cards: the server's records merged with my unsent writes. Pure, like pending.ts. */
import type { RoomTypePreference } from '../contract/enums.ts'
import type { MatchRecord } from '../contract/records.ts'
import type { Suggestion } from '../contract/suggestions.ts'
import { isPrecaution, type OutboxKind, type OutboxRow } from './outbox/row.ts'
import { isKind, overlays } from './pending.ts'

/** A decision on a person whom one of my records names. */
export type MatchDecisionRow = OutboxRow<'match_decision' | 'suggestion_decision'>

/** A write about my application, other than a decision. */
export type ApplicationRow = OutboxRow<'inquiry_change' | 'inquiry_withdrawal' | 'interest_withdrawal'>

/** A dashboard card: a record with the rows that change it or failed to; or an inquiry that has not arrived yet. */
export type DashboardCard =
  | {
      readonly type: 'record'
      readonly record: MatchRecord
      readonly row: MatchDecisionRow | null
      /** Absent where there are no such rows. */
      readonly writes?: readonly ApplicationRow[]
    }
  | { readonly type: 'inquiry'; readonly row: OutboxRow<'inquiry'> }

const applicationKinds: readonly OutboxKind[] = [
  'inquiry_change',
  'inquiry_withdrawal',
  'interest_withdrawal',
]
const isApplicationRow = (row: OutboxRow): row is ApplicationRow => applicationKinds.includes(row.kind)

/**
 * The newest withdrawal of my application for a home that has not been refused and that an answer of time `answeredAt`
 * does not include; null without one.
 */
export function withdrawalOf(
  rows: readonly OutboxRow[],
  propertyId: number | null,
  answeredAt: number,
): OutboxRow<'inquiry_withdrawal'> | null {
  const ofHome = rows
    .filter(isKind('inquiry_withdrawal'))
    .filter((row) => row.payload.property_id === propertyId)
  return ofHome.findLast((row) => overlays(row, answeredAt)) ?? null
}

/** Whether the application that this row sends, or has sent, was withdrawn later. */
export function isWithdrawnSince(row: OutboxRow, rows: readonly OutboxRow[]): boolean {
  return rows.some(
    (later) =>
      row.kind === 'inquiry' &&
      later.kind === 'inquiry_withdrawal' &&
      later.state !== 'parked' &&
      later.payload.property_id === row.payload.property_id &&
      later.seq > row.seq,
  )
}

/** Whether my application is being withdrawn: no other action is possible then. */
export function isBeingWithdrawn(writes: readonly ApplicationRow[] = []): boolean {
  return writes.some(({ kind, state }) => kind === 'inquiry_withdrawal' && state !== 'parked')
}

/**
 * My inquiries: unsent ones first, newest first, then the server's records with my waiting writes applied.
 * @param people people of the deck known on this device: a yes to one of them shows on its record at once
 */
export function mergeRecordsWithRows(
  records: readonly MatchRecord[],
  rows: readonly OutboxRow[],
  answeredAt: number,
  people: readonly Suggestion[] = [],
): DashboardCard[] {
  const standing = records.filter(({ property_id }) => {
    const withdrawal = withdrawalOf(rows, property_id, answeredAt)
    return withdrawal === null || (withdrawal.state !== 'sent' && !isPrecaution(withdrawal))
  })
  const stands = (row: OutboxRow<'inquiry'>) => {
    const { property_id } = row.payload
    if (!standing.some((record) => record.property_id === property_id)) return false
    // A record that is being withdrawn belongs to the application before this row.
    const withdrawal = withdrawalOf(rows, property_id, answeredAt)
    return withdrawal === null || withdrawal.seq > row.seq
  }
  const underWay = rows
    .filter(isKind('inquiry'))
    .filter((row) => !stands(row))
    .filter((row) => !isWithdrawnSince(row, rows))
    .filter((row) => row.state === 'parked' || overlays(row, answeredAt))
    .map((row): DashboardCard => ({ type: 'inquiry', row }))
    .reverse()
  return [...underWay, ...standing.map((record) => recordCard(record, rows, answeredAt, people))]
}

/** My application for a home, with my waiting writes applied. */
export interface OwnApplication {
  /** The preferred room; null for any. */
  readonly preferred_room: string | null
  readonly preferred_room_name: string | null
  readonly preferred_room_name_ko: string | null
  readonly room_type_preference: RoomTypePreference | null
  readonly visit_date: string | null
  /** True once the server has the application; false while only this device has it. */
  readonly hasArrived: boolean
  /** Others see the application once my email address is confirmed. */
  readonly isEmailPending: boolean
}

/** My application for a home; null without one, and once it was withdrawn or refused. */
export function applicationOf(
  propertyId: number,
  records: readonly MatchRecord[],
  rows: readonly OutboxRow[],
  answeredAt: number,
): OwnApplication | null {
  const card = mergeRecordsWithRows(records, rows, answeredAt).find((each) =>
    each.type === 'record'
      ? each.record.property_id === propertyId
      : each.row.payload.property_id === propertyId && each.row.state !== 'parked',
  )
  if (card === undefined || (card.type === 'record' && isBeingWithdrawn(card.writes))) return null
  const of = card.type === 'record' ? card.record : card.row.payload
  return {
    preferred_room: of.preferred_room ?? null,
    preferred_room_name: of.preferred_room_name ?? null,
    preferred_room_name_ko: of.preferred_room_name_ko ?? null,
    room_type_preference: of.room_type_preference ?? null,
    visit_date: of.visit_date ?? null,
    hasArrived: card.type === 'record' || card.row.state === 'sent',
    isEmailPending:
      card.type === 'record'
        ? card.record.email_verification === 'pending'
        : card.row.receipt?.emailPending === true,
  }
}

/**
 * The newest decision row about the record's counterpart. Rows about an earlier counterpart do not count, nor do
 * refused swipes: the deck and the list of waiting writes report those.
 */
function decisionRowOf(record: MatchRecord, rows: readonly OutboxRow[]): MatchDecisionRow | null {
  const { inquiry_id: mine, matched_inquiry_id: theirs } = record
  const isAboutThem = (row: OutboxRow): row is MatchDecisionRow => {
    if (row.kind === 'match_decision')
      return row.payload.inquiry_id === mine && (row.payload.matched_inquiry_id ?? theirs) === theirs
    return row.kind === 'suggestion_decision' && row.payload.inquiry_id === theirs && row.state !== 'parked'
  }
  return rows.filter(isAboutThem).at(-1) ?? null
}

function recordCard(
  record: MatchRecord,
  rows: readonly OutboxRow[],
  answeredAt: number,
  people: readonly Suggestion[],
): DashboardCard {
  const ofHome = rows
    .filter((row) => isApplicationRow(row) || isKind('suggestion_decision')(row))
    .filter((row) => row.payload.property_id === record.property_id && record.property_id !== null)
  const writes = ofHome.filter(isApplicationRow).filter(({ state }) => state !== 'sent')
  const shown = ofHome
    .filter((row) => overlays(row, answeredAt))
    .reduce((before, row) => afterWrite(before, row, people), record)
  const { row, decided } = withDecision(shown, rows, answeredAt)
  return { type: 'record', record: decided, row, ...(writes.length > 0 && { writes }) }
}

function withDecision(record: MatchRecord, rows: readonly OutboxRow[], answeredAt: number) {
  const row = decisionRowOf(record, rows)
  if (row === null) return { row, decided: record }
  if (!overlays(row, answeredAt)) return { row: row.state === 'parked' ? row : null, decided: record }
  return { row, decided: { ...record, my_match_decision: row.payload.decision } }
}

/** The record with this write applied. */
function afterWrite(
  record: MatchRecord,
  row: ApplicationRow | OutboxRow<'suggestion_decision'>,
  people: readonly Suggestion[],
): MatchRecord {
  switch (row.kind) {
    case 'inquiry_change':
      return changedRecord(record, row.payload)
    case 'interest_withdrawal':
      return withoutInterest(record, row.payload.inquiry_id)
    case 'inquiry_withdrawal':
      return record
    case 'suggestion_decision':
      return withInterest(record, row, people)
  }
}

/** Adds the person to whom I said yes in the deck, until the server names them or reports a mutual yes. */
function withInterest(
  record: MatchRecord,
  { payload: { inquiry_id, decision }, receipt }: OutboxRow<'suggestion_decision'>,
  people: readonly Suggestion[],
): MatchRecord {
  const person = people.find((each) => each.inquiry_id === inquiry_id)
  const isNamed =
    record.matched_inquiry_id === inquiry_id ||
    [...record.interests, ...record.also_matched].some((each) => each.inquiry_id === inquiry_id)
  if (decision !== 'confirmed' || receipt?.createdLead || isNamed || !person) return record
  return { ...record, interests: [...record.interests, person] }
}

function changedRecord(record: MatchRecord, payload: OutboxRow<'inquiry_change'>['payload']): MatchRecord {
  const { property_id: _, preferred_room, preferred_room_name, preferred_room_name_ko, ...rest } = payload
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const room = {
    preferred_room,
    preferred_room_name: preferred_room_name ?? null,
    preferred_room_name_ko: preferred_room_name_ko ?? null,
  }
  return { ...record, ...said, ...(preferred_room !== undefined && { ...room, preferred_room }) }
}

/** The fields of a record without a counterpart. */
export const noCounterpart = {
  matched_inquiry_id: null,
  matched_user_name: null,
  matched_email: null,
  matched_phone: null,
  matched_person: null,
  matching_score: null,
  compatibility: null,
  my_match_decision: null,
  their_match_decision: null,
} as const satisfies Partial<MatchRecord>

/** Removes a person from my interests: the next person there becomes the counterpart, as on the server. */
function withoutInterest(record: MatchRecord, inquiryId: number): MatchRecord {
  const interests = record.interests.filter(({ inquiry_id }) => inquiry_id !== inquiryId)
  const people = record.suggestion_count
  const left = { ...record, interests, suggestion_count: people === null ? null : people + 1 }
  if (record.matched_inquiry_id !== inquiryId) return left
  const [next] = interests
  if (!next) return { ...left, ...noCounterpart, matching_status: 'pending' }
  return {
    ...left,
    matched_inquiry_id: next.inquiry_id,
    matched_user_name: next.name,
    matched_email: next.email,
    matched_phone: next.phone,
    matched_person: next,
    matching_score: next.matching_score,
    compatibility: next.compatibility,
    my_match_decision: 'confirmed',
    their_match_decision: 'pending',
  }
}
