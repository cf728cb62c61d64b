/** Precaches the app's files when a version is installed, and answers every navigation with the precached shell. */

import type { RouteHandlerCallbackOptions } from 'workbox-core'
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { LANGUAGE_PATH } from '../contract/language.ts'
import { SETTINGS_PATH } from '../contract/settings.ts'
import { cacheNames } from '../offline/device/cache-names.ts'
import { networkWhenCacheFails } from './cache-failures.ts'
import { repairPrecacheOnDemand } from './precache-repair.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** Paths whose navigations the server answers: API calls, the language switch, files. */
const isServerPath = (pathname: string): boolean =>
  pathname === LANGUAGE_PATH || /^\/api\/|\.[a-z0-9]+$/i.test(pathname)

export function openAppFromCache(): void {
  addPlugins([networkWhenCacheFails])
  // Without a directory index `/` is no precached file: the shell route below answers it, with its screen's preloads.
  const manifest = self.__WB_MANIFEST
  precacheAndRoute(manifest, { directoryIndex: '' })
  repairPrecacheOnDemand(manifest)
  cleanupOutdatedCaches()
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname === SETTINGS_PATH,
    new StaleWhileRevalidate({ cacheName: cacheNames.settings, plugins: [networkWhenCacheFails] }),
  )

  const cachedShell = createHandlerBoundToURL('/index.html')
  /** Turns the `later` links of the screen at the path into preloads, and drops those of other screens. */
  async function shell(options: RouteHandlerCallbackOptions & { url: URL }): Promise<Response> {
    const answer = await cachedShell(options)
    const [screen] = /^\/[a-z]*/.exec(options.url.pathname) ?? ['/']
    const html = (await answer.text())
      .replaceAll(`rel="later" data-at="${screen}"`, `rel="modulepreload" data-at="${screen}"`)
      .replaceAll(/\s*<link rel="later"[^>]*>/g, '')
    return new Response(html, { status: answer.status, headers: answer.headers })
  }

  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && !isServerPath(url.pathname),
    (options) => shell(options),
  )
  registerRoute(
    ({ request }) => request.mode === 'navigate',
    async (options) => {
      try {
        return await fetch(options.request)
      } catch {
        // Offline, the shell shows that the page does not exist; a language switch redirects back to its own page.
        const { pathname, searchParams } = options.url
        const back = pathname === LANGUAGE_PATH ? searchParams.get('back') : null
        return back !== null && /^\/(?![/\\])/.test(back) ? Response.redirect(back) : await shell(options)
      }
    },
  )
}
