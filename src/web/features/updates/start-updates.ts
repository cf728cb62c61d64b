import { Workbox } from 'workbox-window'
import type { Outbox } from '../../../offline/outbox.ts'
import { isAnyFormDirty, subscribeToDirtyForms } from '../../forms/dirty-forms.ts'
import { isMissingChunk } from '../../missing-chunk.ts'
import { workerUrl } from '../../trusted-types.ts'
import { askToBeServed, keepShownPictures } from '../../worker-link.ts'
import { createUpdates, type Updates } from './updates.ts'

/** Milliseconds between two questions for a new version; an app that stays open for days never navigates. */
const CHECK_EVERY = 30 * 60 * 1000

/** Asks for a new version when the reader comes back to the page, but not at every glance. */
function checkOnReturn(check: () => void): void {
  let last = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - last < CHECK_EVERY) return
    last = Date.now()
    check()
  })
}

/** Registers the worker and follows what becomes of it. */
export async function startUpdates(outbox: Outbox): Promise<Updates> {
  const worker = new Workbox(workerUrl())
  let registration: ServiceWorkerRegistration | undefined
  const updates = createUpdates({
    isHeldBack: () =>
      isAnyFormDirty() ||
      outbox.getSnapshot().rows.some(({ state }) => state === 'sending' || state === 'held'),
    takeOver() {
      if (!registration?.waiting) return false
      worker.messageSkipWaiting()
      return true
    },
    reload: () => location.reload(),
  })
  subscribeToDirtyForms(updates.reconsider)
  outbox.subscribe(updates.reconsider)

  const { serviceWorker } = navigator
  // The first worker of a device takes over a page that none served: nothing is new then.
  let isServed = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (isServed) updates.workerTookOver()
    else keepShownPictures()
    isServed = true
  })
  worker.addEventListener('waiting', updates.workerWaits)
  addEventListener('unhandledrejection', ({ reason }) => {
    if (isMissingChunk(reason)) updates.chunkGone()
  })

  // Where storage is blocked no worker can be registered. The page works without one, and its chunks may still go.
  registration = await worker.register().catch(() => undefined)
  if (registration === undefined) return updates
  void askToBeServed()
  checkOnReturn(() => {
    // Without a signal there is nothing to learn.
    worker.update().catch(() => {})
  })
  return updates
}
