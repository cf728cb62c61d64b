/** The shape of a queued write, in memory and in storage. No schemas: public pages load it. */
import type { Overtaken } from '../../contract/desk.ts'

/**
 * The payload of each kind: the body of its call, plus ids of the target that the body lacks. Each file of `writes/`
 * adds its kind.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface OutboxPayloads {}
export type OutboxKind = keyof OutboxPayloads

/**
 * - `held`: does not leave before its hold ends; can be undone freely.
 * - `waiting`: leaves once `notBefore` has passed, a connection is there and no row that it depends on is ahead.
 * - `sending`: its request is under way, or was when the app died.
 * - `signed_out`: the server asks its user to log in first.
 * - `parked`: refused; leaves only when the renter retries or edits it.
 * - `sent`: the server has it. Stored as history.
 */
export const rowStates = ['held', 'waiting', 'sending', 'signed_out', 'parked', 'sent'] as const
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
  /** Of an answer of the desk: whom somebody else has answered first. */
  readonly overtaken?: readonly Overtaken[]
  /** Milliseconds since 1970. */
  readonly at: number
}

/** The server's answer on delivery. */
export interface Receipt {
  /** The server had this write already, e.g. from an attempt whose answer was lost. */
  readonly already: boolean
  /** The inquiry that now exists on the server. */
  readonly inquiryId: number | null
  readonly createDate: string | null
  /** Others see the inquiry once the applicant's email address is confirmed. */
  readonly emailPending?: true
  /** The apartment of the home that the inquiry is for. */
  readonly unit?: string
  /** Both have said yes now. */
  readonly createdLead: boolean
  /** Of an answer of the desk: whom it did not reach, since somebody else has answered them first. */
  readonly overtaken?: readonly Overtaken[]
}

/** The page that is sending a row, and the time (ms since 1970) until which no other page may send it. */
interface RowClaim {
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

/** A row that a newer build has queued, of a kind or version that this build does not know: left as it is for that build. */
export interface UnknownRow extends Pick<RowFields, 'id' | 'user' | 'seq' | 'created' | 'about'> {
  readonly kind: string
  readonly state: string
}

/** True while the row has still to be sent, or to be retried, edited or discarded by the renter. */
export const isUnsettled = ({ state }: OutboxRow): boolean => state !== 'sent'

/**
 * A withdrawal that only guards against an undone application having arrived after all. The renter believes that the
 * application never left, so this row is shown only where it is refused.
 */
export const isPrecaution = ({ payload, state }: OutboxRow): boolean =>
  'maybe_arrived' in payload && state !== 'parked'
