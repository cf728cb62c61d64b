/** What one queued write is, in memory and in storage, and which others it waits for. Without schemas: public pages load it. */
import type { InquiryChange, InquiryRequest, InquiryWithdrawal } from '../contract/inquiries.ts'
import type { ProfileSaveRequest } from '../contract/partners.ts'
import type { ContactRequest, InterestWithdrawal, MatchDecisionRequest } from '../contract/records.ts'
import type { BlockRequest, ReportRequest, UnblockRequest } from '../contract/safety.ts'
import type { SuggestionDecisionRequest } from '../contract/suggestions.ts'

/** What each kind of write carries: the body of its call, and what names its target where the body does not. */
export interface OutboxPayloads {
  inquiry: InquiryRequest
  /** With the names of the room as the applicant saw them, which are not sent. */
  inquiry_change: InquiryChange & Pick<InquiryRequest, 'preferred_room_name' | 'preferred_room_name_ko'>
  /** `maybe_arrived`: of an application that was taken back while nobody knew whether the server has it. */
  inquiry_withdrawal: InquiryWithdrawal & { maybe_arrived?: true }
  /** `inquiry_id` is the other applicant's; `property_id` is the home that both applied for. */
  suggestion_decision: SuggestionDecisionRequest & { property_id: number }
  /** `inquiry_id` is the other applicant's. */
  interest_withdrawal: InterestWithdrawal & { property_id: number | null }
  /** `inquiry_id` is mine. */
  match_decision: MatchDecisionRequest & { property_id: number | null }
  /** `match_id` is the other applicant's inquiry. */
  contact: ContactRequest & { property_id: number | null }
  bookmark: { property_id: number; saved: boolean }
  profile_save: ProfileSaveRequest
  /**
   * `name` and `email` as the person's card shows them: under another home they are known by these alone. `elsewhere`:
   * their applications for further homes, among whose suggestions this device has them.
   */
  block: BlockRequest & {
    property_id: number | null
    name: string | null
    email: string | null
    elsewhere?: { inquiry_id: number; property_id: number }[]
  }
  unblock: UnblockRequest
  report: ReportRequest
  home_hiding: { property_id: number; hidden: boolean }
}
export type OutboxKind = keyof OutboxPayloads
const outboxKinds: readonly OutboxKind[] = [
  'inquiry',
  'inquiry_change',
  'inquiry_withdrawal',
  'suggestion_decision',
  'match_decision',
  'interest_withdrawal',
  'contact',
  'bookmark',
  'profile_save',
  'block',
  'unblock',
  'report',
  'home_hiding',
]

/**
 * - `held`: not before its hold ends; can be undone freely.
 * - `waiting`: leaves as soon as it may (`notBefore`), a connection is there and nothing that it depends on is ahead.
 * - `sending`: its request is under way, or was when the app died.
 * - `signed_out`: the server wants its user to log in first.
 * - `parked`: refused; leaves only when the renter retries or edits it.
 * - `sent`: the server has it. Kept as history.
 */
const rowStates = ['held', 'waiting', 'sending', 'signed_out', 'parked', 'sent'] as const
export type RowState = (typeof rowStates)[number]

/** Why the last attempt did not deliver. */
export interface RowError {
  /** HTTP status; 0 where no answer came. */
  readonly status: number
  /** The server's error code, or ours: `network`, `timeout`, `unreadable`, `expired`, `outdated`. */
  readonly code: string | null
  /** The server's own sentence; empty where it sent none. */
  readonly message: string
  /** Answers in a row, this one included, that could not be read (code `unreadable`). */
  readonly times?: number
  /** Milliseconds since 1970. */
  readonly at: number
}

/** What the server said on delivery. */
export interface Receipt {
  /** It had this write already, e.g. from an attempt whose answer was lost. */
  readonly already: boolean
  /** The inquiry that stands on the server (kind `inquiry`). */
  readonly inquiryId: number | null
  readonly createDate: string | null
  /** Others see the inquiry once my address is confirmed. */
  readonly emailPending?: true
  /** The apartment of the home that the inquiry is for. */
  readonly unit?: string
  /** Both have said yes now (kinds `suggestion_decision` and `match_decision`). */
  readonly createdLead: boolean
}

/** The page that is sending a row, and until when (ms since 1970) no other page may. */
export interface RowClaim {
  readonly tab: string
  readonly until: number
  /** Claimed under the user's lock, and the request dies with its page: who holds the lock later may send it again. */
  readonly locked: boolean
  /** The last row about the same that the server has: this one was made on top of it. */
  readonly follows?: string | null
  /** Its user has logged in since: a 401 to this attempt is of the session before. */
  readonly outrun?: boolean
}

export interface RowFields {
  /** UUID; also the idempotency key of every attempt. */
  readonly id: string
  readonly user: number
  /** Order within a user's rows; gaps mean nothing. */
  readonly seq: number
  /** What it is about, e.g. `property:12`; rows of one kind and target leave one after the other. */
  readonly target: string
  /** A name for lists of rows: of the home or the person. Data, never a sentence. */
  readonly about: string | null
  /** Of the stored shape; see ROW_VERSION. */
  readonly version: number
  /** Milliseconds since 1970 by this device's clock, like every time here. */
  readonly created: number
  /** Server time minus device time (ms) as it was known when the row was made; null or absent where it was not. */
  readonly clockOffset?: number | null
  /** Attempts that may have reached the server. */
  readonly attempts: number
  readonly notBefore: number
  readonly state: RowState
  /** The tab in which a held row can be undone; null for other states. */
  readonly holder: string | null
  readonly claim: RowClaim | null
  readonly lastError: RowError | null
  readonly receipt: Receipt | null
  /** When it was sent or parked. */
  readonly settled: number | null
}

export type OutboxRow<K extends OutboxKind = OutboxKind> = {
  [Kind in K]: RowFields & { readonly kind: Kind; readonly payload: OutboxPayloads[Kind] }
}[K]

/** A kind with its own payload. */
export type Write<K extends OutboxKind = OutboxKind> = {
  [Kind in K]: { readonly kind: Kind; readonly payload: OutboxPayloads[Kind] }
}[K]

/**
 * Raise it when a payload changes its shape. A row of an older version leaves where its payload still fits, and parks
 * as `outdated` where it does not; one of a newer version is left to the newer build that queued it.
 */
export const ROW_VERSION = 1

/** Sent rows stored per user, the newest; those of the last hour stay beside them. */
export const SENT_ROWS_MAXIMUM = 50

/** Rows that the server's Date shows to be older than this (ms) park instead of leaving: it forgets keys after 60 days. */
export const ROW_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/**
 * True for a row that this build can work with. By hand instead of by a schema: it runs over every row in every
 * transaction. The payload is checked when the row leaves.
 */
export function isOutboxRow(stored: unknown): stored is OutboxRow {
  if (!isObject(stored)) return false
  const { id, target, user, seq, version, created, attempts, notBefore, kind, state, claim, payload } = stored
  return (
    [id, target].every((value) => typeof value === 'string') &&
    [user, seq, version, created, attempts, notBefore].every((value) => typeof value === 'number') &&
    outboxKinds.some((known) => known === kind) &&
    rowStates.some((known) => known === state) &&
    (claim === null || isObject(claim)) &&
    isObject(payload)
  )
}

/** True while the row has still to leave, or to be dealt with by the renter. */
export const isUnsettled = ({ state }: OutboxRow): boolean => state !== 'sent'

/**
 * A withdrawal that only makes sure that an application which was taken back has not arrived after all: to its reader that
 * one never left, and they hear of this only where it is refused.
 */
export const isPrecaution = ({ kind, payload, state }: OutboxRow): boolean =>
  kind === 'inquiry_withdrawal' && 'maybe_arrived' in payload && state !== 'parked'

/** What an inquiry rests on: answers that the server asks of it, and the contact details that it takes from the profile. */
const inquiryFields = ['smoking', 'has_pets', 'name', 'phone', 'mobile', 'kakao_id'] as const

/**
 * True where `later` may not leave before `earlier` is delivered: the same thing said again, an inquiry after what it
 * takes from the profile and after the end of the one before it, a decision or a contact request after the inquiry or the
 * yes that it rests on, a withdrawal after what it ends, and after blocks and reports of people: the server knows them to
 * somebody who applied for the same home.
 */
export function dependsOn(later: OutboxRow, earlier: OutboxRow): boolean {
  if (earlier.user !== later.user) return false
  if (later.kind === 'inquiry' && earlier.kind === 'profile_save') {
    // Refused for what the profile lacked, it stays in its place as it was sent again.
    const isBefore = earlier.seq < later.seq || earlier.created <= later.created
    return isBefore && inquiryFields.some((field) => earlier.payload[field] !== undefined)
  }
  if (earlier.seq >= later.seq) return false
  if (earlier.kind === later.kind && earlier.target === later.target) return true
  switch (later.kind) {
    case 'inquiry':
      return earlier.kind === 'inquiry_withdrawal' && isLive(earlier) && isSameHome(later, earlier)
    case 'inquiry_change':
      return (
        (earlier.kind === 'inquiry' || (earlier.kind === 'inquiry_withdrawal' && isLive(earlier))) &&
        isSameHome(later, earlier)
      )
    case 'inquiry_withdrawal':
      return isLive(earlier) && (isSameHome(later, earlier) || needsApplication(earlier))
    case 'suggestion_decision':
      if (earlier.kind === 'interest_withdrawal')
        return isLive(earlier) && earlier.payload.inquiry_id === later.payload.inquiry_id
      return earlier.kind === 'inquiry' && isSameHome(later, earlier)
    case 'interest_withdrawal':
      return isLive(earlier) && concerns(earlier, later.payload.inquiry_id)
    case 'match_decision':
      return (
        earlier.kind === 'suggestion_decision' &&
        earlier.payload.inquiry_id === later.payload.matched_inquiry_id
      )
    case 'contact':
      return decidesOn(earlier, later.payload.match_id)
    default:
      return false
  }
}

/** Of whichever home: not every screen knows for which one a person has applied. */
const needsApplication = (row: OutboxRow): boolean =>
  row.kind === 'block' || (row.kind === 'report' && row.payload.inquiry_id !== undefined)

/** What was refused ended nothing, and a withdrawal has nothing of it to end. */
const isLive = ({ state }: OutboxRow): boolean => state !== 'parked'

/** Whether both are about my application for one home, or people who applied for it. */
function isSameHome(...rows: readonly [OutboxRow, OutboxRow]): boolean {
  const [one, other] = rows.map(({ kind, payload }) =>
    'property_id' in payload && !ofTheHomeItself.includes(kind) ? payload.property_id : null,
  )
  return one !== null && one === other
}
const ofTheHomeItself: readonly OutboxKind[] = ['bookmark', 'home_hiding', 'report']

/** Whether a row is about that applicant (`inquiryId` is theirs): a decision on them, or a word to them. */
export const concerns = (row: OutboxRow, inquiryId: number): boolean =>
  decidesOn(row, inquiryId) || (row.kind === 'contact' && row.payload.match_id === inquiryId)

/** Whether a row decides on that applicant (`inquiryId` is theirs): in the deck, or where they stand as my match. */
export function decidesOn(row: OutboxRow, inquiryId: number): boolean {
  if (row.kind === 'suggestion_decision') return row.payload.inquiry_id === inquiryId
  return row.kind === 'match_decision' && row.payload.matched_inquiry_id === inquiryId
}
