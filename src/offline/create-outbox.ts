/** The outbox of a page or of the worker, put together of its parts. */
import type { Outbox } from './outbox.ts'
import { createDrainer, type Locks } from './outbox-drainer.ts'
import { checkedWrite, targetOf } from './outbox-kinds.ts'
import { type Channel, createOutboxNews } from './outbox-news.ts'
import { createOutboxNotes, type NoteStorage } from './outbox-notes.ts'
import * as queue from './outbox-queue.ts'
import { isUnsettled, type OutboxRow } from './outbox-row.ts'
import { askServerTime, type SenderEnvironment, sendRow } from './outbox-sender.ts'
import { emptySnapshot, NotLoggedInError } from './outbox-snapshot.ts'
import { type Change, contradictedHolds, type QueueState } from './outbox-step.ts'
import { createOutboxStore } from './outbox-store.ts'
import { createServerClock, rowAge } from './server-clock.ts'

export interface OutboxEnvironment extends SenderEnvironment {
  /** Null where there is none. */
  readonly indexedDB: IDBFactory | null
  /** Hears `pagehide` and `pageshow`; this page where it is left out. */
  readonly page?: EventTarget
  /** For what is not committed yet; null where there is none. */
  readonly notes: NoteStorage | null
  readonly locks: Locks | null
  /** To the other tabs; null where there is none. */
  readonly channel: Channel | null
  /** A number from 0 to 1 that spreads retries. */
  readonly jitter: () => number
  /** A new UUID. */
  readonly newId: () => string
  /** An attempt ended; false where no answer came. */
  readonly onAnswer?: (answered: boolean) => void
  /** False where it is known that nothing gets through. */
  readonly reachable?: () => boolean
}

/**
 * One a page or worker: ids of tabs, holds and locks go by it. Sends nothing before `setUser`, `loggedIn` or `adoptUser` has
 * said whose rows these are; what it keeps survives `close`.
 */
export function createOutbox(environment: OutboxEnvironment): Outbox {
  const { clock, newId } = environment
  const tab = newId()
  const store = createOutboxStore(environment.indexedDB, clock, recovered, environment.page)
  const news = createOutboxNews(environment.channel, heard)
  const notes = createOutboxNotes(environment.notes)
  const serverClock = createServerClock(environment.notes, clock)
  const listeners = new Set<() => void>()
  let pageUser: number | null = null
  /** Have logged out, and not in again. Of a session that merely expires all is kept. */
  const departed = new Set<number>()
  let stored: QueueState = { rows: [], user: null }
  let snapshot = emptySnapshot
  let hidden = false
  // Rows being taken back right now: a page that hides meanwhile may not send them.
  const withdrawn = new Set<string>()

  const drainer = createDrainer({
    store,
    clock,
    tab,
    jitter: environment.jitter,
    locks: environment.locks,
    async send(row, keepalive) {
      const age = rowAge(row, clock.now(), serverClock.offset())
      const answer = await sendRow(row, keepalive, environment, age)
      if (answer.type === 'http') serverClock.saw(answer.date ?? null)
      return answer
    },
    async askTime() {
      const date = await askServerTime(environment)
      serverClock.saw(date)
      return date
    },
    // A page whose user is not the one logged in on this device (another tab changed it) sends nothing.
    user: () => (stored.user === pageUser ? pageUser : null),
    hidden: () => hidden,
    onChange: changed,
    onAnswer: (answered) => environment.onAnswer?.(answered),
    reachable: () => environment.reachable?.() ?? true,
  })

  function publish(): void {
    snapshot = {
      tab,
      user: pageUser,
      rows: stored.rows.filter((row) => row.user === pageUser).sort((one, other) => one.seq - other.seq),
      leftBehind: stored.rows.some(
        (row) => row.user !== pageUser && row.state !== 'sent' && row.state !== 'parked',
      ),
      ready: true,
      durable: store.durable,
    }
    for (const listener of listeners) listener()
  }

  /** Runs a step and shows what it left. */
  async function take<Result>(step: (state: QueueState) => Change<Result>, strict = false): Promise<Result> {
    let after = stored
    const before = new Set(stored.rows.flatMap((row) => (isUnsettled(row) ? row.id : [])))
    const result = await store.transact(
      (state) => {
        const change = step(state)
        const gone = new Set([...(change.remove ?? []), ...(change.put ?? []).map(({ id }) => id)])
        after = {
          rows: [...state.rows.filter((row) => !gone.has(row.id)), ...(change.put ?? [])],
          user: change.user === undefined ? state.user : change.user,
        }
        return change
      },
      { strict },
    )
    stored = after
    publish()
    // Also what another has sent while this page was asleep and heard nothing.
    for (const row of after.rows) if (before.has(row.id)) news.deliver(row)
    return result
  }

  const look = () => take<void>(() => ({ result: undefined }))

  /** Like `take`, and lets the other tabs know. */
  async function change<Result>(
    step: (state: QueueState) => Change<Result>,
    strict = false,
  ): Promise<Result> {
    const result = await take(step, strict)
    news.tell(null)
    return result
  }

  async function withdraw<Result>(
    ids: readonly string[],
    step: (state: QueueState) => Change<Result>,
  ): Promise<Result> {
    for (const id of ids) withdrawn.add(id)
    try {
      return await change(step, true)
    } finally {
      for (const id of ids) withdrawn.delete(id)
    }
  }

  function changed(settled: OutboxRow | null): void {
    news.tell(settled)
    void look()
      .catch(() => undefined)
      .then(() => news.deliver(settled))
  }

  /** Takes back what this tab holds and another one has said otherwise about. */
  async function giveWay(): Promise<void> {
    const contradicted = contradictedHolds(stored.rows, tab).map(({ id }) => id)
    if (contradicted.length > 0) await withdraw(contradicted, (state) => queue.giveWay(state, tab))
  }

  /** Another tab has changed rows. */
  function heard(settled: OutboxRow | null): void {
    void look()
      .then(giveWay)
      .catch(() => undefined)
      .then(() => {
        news.deliver(settled)
        drainer.wake(false)
      })
  }

  /** The storage was slow and is there now, with rows of before. */
  function recovered(): void {
    look()
      .then(() => drainer.wake(false))
      .catch(() => undefined)
  }

  function endHolds(): void {
    const rows = [...stored.rows, ...notes.underWay()].filter((row) => !withdrawn.has(row.id))
    const unsent = drainer.releaseHolds({ ...stored, rows })
    notes.endHolds(clock.now(), unsent)
    change((state) => queue.endHolds(state, tab, clock.now()))
      .then(() => notes.strikeOver(unsent.map(({ id }) => id)))
      .then(() => drainer.wake(false))
      .catch(() => undefined)
  }

  async function identify(user: number | null, resume: boolean): Promise<void> {
    pageUser = user
    if (user !== null) departed.delete(user)
    notes.strikeOverOfOthers(user)
    await change((state) => queue.signIn(state, user, resume))
    if (user !== null) await takeInNotes(user)
    drainer.wake(true)
  }

  /** Takes in what pages have noted and did not live to commit. */
  async function takeInNotes(user: number): Promise<void> {
    for (const noted of notes.of(user)) {
      // Struck meanwhile: committed and perhaps undone, or its user has logged out.
      const take = (state: QueueState) =>
        notes.has(noted.id) ? queue.enqueueNoted(state, noted) : { result: undefined }
      await change<void>(take, true)
      notes.strike(noted.id)
    }
    for (const id of notes.overOf(user)) {
      await change((state) => queue.endNotedHold(state, id, clock.now()))
      notes.strikeOver([id])
    }
  }

  return {
    async enqueue(kind, payload, options = {}) {
      if (pageUser === null) throw new NotLoggedInError('Log in first.')
      const fresh = {
        id: newId(),
        user: pageUser,
        about: options.about ?? null,
        now: clock.now(),
        clockOffset: serverClock.offset(),
        hold: hidden ? 0 : (options.hold ?? 0),
        tab,
      }
      const write = checkedWrite(kind, payload)
      const target = targetOf(write)
      const expected = queue.enqueue(stored, write, fresh).result
      if (expected.id === fresh.id) notes.write(expected)
      const isNoted = notes.has(fresh.id)
      const replaced = stored.rows.filter((row) => row.kind === kind && row.target === target)
      const committed = withdraw(
        replaced.map(({ id }) => id),
        (state) => {
          // It has waited for the storage; after a logout nothing may follow.
          if (departed.has(fresh.user)) throw new NotLoggedInError('Logged out in the meantime.')
          // The page was frozen, and another has taken the note in, and perhaps taken the row back.
          if (isNoted && !notes.has(fresh.id)) return { result: expected }
          return queue.enqueue(state, write, fresh)
        },
      )
      const row = await committed.finally(() => notes.strike(fresh.id))
      // The page may have been hidden while the row was being committed.
      if (hidden && row.state === 'held') endHolds()
      drainer.wake(false)
      return row
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    async cancel(id) {
      const cancelled = await withdraw([id], (state) => queue.cancel(state, id, tab))
      drainer.wake(false)
      return cancelled
    },
    async retry(id) {
      const fresh = { id: newId(), now: clock.now(), clockOffset: serverClock.offset() }
      const row = await change((state) => queue.retry(state, id, fresh), true)
      drainer.wake(true)
      return row
    },
    async discard(id) {
      const discarded = await withdraw([id], (state) => queue.discard(state, id, tab))
      drainer.wake(false)
      return discarded
    },
    onDelivered: news.onDelivered,
    setUser(user, { isLogout = false } = {}) {
      if (isLogout && pageUser !== null) {
        departed.add(pageUser)
        notes.forget(pageUser)
      }
      return identify(user, false)
    },
    loggedIn: (user) => identify(user, true),
    async forget(user, { leftovers = false } = {}) {
      const forgotten = await change((state) => queue.forget(state, user, leftovers), true)
      if (forgotten) notes.forget(user)
      if (forgotten && environment.indexedDB !== null && !store.durable)
        throw new Error('The rows are gone from memory alone.')
      return forgotten
    },
    wake: (connected = false) => drainer.wake(connected),
    pageHidden() {
      hidden = true
      endHolds()
    },
    pageShown() {
      hidden = false
      // Frozen pages hear nothing of what the worker has done meanwhile.
      void look().catch(() => undefined)
      drainer.wake(true)
    },
    async adoptUser() {
      await look()
      pageUser = stored.user
      publish()
      drainer.wake(true)
      return pageUser
    },
    close() {
      news.close()
      drainer.stop()
      store.close()
    },
  }
}
