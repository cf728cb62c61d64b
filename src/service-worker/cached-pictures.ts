/** Pictures: one that is cached is not asked for again, and the caches of seen pictures go first when storage is short. */
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, CacheOnly, StaleWhileRevalidate } from 'workbox-strategies'
import { PICTURE_WIDTHS } from '../contract/pictures.ts'
import { cacheNames, DEVICE_PICTURES_PATH } from '../offline/cache-names.ts'
import { networkWhenCacheFails } from './cache-failures.ts'

const TWO_MONTHS_SECONDS = 60 * 24 * 60 * 60

/** About a hundred homes: each has up to six pictures, in a width or two. One plugin for one cache, so that it counts them all. */
const expiration = new ExpirationPlugin({
  maxEntries: 800,
  maxAgeSeconds: TWO_MONTHS_SECONDS,
  purgeOnQuotaError: true,
})

/** Chromium counts several megabytes of quota for each picture of another host that it may not read. */
const foreignExpiration = new ExpirationPlugin({
  maxEntries: 60,
  maxAgeSeconds: TWO_MONTHS_SECONDS,
  purgeOnQuotaError: true,
})

const HOME_PICTURE = /^\/pictures\/(?<hash>[^/]+)-\d+\.\w+$/
const PLAN_IMAGE = /^\/api\/floor_plan\/property\/\d+\/image$/

/** Plugin that looks into the other caches, too: the page stores the pictures of saved homes in caches that never expire. */
const orInAnyCache: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse ?? (await caches.match(request, { ignoreVary: true })),
}

/** Plugin for pictures that cannot be had: without a signal one in another width is better than none. */
const orInAnotherWidth: WorkboxPlugin = {
  async handlerDidError({ request }) {
    const hash = HOME_PICTURE.exec(new URL(request.url).pathname)?.groups?.hash
    if (hash === undefined) return undefined
    for (const width of PICTURE_WIDTHS.toReversed()) {
      const cached = await caches.match(`/pictures/${hash}-${width}.webp`, { ignoreVary: true })
      if (cached) return cached
    }
    return undefined
  },
}

const notFound: WorkboxPlugin = { handlerDidError: async () => new Response(null, { status: 404 }) }

const ownPictures = { cacheName: cacheNames.pictures, matchOptions: { ignoreVary: true } }

export function cachePictures(): void {
  registerRoute(
    ({ sameOrigin, url: { pathname, searchParams } }) =>
      sameOrigin && (HOME_PICTURE.test(pathname) || (PLAN_IMAGE.test(pathname) && searchParams.has('v'))),
    new CacheFirst({
      ...ownPictures,
      plugins: [expiration, orInAnyCache, networkWhenCacheFails, orInAnotherWidth],
    }),
  )
  // An address without a version may show another plan tomorrow.
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && PLAN_IMAGE.test(url.pathname),
    new StaleWhileRevalidate({ ...ownPictures, plugins: [expiration, orInAnyCache, networkWhenCacheFails] }),
  )
  // Pictures that came inside an answer have no other place: the page that asks knows what to show instead.
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith(DEVICE_PICTURES_PATH),
    new CacheOnly({ cacheName: cacheNames.devicePictures, plugins: [orInAnyCache, notFound] }),
  )
  // Addresses of other hosts do not say what they are. A page may show their pictures, but not read them.
  registerRoute(
    ({ sameOrigin, request }) => !sameOrigin && request.destination === 'image',
    new CacheFirst({
      cacheName: cacheNames.foreignPictures,
      plugins: [
        new CacheableResponsePlugin({ statuses: [0, 200] }),
        foreignExpiration,
        orInAnyCache,
        networkWhenCacheFails,
      ],
    }),
  )
}
