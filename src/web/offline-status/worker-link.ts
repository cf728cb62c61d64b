/** Pictures that the worker caches before they are looked at, so that they show without a signal. */
import type { Picture } from '../../contract/pictures.ts'
import type { Property } from '../../contract/properties.ts'
import { readImageSource } from '../../domain/image-type.ts'

/** Waits for the first worker of a device; where there is none, nothing is cached. */
async function cachePictures(urls: readonly string[]): Promise<void> {
  const own = urls.filter((url) => new URL(url, location.origin).origin === location.origin)
  if (own.length === 0 || !('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  // Workbox's router listens to this message. At low priority what is on the screen comes first.
  const urlsToCache = own.map((url) => [url, { priority: 'low' }])
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
}

/** Widest that a picture is ever shown, in CSS pixels: the carousel's 46rem. */
const WIDEST_PX = 736

/** The address of a picture's source, where it is one and not the picture itself. */
function addressOf(source: string | null): string[] {
  const reading = readImageSource(source)
  return reading.ok && reading.kind === 'url' ? [reading.url] : []
}

/** Of each picture one width that fills this screen; offline it stands in for the others. */
export function cacheHomePictures(pictures: readonly Picture[]): void {
  const wanted = Math.min(innerWidth, WIDEST_PX) * devicePixelRatio
  void cachePictures(
    pictures.flatMap(({ source, variants }) => {
      const fitting = variants.find(({ width }) => width >= wanted) ?? variants.at(-1)
      return fitting ? [fitting.url] : addressOf(source)
    }),
  )
}

/** The first picture of each home in a list, as small as there is one: none of them need have been scrolled to. */
export function cacheCovers(homes: readonly Pick<Property, 'pictures'>[]): void {
  void cachePictures(
    homes.flatMap(({ pictures: [cover] }) =>
      cover === undefined ? [] : (cover.variants[0]?.url ?? addressOf(cover.source)),
    ),
  )
}

/** A picture that is known by its source alone, such as a floor plan's. */
export function cachePictureSource(source: string | null): void {
  void cachePictures(addressOf(source))
}
