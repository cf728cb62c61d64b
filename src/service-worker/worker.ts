/** The service worker: keeps the app itself and what was read with it, so that every screen opens without a signal. */
import { keepTheApp } from './app-files.ts'
import { followMessages } from './messages.ts'
import { answerNavigations } from './navigations.ts'
import { deliverInBackground } from './outbox-delivery.ts'
import { keepPictures } from './pictures.ts'
import { keepPublicAnswers } from './public-answers.ts'

declare const self: ServiceWorkerGlobalScope

// The first route that fits answers: from the narrowest to the widest.
keepTheApp()
keepPublicAnswers()
keepPictures()
answerNavigations()
followMessages()
deliverInBackground()

// A first visit goes on without a signal too: its next screens are files that only the worker has.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
