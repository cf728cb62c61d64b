import { systemClock } from '../../offline/clock.ts'
import type { Connectivity } from '../../offline/connectivity.ts'
import { createOutbox, OUTBOX_CHANNEL } from '../../offline/create-outbox.ts'
import type { Outbox } from '../../offline/outbox.ts'
import { newId, randomFraction } from '../../offline/random.ts'

interface BrowserOutboxOptions {
  /** The session's CSRF header and token at the moment; null without a session. */
  csrf: () => { header: string; token: string } | null
  connectivity: Connectivity
}

/** Touching the property alone throws in some privacy modes. */
function unlessBlocked<Found>(find: () => Found | undefined): Found | null {
  try {
    return find() ?? null
  } catch {
    return null
  }
}

/** The outbox of this page, woken by what a page can hear. Nothing leaves before `setUser` or `loggedIn`. */
export function createBrowserOutbox({ csrf, connectivity }: BrowserOutboxOptions): Outbox {
  const outbox = createOutbox({
    clock: systemClock,
    origin: location.origin,
    csrf,
    indexedDB: unlessBlocked(() => globalThis.indexedDB),
    storage: unlessBlocked(() => globalThis.localStorage),
    locks: navigator.locks ?? null,
    channel: 'BroadcastChannel' in globalThis ? new BroadcastChannel(OUTBOX_CHANNEL) : null,
    jitter: randomFraction,
    newId,
    onAnswer: (answered) => connectivity.observed(answered),
    reachable: () => connectivity.getSnapshot() === 'online',
  })
  const follow = () => (document.visibilityState === 'hidden' ? outbox.pageHidden() : outbox.pageShown())
  document.addEventListener('visibilitychange', follow)
  // Safari closes a tab without the event above.
  addEventListener('pagehide', () => outbox.pageHidden())
  addEventListener('pageshow', (event) => {
    if (event.persisted) outbox.pageShown()
  })
  addEventListener('online', () => outbox.wake(true))
  let reachable = connectivity.getSnapshot()
  connectivity.subscribe(() => {
    const before = reachable
    reachable = connectivity.getSnapshot()
    if (reachable === 'online' && before !== 'online') outbox.wake(true)
  })
  return outbox
}
