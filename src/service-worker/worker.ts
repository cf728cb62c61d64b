/** The service worker: keeps the app itself, so that every screen opens without a signal. */
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { LANGUAGE_PATH } from '../contract/language.ts'
import { SETTINGS_PATH } from '../contract/settings.ts'
import { cacheNames } from '../offline/cache-names.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0] }

const SHELL = '/index.html'

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

registerRoute(
  new NavigationRoute(createHandlerBoundToURL(SHELL), {
    // The server's own: calls, the language switch, and whatever is a file.
    denylist: [/^\/api\//, new RegExp(`^${LANGUAGE_PATH}(?:\\?|$)`), /^\/[^?]*\.[a-z0-9]+(?:\?|$)/i],
  }),
)
registerRoute(
  ({ url }) => url.pathname === SETTINGS_PATH,
  new StaleWhileRevalidate({ cacheName: cacheNames.settings }),
)

// A new version waits until the page asks for it: never under a form that someone is filling in.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
