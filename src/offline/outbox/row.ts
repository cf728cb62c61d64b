/** The shape of a queued write, in memory and in storage, and its dependencies. No schemas: public pages load it. */
import type { InquiryChange, InquiryRequest, InquiryWithdrawal } from '../../contract/inquiries.ts'
import type { ProfileSaveRequest } from '../../contract/partners.ts'
import type { ContactRequest, InterestWithdrawal, MatchDecisionRequest } from '../../contract/records.ts'
import type { BlockRequest, ReportRequest, UnblockRequest } from '../../contract/safety.ts'
import type { SuggestionDecisionRequest } from '../../contract/suggestions.ts'

/** The payload of each kind: the body of its call, plus ids of the target that the body lacks. */
export interface OutboxPayloads {
  inquiry: InquiryRequest
  /** The room's names, as the applicant saw them, stay on this device and are not sent. */
  inquiry_change: InquiryChange & Pick<InquiryRequest, 'preferred_room_name' | 'preferred_room_name_ko'>
  /** `maybe_arrived`: the application was withdrawn before this device knew whether the server has it. */
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
   * `name` and `email` as the person's card shows them: another home's cards of this person have another inquiry id.
   * `elsewhere`: the person's applications for other homes whose suggestions are stored on this device.
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
 * - `held`: does not leave before its hold ends; can be undone freely.
 * - `waiting`: leaves once `notBefore` has passed, a connection is there and no row that it depends on is ahead.
 * - `sending`: its request is under way, or was when the app died.
 * - `signed_out`: the server asks its user to log in first.
 * - `parked`: refused; leaves only when the renter retries or edits it.
 * - `sent`: the server has it. Stored as history.
 */
const rowStates = ['held', 'waiting', 'sending', 'signed_out', 'parked', 'sent'] as const
export type RowState = (typeof rowStates)[number]

/** The failure of the last attempt. */
export interface RowError {
  /** HTTP status; 0 where no answer came. */
  readonly status: number
  /** The server's error code, or the outbox's own: `network`, `timeout`, `unreadable`, `expired`, `outdated`. */
  readonly code: string | null
  /** The server's own sentence; empty where it sent none. */
  readonly message: string
  /** Count of unreadable answers in a row, this one included (code `unreadable`). */
  readonly times?: number
  /** Milliseconds since 1970. */
  readonly at: number
}

/** The server's answer on delivery. */
export interface Receipt {
  /** The server had this write already, e.g. from an attempt whose answer was lost. */
  readonly already: boolean
  /** The inquiry that now exists on the server (kind `inquiry`). */
  readonly inquiryId: number | null
  readonly createDate: string | null
  /** Others see the inquiry once the applicant's email address is confirmed. */
  readonly emailPending?: true
  /** The apartment of the home that the inquiry is for. */
  readonly unit?: string
  /** Both have said yes now (kinds `suggestion_decision` and `match_decision`). */
  readonly createdLead: boolean
}

/** The page that is sending a row, and the time (ms since 1970) until which no other page may send it. */
export interface RowClaim {
  readonly tab: string
  readonly until: number
  /** Claimed under the user's lock for a request that dies with its page: a later lock holder may send it again. */
  readonly locked: boolean
  /** Id of the last delivered row with the same target, on top of which this row was made. */
  readonly follows?: string | null
  /** The user has logged in since this attempt began: a 401 to it belongs to the session before. */
  readonly outrun?: boolean
}

export interface RowFields {
  /** UUID; also the idempotency key of every attempt. */
  readonly id: string
  readonly user: number
  /** Order within a user's rows; gaps mean nothing. */
  readonly seq: number
  /** The target, e.g. `property:12`; rows of one kind and target leave one after the other. */
  readonly target: string
  /** The home's or person's name, for lists of rows. Data, never a sentence. */
  readonly about: string | null
  /** The version of the stored shape; see ROW_VERSION. */
  readonly version: number
  /** Milliseconds since 1970 by this device's clock, like every time in this interface. */
  readonly created: number
  /** Server time minus device time (ms) when the row was made; null or absent where it was unknown. */
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
  /** The time at which the row was sent or parked. */
  readonly settled: number | null
}

export type OutboxRow<K extends OutboxKind = OutboxKind> = {
  [Kind in K]: RowFields & { readonly kind: Kind; readonly payload: OutboxPayloads[Kind] }
}[K]

export type Write<K extends OutboxKind = OutboxKind> = {
  [Kind in K]: { readonly kind: Kind; readonly payload: OutboxPayloads[Kind] }
}[K]

/**
 * Raise this version when the shape of a payload changes. A row of an older version is sent if its payload still fits,
 * and parks as `outdated` if not; a row of a newer version is left to the newer build that queued it.
 */
export const ROW_VERSION = 1

/** The number of newest sent rows stored per user; rows sent within the last hour are stored beyond that number. */
export const SENT_ROWS_MAXIMUM = 50

/** Rows older than this (by the server's Date) park instead of leaving: the server forgets keys after 60 days. */
export const ROW_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/**
 * True for a row that this build can work with. Checked by hand, not by a schema, because the check runs over every row
 * in every transaction. The payload is validated when the row leaves.
 */
export function isOutboxRow(stored: unknown): stored is OutboxRow {
  if (!isObject(stored)) return false
  const { id, target, user, seq, version, created, attempts, notBefore, kind, state, claim, payload } = stored
  return (
    [id, target].every((value) => typeof value === 'string') &&
    [user, seq, version, created, attempts, notBefore].every((value) => typeof value === 'number') &&
    Number(version) <= ROW_VERSION &&
    outboxKinds.some((known) => known === kind) &&
    rowStates.some((known) => known === state) &&
    (claim === null || isObject(claim)) &&
    isObject(payload)
  )
}

/** A row that a newer build has queued, of a kind or version that this build does not know: left as it is for that build. */
export interface UnknownRow extends Pick<RowFields, 'id' | 'user' | 'seq' | 'created' | 'about'> {
  readonly kind: string
  readonly state: string
}

/** True for a stored row that only a newer build can send; damaged rows are neither. */
export function isUnknownRow(stored: unknown): stored is UnknownRow {
  if (!isObject(stored) || isOutboxRow(stored)) return false
  const { id, kind, state, user, seq, created, version } = stored
  const isOfNewerBuild = !outboxKinds.some((known) => known === kind) || Number(version) > ROW_VERSION
  return (
    isOfNewerBuild &&
    [id, kind, state].every((value) => typeof value === 'string') &&
    [user, seq, created].every((value) => typeof value === 'number')
  )
}

/** True while the row has still to be sent, or to be retried, edited or discarded by the renter. */
export const isUnsettled = ({ state }: OutboxRow): boolean => state !== 'sent'

/**
 * A withdrawal that only guards against an undone application having arrived after all. The renter believes that the
 * application never left, so this row is shown only where it is refused.
 */
export const isPrecaution = ({ kind, payload, state }: OutboxRow): boolean =>
  kind === 'inquiry_withdrawal' && 'maybe_arrived' in payload && state !== 'parked'

/** Profile fields that an inquiry needs: answers that the server requires, and contact details that it copies. */
const inquiryFields = ['smoking', 'has_pets', 'name', 'phone', 'mobile', 'kakao_id'] as const

/**
 * True where `later` rests on `earlier`, and may not leave before it is delivered: a row of the same kind and target; an inquiry after
 * the profile save that it needs and after the withdrawal before it; a decision or contact request after the inquiry or
 * the yes that it rests on; a withdrawal after what it ends and after blocks and reports of people, which the server
 * accepts only from somebody who applied for the same home.
 */
export function dependsOn(later: OutboxRow, earlier: OutboxRow): boolean {
  if (earlier.user !== later.user) return false
  if (later.kind === 'inquiry' && earlier.kind === 'profile_save') {
    // An inquiry that was refused for an incomplete profile keeps its `seq` when it is sent again.
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

/** Blocks and reports of people wait for every home: not every screen knows for which home a person applied. */
const needsApplication = (row: OutboxRow): boolean =>
  row.kind === 'block' || (row.kind === 'report' && row.payload.inquiry_id !== undefined)

/** A refused row ended nothing on the server, and leaves nothing for a withdrawal to end. */
const isLive = ({ state }: OutboxRow): boolean => state !== 'parked'

/**
 * True where `later` may not leave before `earlier` is settled. Beside what it rests on these are all earlier rows about
 * the same application and its people, whatever delays them: what the server shows for a home follows from the order of
 * its decisions, so an acceptance that is overtaken by another yes would be refused. A refused row holds up only what
 * rests on it. A block waits for nobody, since it protects, and changes nothing for other people's rows.
 */
export function mustFollow(later: OutboxRow, earlier: OutboxRow): boolean {
  if (dependsOn(later, earlier)) return true
  if (earlier.user !== later.user || earlier.seq >= later.seq || !isUnsettled(earlier) || !isLive(earlier))
    return false
  if (later.kind === 'block' || earlier.kind === 'block') return false
  const [one, other] = [homeOf(later), homeOf(earlier)]
  return one !== undefined && other !== undefined && (one === other || one === null || other === null)
}

/** The home whose application or applicants a row is about; null for one that is not known, undefined for none. */
function homeOf({ kind, payload }: OutboxRow): number | null | undefined {
  return 'property_id' in payload && !ofTheHomeItself.includes(kind) ? payload.property_id : undefined
}
const ofTheHomeItself: readonly OutboxKind[] = ['bookmark', 'home_hiding', 'report']

/** Whether both rows are about my application for one home, or about people who applied for that home. */
function isSameHome(one: OutboxRow, other: OutboxRow): boolean {
  const home = homeOf(one)
  return typeof home === 'number' && home === homeOf(other)
}

/** Whether a row is about that applicant (`inquiryId` is the applicant's): a decision or a contact request. */
export const concerns = (row: OutboxRow, inquiryId: number): boolean =>
  decidesOn(row, inquiryId) || (row.kind === 'contact' && row.payload.match_id === inquiryId)

/** Whether a row decides on that applicant (`inquiryId` is the applicant's), in the deck or as my match. */
export function decidesOn(row: OutboxRow, inquiryId: number): boolean {
  if (row.kind === 'suggestion_decision') return row.payload.inquiry_id === inquiryId
  return row.kind === 'match_decision' && row.payload.matched_inquiry_id === inquiryId
}
