/** The outbox of a page or of the worker, assembled from its parts. */

import { createServerClock } from '../device/server-clock.ts'
import { checkedWrite } from '../writes/kinds.ts'
import { createDrainer } from './drainer.ts'
import type { Outbox, OutboxEnvironment } from './outbox.ts'
import * as queue from './queue.ts'
import type { OutboxRow } from './row.ts'
import { emptySnapshot, NotLoggedInError } from './snapshot.ts'
import { createOutboxStore } from './store.ts'

/** Name of the BroadcastChannel between tabs. */
export const OUTBOX_CHANNEL = 'bangjjak-outbox'

/**
 * Create one outbox for each page or worker: it has its own tab id for holds and locks. The outbox sends nothing before
 * `setUser`, `loggedIn` or `adoptUser` has named the user; stored rows survive `close`.
 */
export function createOutbox(environment: OutboxEnvironment): Outbox {
  const { clock, newId, channel, storage, indexedDB } = environment
  const tab = newId()
  const openedAt = clock.now()
  const serverClock = createServerClock(storage, clock)
  const listeners = new Set<() => void>()
  const deliveryListeners = new Set<(row: OutboxRow) => void>()
  // Users who have logged out and not in again: their writes are refused. An expired session is not a logout.
  const departed = new Set<number>()
  // Writes not yet committed to the storage, by row id: a page that dies now loses them, so `pageHidden` sends them.
  const queueing = new Map<string, (state: queue.QueueState) => queue.Change<OutboxRow>>()
  // Rows that are being undone right now: `pageHidden` must not send them.
  const withdrawn = new Set<string>()
  let pageUser: number | null = null
  let stored: queue.QueueState = { rows: [], unknown: [], user: null }
  let snapshot = emptySnapshot
  let hidden = false
  let closed = false

  const store = createOutboxStore({
    factory: indexedDB,
    clock,
    page: environment.page,
    onState(state, isChanged) {
      const before = new Map(stored.rows.map((row) => [row.id, row.state]))
      stored = state
      publish()
      // A closed channel throws; transactions that end after `close` must not post to it.
      if (isChanged && !closed) channel?.postMessage({ type: 'changed' })
      for (const row of state.rows) {
        const isNews = before.has(row.id) ? before.get(row.id) !== 'sent' : (row.settled ?? 0) >= openedAt
        if (row.state === 'sent' && isNews) for (const listener of deliveryListeners) listener(row)
      }
    },
    onDisturbed: lookAndWake,
    newId,
  })
  const drainer = createDrainer({
    ...environment,
    store,
    serverClock,
    tab,
    // Another tab may have logged another user in on this device; then this page sends nothing.
    user: () => (stored.user === pageUser ? pageUser : null),
    isHidden: () => hidden,
  })
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<{ type?: unknown } | null>) => {
      if (data?.type === 'changed') lookAndWake()
    }

  function publish(): void {
    const isLeaving = ({ state }: OutboxRow) => state !== 'sent' && state !== 'parked'
    snapshot = {
      tab,
      user: pageUser,
      rows: stored.rows.filter((row) => row.user === pageUser).sort(queue.bySeq),
      unknown: stored.unknown.filter(({ user, state }) => user === pageUser && state !== 'sent'),
      leftBehind: stored.rows.some((row) => row.user !== pageUser && isLeaving(row)),
      ready: true,
      durable: store.durable,
    }
    for (const listener of listeners) listener()
  }

  const look = () => store.transact<void>(() => ({ result: undefined }))

  function lookAndWake(): void {
    look()
      .then(() => drainer.wake(false))
      .catch(() => undefined)
  }

  const fresh = () => ({ id: newId(), clockOffset: serverClock.offset(), tab, now: clock.now() })

  async function withdraw(
    id: string,
    step: (state: queue.QueueState) => queue.Change<boolean>,
  ): Promise<boolean> {
    withdrawn.add(id)
    try {
      return await store.transact(step, { strict: true })
    } finally {
      withdrawn.delete(id)
      drainer.wake(false)
    }
  }

  function endHolds(): void {
    let { rows } = stored
    for (const step of queueing.values()) rows = step({ ...stored, rows }).rows ?? rows
    drainer.releaseHolds({ ...stored, rows: rows.filter(({ id }) => !withdrawn.has(id)) }, queueing)
  }

  async function identify(user: number | null, resume: boolean): Promise<void> {
    pageUser = user
    if (user !== null) departed.delete(user)
    await store.transact((state) => queue.signIn(state, user, resume))
    drainer.wake(true)
  }

  return {
    async enqueue(kind, payload, { about = null, hold = 0 } = {}) {
      if (pageUser === null) throw new NotLoggedInError('Log in first.')
      const write = checkedWrite(kind, payload)
      const row = { ...fresh(), user: pageUser, about, hold: hidden ? 0 : hold }
      const step = (state: queue.QueueState) => queue.enqueue(state, write, row)
      queueing.set(row.id, step)
      try {
        return await store.transact(
          (state) => {
            // The user may log out while this step waits for the storage; after a logout nothing may be stored.
            if (departed.has(row.user)) throw new NotLoggedInError('Logged out in the meantime.')
            return step(state)
          },
          { strict: true },
        )
      } finally {
        queueing.delete(row.id)
        drainer.wake(false)
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    cancel: (id) => withdraw(id, (state) => queue.cancel(state, id, tab)),
    discard: (id) => withdraw(id, (state) => queue.discard(state, id, tab)),
    async prolongHolds(hold) {
      if (hidden) return
      await store.transact((state) => queue.prolongHolds(state, clock.now() + hold, tab))
      drainer.wake(false)
    },
    async retry(id) {
      const row = await store.transact((state) => queue.retry(state, id, fresh()), { strict: true })
      drainer.wake(true)
      return row
    },
    onDelivered(listener) {
      deliveryListeners.add(listener)
      return () => deliveryListeners.delete(listener)
    },
    setUser(user, { isLogout = false } = {}) {
      if (isLogout && pageUser !== null) departed.add(pageUser)
      return identify(user, false)
    },
    loggedIn: (user) => identify(user, true),
    async forget(user) {
      const forgotten = await store.transact((state) => queue.forget(state, user), {
        strict: true,
      })
      if (forgotten && indexedDB !== null && !store.durable)
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
      // Frozen pages receive no messages about rows that the worker has sent meanwhile.
      void look().catch(() => undefined)
      drainer.wake(true)
    },
    async adoptUser() {
      await look()
      // Somebody may have logged in on this page meanwhile.
      pageUser ??= stored.user
      publish()
      drainer.wake(true)
      return pageUser
    },
    close() {
      closed = true
      channel?.close()
      drainer.stop()
      store.close()
    },
  }
}
