/** The app's own files, kept whole when a version is installed, and the settings that it starts with. */
import {
  addPlugins,
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { SETTINGS_PATH } from '../contract/settings.ts'
import { cacheNames } from '../offline/cache-names.ts'
import { afterView, isAfterView } from './after-view.ts'
import { networkWhereCachesFail } from './broken-caches.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

export function keepTheApp(): void {
  addPlugins([networkWhereCachesFail])
  // Before the route of all files, which asks the network for what is gone: it may not be there.
  registerRoute(
    ({ url }) => url.origin === self.location.origin && isAfterView(url.pathname),
    ({ url }) => afterView(matchPrecache(url.href)),
  )
  // The start page is an address like any other: as a file it would come without the preloads of its screen.
  precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '' })
  cleanupOutdatedCaches()
  registerRoute(
    ({ url }) => url.origin === self.location.origin && url.pathname === SETTINGS_PATH,
    new StaleWhileRevalidate({ cacheName: cacheNames.settings, plugins: [networkWhereCachesFail] }),
  )
}
