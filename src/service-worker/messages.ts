import type { WorkerMessage } from '../offline/worker-messages.ts'
import { restoreTheApp } from './app-files.ts'
import { keepThesePictures } from './pictures.ts'

declare const self: ServiceWorkerGlobalScope

/** Does what pages ask for. */
export function followMessages(): void {
  self.addEventListener('message', (event) => {
    const message: WorkerMessage | undefined = event.data
    // A new version waits until the page asks for it: never under a form that someone is filling in.
    if (message?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
    if (message?.type === 'SERVE_PAGE') event.waitUntil(self.clients.claim())
    if (message?.type === 'RESTORE_APP')
      event.waitUntil(restoreTheApp().then((whole) => event.ports[0]?.postMessage(whole)))
    if (message?.type === 'KEEP_PICTURES') event.waitUntil(keepThesePictures(message.urls, event))
  })
}
