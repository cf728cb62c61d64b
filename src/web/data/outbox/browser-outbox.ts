import { OUTBOX_SYNC } from '../../../offline/device/cache-names.ts'
import { systemClock } from '../../../offline/device/clock.ts'
import type { Connectivity } from '../../../offline/device/connectivity.ts'
import { newId, randomFraction } from '../../../offline/device/random.ts'
import { createOutbox, OUTBOX_CHANNEL } from '../../../offline/outbox/create-outbox.ts'
import type { Outbox } from '../../../offline/outbox/outbox.ts'

interface BrowserOutboxOptions {
  /** Reads the session's current CSRF header and token; null without a session. */
  csrf: () => { header: string; token: string } | null
  connectivity: Connectivity
}

declare global {
  /** Background Sync, in Chromium alone and unknown to TypeScript. https://wicg.github.io/background-sync/spec/ */
  interface ServiceWorkerRegistration {
    readonly sync?: { register(tag: string): Promise<void> }
  }
}

/** Finds a browser object whose property throws in some privacy modes as soon as it is touched. */
function unlessBlocked<Found>(find: () => Found | undefined): Found | null {
  try {
    return find() ?? null
  } catch {
    return null
  }
}

/**
 * Asks the browser to wake the worker for rows that did not get through, since the page may be gone by the time there
 * is a signal. Without Background Sync, the next start of the app delivers these rows.
 */
function askForWakeUp(outbox: Outbox, workers: ServiceWorkerContainer): void {
  let asked: ReadonlySet<string> = new Set()
  outbox.subscribe(() => {
    const waiting = outbox
      .getSnapshot()
      .rows.filter(({ state, lastError }) => state === 'waiting' && lastError !== null)
      .map(({ id }) => id)
    const isNews = waiting.some((id) => !asked.has(id))
    asked = new Set(waiting)
    if (!isNews) return
    workers.ready
      .then(({ sync }) => sync?.register(OUTBOX_SYNC))
      // The browser's settings can refuse Background Sync.
      .catch(() => undefined)
  })
}

/** The outbox of this page, woken by events of the page. Nothing leaves before `setUser` or `loggedIn`. */
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
  // Safari closes a tab without a `visibilitychange`, but with a `pagehide`.
  addEventListener('pagehide', () => outbox.pageHidden())
  addEventListener('pageshow', (event) => {
    if (event.persisted) outbox.pageShown()
  })
  addEventListener('online', () => outbox.wake(true))
  // `navigator.serviceWorker` is absent where the browser blocks workers, as in some private modes.
  if ('serviceWorker' in navigator) askForWakeUp(outbox, navigator.serviceWorker)
  let reachable = connectivity.getSnapshot()
  connectivity.subscribe(() => {
    const before = reachable
    reachable = connectivity.getSnapshot()
    if (reachable === 'online' && before !== 'online') outbox.wake(true)
  })
  return outbox
}
