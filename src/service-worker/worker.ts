/** The service worker: opens the app offline, caches answers and pictures, sends the outbox, and shows pushes. */

import { openAppFromCache } from './app-shell.ts'
import { cacheAnswers } from './cached-answers.ts'
import { cachePictures } from './cached-pictures.ts'
import { storeFirstSettings } from './first-settings.ts'
import { deliverOutboxOnSync } from './outbox-delivery.ts'
import { showPushes } from './pushes.ts'

declare const self: ServiceWorkerGlobalScope

openAppFromCache()
storeFirstSettings()
cacheAnswers()
cachePictures()
deliverOutboxOnSync()
showPushes()

self.addEventListener('message', (event) => {
  // A new version waits until the user accepts it: it must not replace the app while a form is being filled in.
  if (event.data?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  // A page after a forced reload has no controlling worker, and could not load its next screens offline.
  if (event.data?.type === 'CLAIM') event.waitUntil(self.clients.claim())
})

// Claiming lets the page of the first visit, which loaded without a worker, work offline too.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
