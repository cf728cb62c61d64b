/** The reader's applications: the server's records merged with unsent writes and the decks on this device. Pure. */
import { type Application, type Pairing, readRecord, readSuggestion } from '../contract/applications.ts'
import type { MatchRecord } from '../contract/records.ts'
import type { Suggestion } from '../contract/suggestions.ts'
import type { ViewingBooking } from '../contract/viewing-booking.ts'
import { inOrderOfSteps, isMyTurn, relation } from '../domain/applications.ts'
import { isBlocked, overlays, peopleDecidedOn, rowsOver, undecidedSuggestions } from './answers-with-rows.ts'
import { decidesOn } from './outbox/order.ts'
import { isPrecaution, isUnsettled, type OutboxKind, type OutboxRow } from './outbox/row.ts'
import { isKind } from './outbox/row-phase.ts'
import { ruleOf } from './writes/write-kind.ts'

/** A decision on a person. */
type DecisionRow = OutboxRow<'match_decision' | 'suggestion_decision'>

/** A write about my application, other than a decision. */
export type ApplicationRow = OutboxRow<
  | 'inquiry_change'
  | 'inquiry_withdrawal'
  | 'interest_withdrawal'
  | 'viewing_booking'
  | 'viewing_cancellation'
  | 'viewing_outcome'
>

/** An application as screens show it. */
export interface ShownApplication extends Application {
  /** The row that sends it, or has sent it, while the server's records do not have it yet. */
  readonly inquiry: OutboxRow<'inquiry'> | null
  /** My newest undelivered decision on each of its people, and what was refused of those on the dashboard. */
  readonly decisions: readonly DecisionRow[]
  /** My other undelivered or refused writes to it. */
  readonly writes: readonly ApplicationRow[]
  /** The viewing that the server has, whatever waits here. */
  readonly recordedViewing: ViewingBooking | null
}

/** The people who wait for my swipe at a home, and the time of that answer. */
export interface Deck {
  readonly people: readonly Suggestion[]
  readonly answeredAt: number
}

/** What this device knows beside the records. */
export interface DeviceState {
  readonly rows: readonly OutboxRow[]
  /** The time of the records' answer, in ms since 1970. */
  readonly answeredAt: number
  /** Each home's deck, by the home's id. */
  readonly decks: ReadonlyMap<number, Deck>
  /** The time at which this page was opened, in ms since 1970. */
  readonly openedAt: number
}

const applicationKinds: readonly OutboxKind[] = [
  'inquiry_change',
  'inquiry_withdrawal',
  'interest_withdrawal',
  'viewing_booking',
  'viewing_cancellation',
  'viewing_outcome',
]
const isApplicationRow = (row: OutboxRow): row is ApplicationRow => applicationKinds.includes(row.kind)
const isDecisionRow = (row: OutboxRow): row is DecisionRow =>
  row.kind === 'match_decision' || row.kind === 'suggestion_decision'

/** The inquiry id of the person whom a row decides on: a decision that names nobody is on the basic API's person. */
const decidedPerson = (row: DecisionRow, matchedId: number | null): number | null =>
  row.kind === 'suggestion_decision' ? row.payload.inquiry_id : (row.payload.matched_inquiry_id ?? matchedId)

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
export const isBeingWithdrawn = ({ writes }: Pick<ShownApplication, 'writes'>): boolean =>
  writes.some(({ kind, state }) => kind === 'inquiry_withdrawal' && state !== 'parked')

/** Whether the server has the application; else only this device does. */
export const hasArrived = ({ inquiry }: Pick<ShownApplication, 'inquiry'>): boolean =>
  inquiry === null || inquiry.state === 'sent'

/** Whether my decision on a person of the application has yet to arrive at the server. */
export const isUndelivered =
  ({ decisions, matchedId }: Pick<ShownApplication, 'decisions' | 'matchedId'>) =>
  (inquiryId: number): boolean =>
    decisions.some((row) => row.state !== 'parked' && decidedPerson(row, matchedId) === inquiryId)

/** My applications: unsent ones first, newest first, then the server's, my turn first, with my waiting writes applied. */
export function shownApplications(records: readonly MatchRecord[], device: DeviceState): ShownApplication[] {
  const { rows, answeredAt } = device
  const arrived = records.filter(({ property_id }) => {
    const withdrawal = withdrawalOf(rows, property_id, answeredAt)
    return withdrawal === null || (withdrawal.state !== 'sent' && !isPrecaution(withdrawal))
  })
  const isRecorded = (row: OutboxRow<'inquiry'>) => {
    const { property_id } = row.payload
    if (!arrived.some((record) => record.property_id === property_id)) return false
    // A record that is being withdrawn belongs to the application before this row.
    const withdrawal = withdrawalOf(rows, property_id, answeredAt)
    return withdrawal === null || withdrawal.seq > row.seq
  }
  const underWay = rows
    .filter(isKind('inquiry'))
    .filter((row) => !isRecorded(row))
    .filter((row) => !isWithdrawnSince(row, rows))
    .filter((row) => row.state === 'parked' || overlays(row, answeredAt))
    .map(ofInquiry)
    .reverse()
  // Unsent decisions do not count in the order: a card does not move under the finger that decides on it.
  const ordered = inOrderOfSteps(arrived.map((record) => withoutBlocked(readRecord(record), device)))
  return [...underWay, ...ordered.map((application) => ofRecord(application, device))]
}

/** My application for a home; null without one, and once it was withdrawn or refused. */
export function applicationFor(
  propertyId: number,
  applications: readonly ShownApplication[],
): ShownApplication | null {
  const found = applications.find(
    ({ home, inquiry }) => home.id === propertyId && (inquiry === null || inquiry.state !== 'parked'),
  )
  return found === undefined || isBeingWithdrawn(found) ? null : found
}

function ofInquiry(row: OutboxRow<'inquiry'>): ShownApplication {
  const { payload, receipt } = row
  return {
    id: receipt?.inquiryId ?? null,
    home: {
      id: payload.property_id,
      property_name: payload.property_name ?? row.about,
      property_name_ko: payload.property_name_ko ?? null,
      unit: receipt?.unit ?? null,
    },
    room: {
      preferred_room: payload.preferred_room ?? null,
      preferred_room_name: payload.preferred_room_name ?? null,
      preferred_room_name_ko: payload.preferred_room_name_ko ?? null,
      room_type_preference: payload.room_type_preference ?? null,
    },
    moveIn: payload.visit_date ?? null,
    note: payload.roommate_note ?? null,
    appliedAt: receipt?.createDate ?? null,
    answers: [],
    answersWithin: null,
    viewing: null,
    viewingSlots: [],
    contactName: null,
    emailPending: receipt?.emailPending === true,
    people: [],
    matchedId: null,
    isShared: true,
    toMeet: null,
    leftMatches: 0,
    status: null,
    canChange: false,
    inquiry: row,
    decisions: [],
    writes: [],
    recordedViewing: null,
  }
}

/** A record's application with my writes and the people of its deck. */
function ofRecord(recorded: Application, device: DeviceState): ShownApplication {
  const { rows, answeredAt, decks, openedAt } = device
  const home = recorded.home.id
  const isOfHome = ({ payload }: OutboxRow) =>
    home !== null && 'property_id' in payload && payload.property_id === home
  const deck = decks.get(home ?? 0) ?? { people: [], answeredAt: 0 }
  const cards = cardsOf(deck, device)
  const changed = rowsOver(rows, answeredAt)
    .filter(({ kind, payload }) => [home, null].includes(ruleOf(kind).home?.(payload) ?? null))
    .reduce((before, row) => ruleOf(row.kind).onApplication?.(before, row, cards) ?? before, recorded)
  const listed = changed.people.map(({ person }) => person.inquiry_id)
  const undecided = undecidedSuggestions(deck.people, rows, deck.answeredAt).map(
    ({ inquiry_id }) => inquiry_id,
  )
  const met = cards.filter(
    ({ person: { inquiry_id } }) => !listed.includes(inquiry_id) && undecided.includes(inquiry_id),
  )
  const people = [...changed.people, ...met]
  return {
    ...changed,
    people,
    toMeet: newPeople({ ...changed, people }, peopleDecidedOn(rows, home, answeredAt, openedAt)),
    inquiry: null,
    decisions: decisionsOn({ ...changed, people }, rows, answeredAt),
    writes: rows.filter(isApplicationRow).filter((row) => isOfHome(row) && isUnsettled(row)),
    recordedViewing: recorded.viewing,
  }
}

/** The people of a deck whom I have not blocked. Records that are newer would name whoever still waits for my answer. */
const cardsOf = (deck: Deck, { rows, answeredAt }: DeviceState): Pairing[] =>
  deck.people
    .filter((person) => !isBlocked(rows, person, deck.answeredAt))
    .map(readSuggestion)
    .map((card) => (deck.answeredAt < answeredAt ? { ...card, theirs: null } : card))

/** The people whom I have not met: those who wait for my answer are counted by themselves. */
function newPeople({ toMeet, people }: Application, decided: number): number | null {
  if (toMeet === null) return null
  return Math.max(0, toMeet - decided - people.filter(isMyTurn).length)
}

/**
 * My newest undelivered or refused decision on each person, and those refused on whoever is there no more; what the
 * deck was refused, the deck reports.
 */
function decisionsOn(
  { id, people, matchedId }: Application,
  rows: readonly OutboxRow[],
  answeredAt: number,
): DecisionRow[] {
  const mine = rows
    .filter(isDecisionRow)
    .filter((row) => row.kind === 'suggestion_decision' || row.payload.inquiry_id === id)
  const left = mine.filter(
    (row) =>
      row.kind === 'match_decision' &&
      row.state === 'parked' &&
      !people.some(({ person }) => person.inquiry_id === decidedPerson(row, matchedId)),
  )
  const ofPeople = people.flatMap(({ person }) => {
    const row = mine.findLast((each) => decidedPerson(each, matchedId) === person.inquiry_id)
    if (row === undefined || row.state === 'sent') return []
    if (row.state === 'parked') return row.kind === 'match_decision' ? [row] : []
    return overlays(row, answeredAt) ? [row] : []
  })
  return [...ofPeople, ...left]
}

/** An application as if the people blocked since its answer had never applied. */
function withoutBlocked(recorded: Application, { rows, answeredAt }: DeviceState): Application {
  const shown = rowsOver(rows, answeredAt)
  const blocked = shown.flatMap(({ kind, payload }) => ruleOf(kind).blockedApplications?.(payload) ?? [])
  if (blocked.length === 0) return recorded
  const { toMeet, people } = recorded
  // Of people on whom I have decided, `toMeet` counts none, or they are subtracted from it elsewhere.
  const isCounted = (inquiryId: number) =>
    !people.some(({ person, mine }) => person.inquiry_id === inquiryId && mine !== null) &&
    !shown.some((row) => decidesOn(row, inquiryId))
  const uncounted = blocked.filter(
    ({ property_id, inquiry_id }) => property_id === recorded.home.id && isCounted(inquiry_id),
  ).length
  return {
    ...recorded,
    toMeet: toMeet === null ? null : Math.max(0, toMeet - uncounted),
    people: people.filter(({ person }) => !isBlocked(shown, person, answeredAt)),
  }
}

/** Everybody of an application with whom nothing is over, for whoever may be shown or met. */
export const peopleLeft = ({ people }: Pick<Application, 'people'>): Pairing[] =>
  people.filter((pairing) => !['my_no', 'their_no'].includes(relation(pairing)))
