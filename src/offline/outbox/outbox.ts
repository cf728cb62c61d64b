/** The outbox's interface (queue a write, follow it, undo it) and its dependencies; ../README.md draws both. */
import type { Clock } from '../device/clock.ts'
import type { HttpEnvironment } from '../device/http-client.ts'
import type { DeviceStorage } from '../device/server-time.ts'
import type { OutboxKind, OutboxPayloads, OutboxRow } from './row.ts'
import type { OutboxSnapshot } from './snapshot.ts'

/** How long a decision can be undone; its row does not leave before. */
export const DECISION_HOLD_MS = 5_000

export interface EnqueueOptions {
  /** Milliseconds during which the row can be undone and does not leave; none when left out. */
  readonly hold?: number
  /** The home's or person's name, for lists of rows. */
  readonly about?: string | null
}

interface SetUserOptions {
  /** The user has logged out: writes that still wait for the storage are dropped. */
  readonly isLogout?: boolean
}

export interface Outbox {
  /**
   * Queues a write of the logged-in user and resolves once it is committed; online it leaves at once. A write that has
   * not left yet, or was refused, is replaced by a later one of the same kind and target.
   * @throws NotLoggedInError without a user, or where the user logs out before the commit; v.ValiError for a payload
   * that does not fit the contract
   */
  enqueue<K extends OutboxKind>(
    kind: K,
    payload: OutboxPayloads[K],
    options?: EnqueueOptions,
  ): Promise<OutboxRow>
  subscribe(listener: () => void): () => void
  getSnapshot(): OutboxSnapshot
  /** Undoes a row. True if the row had not left and is deleted now. */
  cancel(id: string): Promise<boolean>
  /** Extends every hold of this page to `hold` milliseconds from now. */
  prolongHolds(hold: number): Promise<void>
  /** Queues a parked row again; null where the row was not parked. */
  retry(id: string): Promise<OutboxRow | null>
  /** Discards a row; false while the row is being sent, or once it was. */
  discard(id: string): Promise<boolean>
  /** Called once for each row that the server has taken, in every tab. */
  onDelivered(listener: (row: OutboxRow) => void): () => void
  /** Sets the user whose rows this page shows and this device sends: at start, and null after a logout. */
  setUser(user: number | null, options?: SetUserOptions): Promise<void>
  /** Like setUser, after the server itself has confirmed the session: rows that waited for a login leave. */
  loggedIn(user: number): Promise<void>
  /**
   * Removes every row of a user who has logged out, in every tab. False, with nothing removed, where the user has
   * logged in again in any tab. @throws where the device may still store some rows
   */
  forget(user: number): Promise<boolean>
  /** Looks for rows to send; `connected` where there is a sign of a connection (an online event, an answer). */
  wake(connected?: boolean): void
  /** Call it as the page hides: holds end, and their rows are sent within the current task. */
  pageHidden(): void
  pageShown(): void
  /** Reads the user from the device's storage and starts: for the worker, which has no session of its own. */
  adoptUser(): Promise<number | null>
  close(): void
}

/** The part of BroadcastChannel that is needed. */
export interface Channel {
  postMessage(message: unknown): void
  onmessage: ((event: MessageEvent) => void) | null
  close(): void
}

/** The part of `navigator.locks` that is needed. */
export interface Locks {
  request<Result>(name: string, task: () => Promise<Result>): Promise<Result>
}

/** The platform's parts that an outbox uses; null where the platform lacks one, as a worker lacks `localStorage`. */
export interface OutboxEnvironment extends HttpEnvironment {
  readonly clock: Clock
  readonly indexedDB: IDBFactory | null
  readonly storage: DeviceStorage | null
  readonly locks: Locks | null
  /** The channel to the other tabs. */
  readonly channel: Channel | null
  /** Target of `pagehide` and `pageshow`; the global object where it is left out. */
  readonly page?: EventTarget | undefined
  /** A number from 0 to 1 that spreads retries. */
  readonly jitter: () => number
  readonly newId: () => string
  /** Called when an attempt ended; `answered` is false where no answer came. */
  readonly onAnswer?: (answered: boolean) => void
  /** False where the server is known to be unreachable. */
  readonly reachable?: (() => boolean) | undefined
}
