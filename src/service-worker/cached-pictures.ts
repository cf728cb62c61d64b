/** Caches pictures: a cached picture is not fetched again, and these caches are purged first when storage is short. */
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, CacheOnly, StaleWhileRevalidate } from 'workbox-strategies'
import { PICTURE_WIDTHS, UPSTREAM_PICTURE_PATH } from '../contract/pictures.ts'
import { cacheNames, DEVICE_PICTURES_PATH } from '../offline/device/cache-names.ts'
import { networkWhenCacheFails } from './cache-failures.ts'

const TWO_MONTHS_SECONDS = 60 * 24 * 60 * 60

/** Enough for about 100 homes, with up to six pictures in one or two widths. One shared plugin counts all entries. */
const expiration = new ExpirationPlugin({
  maxEntries: 800,
  maxAgeSeconds: TWO_MONTHS_SECONDS,
  purgeOnQuotaError: true,
})

/** Chromium charges several megabytes of quota for each opaque (cross-origin) picture. */
const foreignExpiration = new ExpirationPlugin({
  maxEntries: 60,
  maxAgeSeconds: TWO_MONTHS_SECONDS,
  purgeOnQuotaError: true,
})

const HOME_PICTURE = /^\/pictures\/(?<hash>[^/]+)-\d+\.\w+$/
const PLAN_IMAGE = /^\/api\/floor_plan\/property\/\d+\/image$/

/** Workbox plugin that falls back to all caches: the page stores saved homes' pictures in caches that never expire. */
const orInAnyCache: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse ?? (await caches.match(request, { ignoreVary: true })),
}

/** Workbox plugin for a failed picture: offline, the same picture in another width is better than none. */
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
  const isLasting = ({ pathname, searchParams }: URL) =>
    HOME_PICTURE.test(pathname) ||
    pathname === UPSTREAM_PICTURE_PATH ||
    (PLAN_IMAGE.test(pathname) && searchParams.has('v'))
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && isLasting(url),
    new CacheFirst({
      ...ownPictures,
      plugins: [expiration, orInAnyCache, networkWhenCacheFails, orInAnotherWidth],
    }),
  )
  // A plan's address without a version may serve another image tomorrow, so it is revalidated.
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && PLAN_IMAGE.test(url.pathname),
    new StaleWhileRevalidate({ ...ownPictures, plugins: [expiration, orInAnyCache, networkWhenCacheFails] }),
  )
  // Pictures that came inside an answer exist only in this cache; without it the page shows a placeholder.
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith(DEVICE_PICTURES_PATH),
    new CacheOnly({ cacheName: cacheNames.devicePictures, plugins: [orInAnyCache, notFound] }),
  )
  // Pictures of other hosts are recognised by `destination`, since their addresses do not tell. Answers are opaque.
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
