/** The app's own files, kept whole when a version is installed, and the settings that it starts with. */

import { cacheNames as workboxCaches } from 'workbox-core'
import {
  addPlugins,
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { SETTINGS_PATH } from '../contract/settings.ts'
import { cacheNames } from '../offline/cache-names.ts'
import { networkWhereCachesFail } from './broken-caches.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** What every navigation opens. */
export const SHELL = '/index.html'

const files = self.__WB_MANIFEST.map((file) => (typeof file === 'string' ? { url: file } : file))

export function keepTheApp(): void {
  addPlugins([networkWhereCachesFail])
  // The start page is an address like any other: as a file it would come without the preloads of its screen.
  precacheAndRoute(files, { directoryIndex: '' })
  cleanupOutdatedCaches()
  registerRoute(
    ({ url }) => url.origin === self.location.origin && url.pathname === SETTINGS_PATH,
    new StaleWhileRevalidate({ cacheName: cacheNames.settings, plugins: [networkWhereCachesFail] }),
  )
}

/** The script that a shell starts with. */
const ENTRY = /<script type="module"[^>]*? src="([^"]+)"><\/script>/

/** False where the server gives another build's shell by now: with these files it would not start. */
async function isOurs(answer: Response): Promise<boolean> {
  const entry = ENTRY.exec(await answer.text())?.[1]
  return entry !== undefined && getCacheKeyForURL(entry) !== undefined
}

/** Workbox fills the precache at the installation alone; a cache that is emptied under a living worker stays empty. */
async function restore(): Promise<boolean> {
  const precache = await caches.open(workboxCaches.precache)
  const here = new Set((await precache.keys()).map(({ url }) => url))
  const missing = files.filter(({ url }) => !here.has(getCacheKeyForURL(url) ?? ''))
  // The shell comes last: without the others it does not start.
  const isShell = ({ url }: PrecacheEntry) => new URL(url, self.location.href).pathname === SHELL
  for (const file of missing.toSorted((one, other) => Number(isShell(one)) - Number(isShell(other)))) {
    const cache = file.revision ? 'reload' : 'default'
    const answer = await fetch(file.url, { cache, credentials: 'same-origin' })
    if (!answer.ok || (isShell(file) && !(await isOurs(answer.clone())))) return false
    await precache.put(getCacheKeyForURL(file.url) ?? file.url, answer)
  }
  return true
}

let restoring: Promise<boolean> | null = null

/** Fetches what is missing of the app's files, and says whether they are all here. Never rejects. */
export function restoreTheApp(): Promise<boolean> {
  restoring ??= restore()
    .catch(() => false)
    .finally(() => {
      restoring = null
    })
  return restoring
}
