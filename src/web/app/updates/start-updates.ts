import { Workbox } from 'workbox-window'
import type { Outbox } from '../../../offline/outbox/outbox.ts'
import { isAnyFormDirty, subscribeToDirtyForms } from '../../kit/forms/dirty-forms.ts'
import { isMissingChunk } from '../../kit/navigation/missing-chunk.ts'
import { keepInstalled } from './keep-installed.ts'
import { createUpdates, type Updates } from './updates.ts'

/** The page's only Trusted Types policy, made once: the Content-Security-Policy names it and allows no second. */
const POLICY = 'bangjjak'
const allowedScripts: ReadonlySet<string> = new Set(['/worker.js'])

const rules = {
  createScriptURL(path: string): string {
    if (!allowedScripts.has(path)) throw new TypeError('Only our own worker may be started')
    return path
  },
  createHTML(): string {
    throw new TypeError('No HTML is ever made of text')
  },
  createScript(): string {
    throw new TypeError('No script is ever made of text')
  },
}

let policy: TrustedTypePolicy | undefined

/** The service worker's address in the form that `serviceWorker.register` takes under Trusted Types. */
function workerUrl(): TrustedScriptURL | string {
  policy ??= window.trustedTypes?.createPolicy(POLICY, rules)
  return (policy ?? rules).createScriptURL('/worker.js')
}

/** The interval of update checks: browsers check at navigations, and an app that stays open for days has none. */
const CHECK_INTERVAL_MS = 30 * 60 * 1000

/**
 * Registers the worker and follows its versions, by workbox-window itself: `virtual:pwa-register` hands it the worker's
 * address as text, which Trusted Types forbid.
 */
export async function startUpdates(outbox: Outbox): Promise<Updates> {
  let worker: Workbox | undefined
  let registration: ServiceWorkerRegistration | undefined
  const updates = createUpdates({
    isDeferred: () =>
      isAnyFormDirty() ||
      outbox.getSnapshot().rows.some(({ state }) => state === 'sending' || state === 'held'),
    takeOver() {
      if (!registration?.waiting) return false
      worker?.messageSkipWaiting()
      return true
    },
    reload: () => location.reload(),
  })
  subscribeToDirtyForms(updates.reconsider)
  outbox.subscribe(updates.reconsider)

  const { serviceWorker } = navigator
  // The first worker of a device takes over a page that had none, which is no new version.
  let hasWorker = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (hasWorker) updates.workerTookOver()
    hasWorker = true
  })
  addEventListener('unhandledrejection', ({ reason }) => {
    if (isMissingChunk(reason)) updates.chunkGone()
  })

  async function register(): Promise<ServiceWorkerRegistration | undefined> {
    // workbox-window registers once: where that has failed, another one follows the next attempt.
    worker = new Workbox(workerUrl())
    worker.addEventListener('waiting', updates.workerWaits)
    // A blocked storage lets no worker register. The page works without one, and its chunks may still go missing.
    registration = await worker.register().catch(() => undefined)
    return registration
  }
  keepInstalled({
    register: async () => (registration?.active ? registration : await register()),
    after(delay, task) {
      const timer = setTimeout(task, delay)
      return () => clearTimeout(timer)
    },
    onSignal: (listener) => addEventListener('online', listener),
  })
  // A page reloaded by force is not controlled by its active worker, and asks that worker to claim it.
  void serviceWorker.ready.then(({ active }) => {
    if (serviceWorker.controller === null) active?.postMessage({ type: 'CLAIM' })
  })
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < CHECK_INTERVAL_MS) return
    checkedAt = Date.now()
    // A failed check means no signal, and is repeated later.
    worker?.update().catch(() => {})
  })
  return updates
}
