/** The service worker: opens the app without a signal, with the homes and pictures that were seen, and delivers the outbox. */

import { openAppFromCache } from './app-shell.ts'
import { cacheAnswers } from './cached-answers.ts'
import { cachePictures } from './cached-pictures.ts'
import { deliverOutboxOnSync } from './outbox-delivery.ts'

declare const self: ServiceWorkerGlobalScope

openAppFromCache()
cacheAnswers()
cachePictures()
deliverOutboxOnSync()

self.addEventListener('message', (event) => {
  // A new version waits until a reader accepts it: never under a form that is being filled in.
  if (event.data?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  // A page that was reloaded by force has no worker, and would miss its next screens without a signal.
  if (event.data?.type === 'CLAIM') event.waitUntil(self.clients.claim())
})

// The page of a first visit, too, goes on without a signal.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
