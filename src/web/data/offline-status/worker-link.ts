/** Pictures that the worker caches before they are looked at, so that they show offline. */
import type { Picture } from '../../../contract/pictures.ts'
import type { Property } from '../../../contract/properties.ts'
import { addressOf, pictureAddresses } from '../pictures/home-picture.ts'

/**
 * Asks the worker to cache pictures, once the device's first worker is ready; without a worker nothing is cached.
 * @param choose called late, as it reads the window's width, which forces a layout of the whole page while it hydrates
 */
async function cachePictures(choose: () => readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  const own = choose().filter((url) => new URL(url, location.origin).origin === location.origin)
  if (own.length === 0) return
  // Workbox's router listens to this message. Low priority lets pictures on the screen come first.
  const urlsToCache = own.map((url) => [url, { priority: 'low' }])
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
}

/** Caches one width of each picture, the one that fills this screen; offline it stands in for the others. */
export const cacheHomePictures = (pictures: readonly Picture[]): void =>
  void cachePictures(() => pictureAddresses(pictures))

/** Caches the first picture of each listed home, in its smallest width, even where it was never scrolled to. */
export function cacheCovers(homes: readonly Pick<Property, 'pictures'>[]): void {
  void cachePictures(() =>
    homes.flatMap(({ pictures: [cover] }) =>
      cover === undefined ? [] : (cover.variants[0]?.url ?? addressOf(cover.source)),
    ),
  )
}

/** Caches a picture that is known by its source alone, such as a floor plan's. */
export function cachePictureSource(source: string | null): void {
  void cachePictures(() => addressOf(source))
}
