/** Pictures: those that are here are never asked for again, and when room is short they are what goes. */
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies'
import { PICTURE_WIDTHS } from '../contract/pictures.ts'
import { cacheNames, DEVICE_PICTURES_PATH } from '../offline/cache-names.ts'
import { networkWhereCachesFail } from './broken-caches.ts'
import { savedPicture } from './saved-pictures.ts'

declare const self: ServiceWorkerGlobalScope

const TWO_MONTHS = 60 * 24 * 60 * 60

/** A home has up to six, in a width or two: about a hundred homes. */
const limits = { maxEntries: 800, maxAgeSeconds: TWO_MONTHS, purgeOnQuotaError: true }

/** Chromium counts several megabytes for each picture of another host that it may not look into. */
const foreignLimits = { maxEntries: 60, maxAgeSeconds: TWO_MONTHS, purgeOnQuotaError: true }

const homePicture = /^\/pictures\/(?<hash>[^/]+)-\d+\.\w+$/
const planImage = /^\/api\/floor_plan\/property\/\d+\/image$/

/** One cache, so that its limits count all of them. */
const expiration = new ExpirationPlugin(limits)

/** What a user has saved outlasts what was only seen. */
const orSaved: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse ?? (await savedPicture(request)),
}

const unchanging = new CacheFirst({
  cacheName: cacheNames.pictures,
  matchOptions: { ignoreVary: true },
  plugins: [
    expiration,
    orSaved,
    networkWhereCachesFail,
    { handlerDidError: async ({ request }) => await otherWidth(request) },
  ],
})

/** For an address that may show something else tomorrow. */
const changing = new StaleWhileRevalidate({
  cacheName: cacheNames.pictures,
  matchOptions: { ignoreVary: true },
  plugins: [expiration, orSaved, networkWhereCachesFail],
})

const foreign = new CacheFirst({
  cacheName: cacheNames.foreignPictures,
  plugins: [
    new CacheableResponsePlugin({ statuses: [0, 200] }),
    new ExpirationPlugin(foreignLimits),
    orSaved,
    networkWhereCachesFail,
  ],
})

/**
 * Without a signal a picture in another width is better than none. Asked for by name: to list what a saved home has, its
 * cache would be opened, and one that a logout has just taken away would be there again.
 */
async function otherWidth(request: Request): Promise<Response | undefined> {
  const hash = homePicture.exec(new URL(request.url).pathname)?.groups?.hash
  if (hash === undefined) return undefined
  for (const width of PICTURE_WIDTHS.toReversed()) {
    const here = await caches.match(`/pictures/${hash}-${width}.webp`, { ignoreVary: true })
    if (here) return here
  }
  return undefined
}

/** How a picture is kept; null for what is none of a home's. */
function keeping(url: URL): Strategy | null {
  if (url.origin !== self.location.origin) return null
  if (homePicture.test(url.pathname)) return unchanging
  if (!planImage.test(url.pathname)) return null
  return url.searchParams.has('v') ? unchanging : changing
}

/** One that came inside an answer; only the page that kept it knows what to do where it is gone. */
async function devicePicture(request: Request): Promise<Response> {
  const here = async () => {
    const cache = await caches.open(cacheNames.devicePictures)
    return (await cache.match(request)) ?? (await savedPicture(request))
  }
  return (await here().catch(() => undefined)) ?? new Response(null, { status: 404 })
}

/**
 * Routes for pictures. Those of another host are kept by their destination: their addresses say nothing, and a page may
 * show but not fetch them.
 */
export function keepPictures(): void {
  for (const strategy of [unchanging, changing]) {
    registerRoute(({ url }) => keeping(url) === strategy, strategy)
  }
  registerRoute(
    ({ url }) => url.origin === self.location.origin && url.pathname.startsWith(DEVICE_PICTURES_PATH),
    ({ request }) => devicePicture(request),
  )
  registerRoute(
    ({ url, request }) => request.destination === 'image' && url.origin !== self.location.origin,
    foreign,
  )
}

/** Has the pictures of these addresses here, as if each had been shown. Those that fail are left out. */
export async function keepThesePictures(urls: readonly string[], event: ExtendableEvent): Promise<void> {
  for (const address of urls) {
    if (!URL.canParse(address, self.location.origin)) continue
    const url = new URL(address, self.location.origin)
    const strategy = keeping(url)
    if (!strategy) continue
    // One after the other: what is on the screen goes first.
    await strategy.handle({ request: new Request(url), event }).catch(() => undefined)
  }
}
