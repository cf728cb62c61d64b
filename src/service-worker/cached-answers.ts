/** Caches answers to public calls: the network is asked each time, and the cache answers when the network does not. */
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import type { CacheWillUpdateCallbackParam, RouteMatchCallbackOptions, WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { API_BASE } from '../contract/call.ts'
import { CACHED_HEADER } from '../contract/headers.ts'
import { cacheNames } from '../offline/device/cache-names.ts'

/** Listings, property details, floor plans, and filter options. */
const CACHED_CALLS =
  /^\/(?:properties(?:\/filters|\/\d+)?|cities|categories|amenities|floor_plan\/property\/\d+)$/

const MONTH_SECONDS = 30 * 24 * 60 * 60

/**
 * Whether the answer to a request may be cached. A request with a cookie is private whatever its address; a request
 * with `no-store` must not leave an answer that outlives the page.
 */
export function isPublicCall({
  request,
  url,
  sameOrigin,
}: Pick<RouteMatchCallbackOptions, 'request' | 'url' | 'sameOrigin'>): boolean {
  if (request.method !== 'GET' || request.credentials !== 'omit' || request.cache === 'no-store') return false
  if (!sameOrigin || !url.pathname.startsWith(API_BASE)) return false
  return CACHED_CALLS.test(url.pathname.slice(API_BASE.length))
}

/**
 * Workbox plugin that withholds cached answers from pages with content, which ask with `no-cache`: such a page waits
 * for the network and shows its own content. A page without content gets the answer, marked as cached.
 */
const cachedForEmptyPages: WorkboxPlugin = {
  async cachedResponseWillBeUsed({ request, cachedResponse }) {
    if (!cachedResponse || request.cache === 'no-cache') return null
    const headers = new Headers(cachedResponse.headers)
    headers.set(CACHED_HEADER, 'yes')
    return new Response(cachedResponse.body, { status: cachedResponse.status, headers })
  },
}

/**
 * Workbox plugin that dates an answer as it is cached. Its age is told by the device's clock, so that its date must be,
 * too: by the server's a clock that is wrong by a day makes a new answer old, or an old one new.
 */
export const datedByDevice = {
  async cacheWillUpdate({ response }: Pick<CacheWillUpdateCallbackParam, 'response'>) {
    const headers = new Headers(response.headers)
    headers.set('Date', new Date().toUTCString())
    return new Response(response.body, { status: response.status, headers })
  },
} satisfies WorkboxPlugin

export function cacheAnswers(): void {
  registerRoute(
    isPublicCall,
    new NetworkFirst({
      cacheName: cacheNames.answers,
      networkTimeoutSeconds: 3,
      // Public answers vary only by encoding and the like, not by user.
      matchOptions: { ignoreVary: true },
      plugins: [
        new CacheableResponsePlugin({ statuses: [200] }),
        new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: MONTH_SECONDS, purgeOnQuotaError: true }),
        datedByDevice,
        cachedForEmptyPages,
      ],
    }),
  )
}
