/** What is known of the outbox before its code is loaded: pages start with this, and it is light. */
import type { OutboxRow } from './outbox-row.ts'

/** What screens see. A new object at each change, the same one between. */
export interface OutboxSnapshot {
  /** By which this tab knows the holds that are its own; null before the outbox's code is loaded. */
  readonly tab: string | null
  /** Whose rows these are; null while no user is logged in. */
  readonly user: number | null
  /** The user's rows in their order, sent ones included. */
  readonly rows: readonly OutboxRow[]
  /** Whether rows of someone who is not logged in on this page have still to be sent. */
  readonly leftBehind: boolean
  /** False until the stored rows have been read. */
  readonly ready: boolean
  /** False while rows are stored in memory alone: they are gone when the app closes. */
  readonly durable: boolean
}

/** Before anything is read, and on the server. */
export const emptySnapshot: OutboxSnapshot = {
  tab: null,
  user: null,
  rows: [],
  leftBehind: false,
  ready: false,
  durable: true,
}

/** No user is logged in on this page. */
export class NotLoggedInError extends Error {
  override readonly name = 'NotLoggedInError'
}
