/** The outbox's state before its code is loaded. Small, because every page starts with it. */
import type { OutboxRow, UnknownRow } from './row.ts'

/** The state of the outbox for screens. A new object at each change, otherwise the same object. */
export interface OutboxSnapshot {
  /** This tab's id, which marks the holds of this tab; null before the outbox's code is loaded. */
  readonly tab: string | null
  /** The user whose rows these are; null while no user is logged in. */
  readonly user: number | null
  /** The user's rows in their order, sent ones included. */
  readonly rows: readonly OutboxRow[]
  /** The user's rows that only a newer build of the app can send. */
  readonly unknown: readonly UnknownRow[]
  /** Whether unsent rows of a user who is not logged in on this page are stored. */
  readonly leftBehind: boolean
  /** False until the stored rows have been read. */
  readonly ready: boolean
  /** False while rows are stored in memory alone: those rows are lost when the app closes. */
  readonly durable: boolean
}

/** The snapshot before anything is read, and on the server. */
export const emptySnapshot: OutboxSnapshot = {
  tab: null,
  user: null,
  rows: [],
  unknown: [],
  leftBehind: false,
  ready: false,
  durable: true,
}

/** No user is logged in on this page. */
export class NotLoggedInError extends Error {
  override readonly name = 'NotLoggedInError'
}
