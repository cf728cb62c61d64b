/**
 * Sends the rows that may leave, one at a time.
 *
 *   asleep ──wake, timer──▶ take the user's lock ──▶ claim the next row ──none──▶ asleep until the next is due
 *                                 ▲                        │ one
 *                                 │                        ▼
 *                          give the lock back ◀── settle ◀── send, at most 10 s
 *
 * The lock covers one send and never a wait. The claim is a transaction, so that without locks a lease still keeps
 * two tabs from sending one row at once.
 */
import * as v from 'valibot'
import { REQUEST_TIMEOUT_MS } from '../../contract/call.ts'
import { rowAge, type ServerClock } from '../device/server-clock.ts'
import { type ClaimRequest, claimNext, endHolds, releasableRows } from './claim.ts'
import type { OutboxEnvironment } from './outbox.ts'
import { classify, type Outcome } from './outcome.ts'
import { type QueueState, settle } from './queue.ts'
import type { OutboxRow } from './row.ts'
import { createSender } from './sender.ts'
import type { OutboxStore } from './store.ts'

/** Longer than a send can take, so that no other page sends the row while its answer is being written down. */
const LEASE_MS = REQUEST_TIMEOUT_MS + 5_000
/** The pause after a storage failure; long enough never to spin. */
const STORAGE_PAUSE_MS = 30_000

interface DrainerEnvironment extends OutboxEnvironment {
  readonly store: OutboxStore
  readonly serverClock: ServerClock
  readonly tab: string
  /** The user whose rows this drainer sends; null for none. */
  readonly user: () => number | null
  /** True while the page is hidden and may be killed any moment. */
  readonly isHidden: () => boolean
}

interface Drainer {
  /** Looks for rows to send. `connected`: there is a sign of a connection, so rows that got no answer may leave now. */
  wake(connected: boolean): void
  /**
   * The page hides: sends within the current task the rows that this page holds and the rows in `queueing` (by id;
   * `state` contains these too), as far as `state` shows that they may leave. All other holds of this page end.
   */
  releaseHolds(state: QueueState, queueing: ReadonlyMap<string, unknown>): void
  stop(): void
}

/** Sleeps until the first `wake`. A storage failure is retried after 30 s; nothing is thrown. */
export function createDrainer(environment: DrainerEnvironment): Drainer {
  const { store, serverClock, clock, tab, locks } = environment
  const send = createSender(environment)
  // Ids of rows that are being sent outside the lock.
  const inFlight = new Set<string>()
  let wokenAt = 0
  let running = false
  let again = false
  let stopped = false
  let cancelTimer = () => {}

  const requestOf = (user: number, locked: boolean, outlives: boolean): ClaimRequest => ({
    user,
    tab,
    now: clock.now(),
    clockOffset: serverClock.offset(),
    wokenAt,
    lease: LEASE_MS,
    inFlight,
    locked,
    outlives,
  })

  /** Sends a row and classifies the answer; a payload that does not fit the contract parks. */
  async function attempt(row: OutboxRow, keepalive: boolean): Promise<Outcome> {
    try {
      const answer = await send(row, keepalive, rowAge(row, clock.now(), serverClock.offset()))
      if (answer.type === 'http') serverClock.saw(answer.date ?? null)
      if (answer.type !== 'none') wokenAt = clock.now()
      environment.onAnswer?.(answer.type !== 'none')
      return classify(row, answer, clock.now())
    } catch (error) {
      if (!v.isValiError(error)) throw error
      return { type: 'park', error: { status: 0, code: 'outdated', message: '' } }
    }
  }

  const writeDown = (row: OutboxRow, outcome: Outcome): Promise<void> =>
    store.transact((state) =>
      settle(state, row.id, outcome, { tab, now: clock.now(), jitter: environment.jitter() }),
    )

  /** Claims and sends one row. Gives when to run again in ms since 1970: 0 for now, null for no set time. */
  async function turn(user: number, locked: boolean): Promise<number | null> {
    let outlives = false
    // After the device's clock was set back, later failures would seem older than `wokenAt` and be retried at once.
    if (wokenAt > clock.now()) wokenAt = 0
    const claim = await store.transact((state) => {
      outlives = environment.isHidden()
      return claimNext(state, requestOf(user, locked, outlives))
    })
    if (claim.row === null) return claim.nextDue
    await writeDown(claim.row, await attempt(claim.row, outlives))
    return 0
  }

  async function turnUnderLock(user: number): Promise<number | null> {
    if (locks === null) return turn(user, false)
    let entered = false
    try {
      return await locks.request(`bangjjak-outbox:${user}`, () => {
        entered = true
        return turn(user, true)
      })
    } catch (error) {
      // The lock API refused (e.g. in an opaque origin); an error after `entered` comes from the turn itself.
      if (entered) throw error
      return turn(user, false)
    }
  }

  async function drain(): Promise<void> {
    let nextDue: number | null = 0
    while (nextDue !== null && nextDue <= clock.now() && !stopped) {
      again = false
      const user = environment.user()
      nextDue = user === null ? null : await turnUnderLock(user)
      if (again) nextDue = 0
    }
    if (nextDue !== null && !stopped) scheduleAt(nextDue)
  }

  function scheduleAt(time: number): void {
    cancelTimer()
    cancelTimer = clock.after(time - clock.now(), () => wake(false))
  }

  function wake(connected: boolean): void {
    if (connected) wokenAt = clock.now()
    if (stopped) return
    again = true
    if (running) return
    running = true
    cancelTimer()
    drain()
      .catch(() => scheduleAt(clock.now() + STORAGE_PAUSE_MS))
      .finally(() => {
        running = false
        if (again) wake(false)
      })
  }

  function releaseHolds(state: QueueState, queueing: ReadonlyMap<string, unknown>): void {
    const user = environment.user()
    if (user === null || stopped) return
    const isReachable = environment.reachable?.() ?? true
    const rows = isReachable ? releasableRows(state, tab, clock.now(), queueing) : []
    const leaving = rows.filter(({ id }) => !inFlight.has(id))
    const ids = new Set(leaving.map(({ id }) => id))
    for (const id of ids) inFlight.add(id)
    const sending = leaving.map((row) => attempt(row, true))
    const ended = store.transact((stored) => endHolds(stored, ids, requestOf(user, false, true)))
    leaving.forEach((row, index) => {
      Promise.all([sending[index], ended])
        .then(([outcome]) => outcome && writeDown(row, outcome))
        // The row stays claimed in the store; the next `wake` retries it.
        .catch(() => undefined)
        .finally(() => inFlight.delete(row.id))
    })
    ended.then(
      () => wake(false),
      () => undefined,
    )
  }

  return {
    wake,
    releaseHolds,
    stop() {
      stopped = true
      cancelTimer()
    },
  }
}
