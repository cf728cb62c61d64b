/** The app's own files, precached as a version is installed; every navigation opens their shell, whatever the network does. */

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
import { cacheNames } from '../offline/cache-names.ts'
import { networkWhenCacheFails } from './cache-failures.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** Navigations that the server itself answers: calls, the language switch, files. */
const isServerPath = (pathname: string): boolean =>
  pathname === LANGUAGE_PATH || /^\/api\/|\.[a-z0-9]+$/i.test(pathname)

export function openAppFromCache(): void {
  addPlugins([networkWhenCacheFails])
  // The start page is no file but an address like any other: its shell needs the preloads of its screen.
  precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '' })
  cleanupOutdatedCaches()
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname === SETTINGS_PATH,
    new StaleWhileRevalidate({ cacheName: cacheNames.settings, plugins: [networkWhenCacheFails] }),
  )

  const cachedShell = createHandlerBoundToURL('/index.html')
  /** The shell asks at once for the chunks of the screen at its path, which the build has marked; those of others go. */
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
        // Without a signal the app says that there is no such page; a language switch leads back to its own.
        const { pathname, searchParams } = options.url
        const back = pathname === LANGUAGE_PATH ? searchParams.get('back') : null
        return back !== null && /^\/(?![/\\])/.test(back) ? Response.redirect(back) : await shell(options)
      }
    },
  )
}
