/**
 * Sends what may leave, one row at a time.
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
import { REQUEST_TIMEOUT } from '../contract/call.ts'
import type { Clock } from './clock.ts'
import { type Claimed, claimHeld, claimNext, releasableHolds } from './outbox-claim.ts'
import { type Answer, classify, type Outcome } from './outbox-outcome.ts'
import { settle } from './outbox-queue.ts'
import type { OutboxRow } from './outbox-row.ts'
import { type Change, isHeldBy, type QueueState } from './outbox-step.ts'
import type { OutboxStore } from './outbox-store.ts'

/** The part of `navigator.locks` that is needed. */
export interface Locks {
  request<Result>(name: string, task: () => Promise<Result>): Promise<Result>
}

/** Longer than a send can take, so that nobody joins in while an answer is being written down. */
const LEASE = REQUEST_TIMEOUT + 5_000

/** Until the server is asked again for its time, after no answer; a connection that returns ends it. */
const NO_TIME_PAUSE_MS = 60_000

export interface DrainerEnvironment {
  readonly store: OutboxStore
  readonly clock: Clock
  /** A number from 0 to 1 that spreads retries. */
  readonly jitter: () => number
  /** Null where the platform has none. */
  readonly locks: Locks | null
  readonly tab: string
  readonly send: (row: OutboxRow, keepalive: boolean) => Promise<Answer>
  /** The server's time (ms since 1970); null where it tells none. Rejects without an answer. */
  readonly askTime: () => Promise<number | null>
  /** Whose rows leave from here. */
  readonly user: () => number | null
  /** True while the page is hidden and may be killed any moment. */
  readonly hidden: () => boolean
  /** Rows changed in the store; `row` is set where one was sent or parked. */
  readonly onChange: (row: OutboxRow | null) => void
  /** False where it is known that nothing gets through. */
  readonly reachable: () => boolean
  /** An attempt ended, with or without an answer. */
  readonly onAnswer: (answered: boolean) => void
}

export interface Drainer {
  /** Looks for rows to send. `connected`: something spoke for a connection, so waits that had none end. */
  wake(connected: boolean): void
  /**
   * Sends the held rows of this tab at once, in this very task: the page may not get another one. `state` is what the
   * tab knows; rows of which it cannot be sure, and all where nothing gets through, are left to the store. Gives those:
   * they never leave unseen any more, since another tab may send or discard them once their hold is said to be over.
   */
  releaseHolds(state: QueueState): readonly OutboxRow[]
  stop(): void
}

/** Asleep until the first `wake`. A failure of the storage itself is tried again after half a minute; nothing is thrown. */
export function createDrainer(environment: DrainerEnvironment): Drainer {
  const { store, clock, tab } = environment
  // Rows that are under way beside the lock.
  const inFlight = new Set<string>()
  // Rows that have left from here once: a page can hide, and be told so twice, before that shows in the rows it knows.
  const left = new Set<string>()
  let wokenAt = 0
  let running = false
  let again = false
  let stopped = false
  let cancelTimer = () => {}
  let hides = 0

  const claimRequest = (user: number, locked: boolean, outlives: boolean, serverNow?: number | null) => ({
    user,
    tab,
    now: clock.now(),
    serverNow,
    wokenAt,
    lease: LEASE,
    locked,
    outlives,
    inFlight,
  })

  /**
   * Sends a row and gives what became of it; a payload that cannot be sent parks. An answer ends the waits of those that
   * found no connection before `since`.
   */
  async function attempt(row: OutboxRow, keepalive: boolean, since: number): Promise<Outcome> {
    let answer: Answer
    try {
      answer = await environment.send(row, keepalive)
    } catch (error) {
      if (!v.isValiError(error)) throw error
      return { type: 'park', error: { status: 0, code: 'outdated', message: '' } }
    }
    if (answer.type !== 'none') wokenAt = Math.max(wokenAt, since)
    environment.onAnswer(answer.type !== 'none')
    return classify(row, answer, clock.now())
  }

  async function writeDown(row: OutboxRow, outcome: Outcome): Promise<void> {
    const settlement = { tab, now: clock.now(), jitter: environment.jitter() }
    const settled = await store.transact((state) => settle(state, row.id, outcome, settlement))
    environment.onChange(settled?.state === 'sent' || settled?.state === 'parked' ? settled : null)
  }

  /** One turn under the lock. Gives when to come back: now (0), at a time, or not by time (null). */
  async function turn(user: number, locked: boolean): Promise<number | null> {
    let keepalive = false
    // The device's clock has been set back: what failed since would count as not tried since the wake.
    if (wokenAt > clock.now()) wokenAt = 0
    const hidesBefore = hides
    const take = (serverNow?: number | null) =>
      store.transact((state): Change<Claimed | null> => {
        // The lock of a page that was frozen since has gone to another.
        if (hides !== hidesBefore) return { result: null }
        keepalive = environment.hidden()
        const change = claimNext(state, claimRequest(user, locked, keepalive, serverNow))
        if (change.result.row) left.add(change.result.row.id)
        return change
      })
    let claim = await take()
    if (claim?.asksTime) {
      const serverNow = await environment.askTime().catch(() => undefined)
      environment.onAnswer(serverNow !== undefined)
      if (serverNow === undefined) return clock.now() + NO_TIME_PAUSE_MS
      claim = await take(serverNow)
    }
    if (claim === null) return 0
    for (const row of claim.parked) environment.onChange(row)
    const { row } = claim
    if (row === null) return claim.nextDue
    const sending = attempt(row, keepalive, claim.since)
    environment.onChange(null)
    await writeDown(row, await sending)
    return 0
  }

  async function locked(user: number): Promise<number | null> {
    const { locks } = environment
    if (locks === null) return turn(user, false)
    let entered = false
    try {
      return await locks.request(`bangjjak-outbox:${user}`, () => {
        entered = true
        return turn(user, true)
      })
    } catch (error) {
      // Refused to this context (e.g. an opaque origin), as against a failure of the turn itself.
      if (entered) throw error
      return turn(user, false)
    }
  }

  async function drain(): Promise<void> {
    let nextDue: number | null = 0
    while (nextDue !== null && nextDue <= clock.now() && !stopped) {
      again = false
      const user = environment.user()
      nextDue = user === null ? null : await locked(user)
      if (again) nextDue = 0
    }
    if (nextDue !== null && !stopped) scheduleAt(nextDue)
  }

  function scheduleAt(time: number): void {
    cancelTimer()
    cancelTimer = clock.after(time - clock.now(), () => wake(false))
  }

  /** After a failure of the storage itself; long enough never to spin. */
  const STORAGE_PAUSE = 30_000

  function wake(connected: boolean): void {
    if (connected) wokenAt = clock.now()
    if (stopped) return
    again = true
    if (running) return
    running = true
    cancelTimer()
    drain()
      .catch(() => scheduleAt(clock.now() + STORAGE_PAUSE))
      .finally(() => {
        running = false
        if (again) wake(false)
      })
  }

  function releaseHolds(state: QueueState): readonly OutboxRow[] {
    hides += 1
    const user = environment.user()
    if (user === null || stopped) return []
    const held = state.rows.filter((row) => isHeldBy(row, tab) && !left.has(row.id))
    const releasable = environment.reachable()
      ? releasableHolds({ rows: state.rows, user }, tab, clock.now())
      : []
    for (const row of releasable) {
      if (left.has(row.id)) continue
      left.add(row.id)
      inFlight.add(row.id)
      const sending = attempt(row, true, clock.now())
      const claiming = store.transact((stored) => claimHeld(stored, row.id, claimRequest(user, false, true)))
      Promise.all([sending, claiming])
        .then(([outcome]) => writeDown(row, outcome))
        // The row stays claimed in the store; the next wake finds it.
        .catch(() => undefined)
        .finally(() => inFlight.delete(row.id))
    }
    const unsent = held.filter((row) => !left.has(row.id))
    for (const row of unsent) left.add(row.id)
    return unsent
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
