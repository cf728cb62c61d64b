/** Pictures that the worker caches before they are looked at, so that they show without a signal. */
import type { Picture } from '../../contract/pictures.ts'
import type { Property } from '../../contract/properties.ts'
import { addressOf, pictureAddresses } from '../pictures/home-picture.ts'

/**
 * Waits for the first worker of a device; where there is none, nothing is cached.
 * @param choose reads the window's width, which as a page hydrates has all of it laid out at once: so it is called late
 */
async function cachePictures(choose: () => readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  const own = choose().filter((url) => new URL(url, location.origin).origin === location.origin)
  if (own.length === 0) return
  // Workbox's router listens to this message. At low priority what is on the screen comes first.
  const urlsToCache = own.map((url) => [url, { priority: 'low' }])
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
}

/** Of each picture one width that fills this screen; offline it stands in for the others. */
export const cacheHomePictures = (pictures: readonly Picture[]): void =>
  void cachePictures(() => pictureAddresses(pictures))

/** The first picture of each home in a list, as small as there is one: none of them need have been scrolled to. */
export function cacheCovers(homes: readonly Pick<Property, 'pictures'>[]): void {
  void cachePictures(() =>
    homes.flatMap(({ pictures: [cover] }) =>
      cover === undefined ? [] : (cover.variants[0]?.url ?? addressOf(cover.source)),
    ),
  )
}

/** A picture that is known by its source alone, such as a floor plan's. */
export function cachePictureSource(source: string | null): void {
  void cachePictures(() => addressOf(source))
}
