/** Which pictures of saved homes lie on the device. */
import type { SavedHome } from './saved-home.ts'
import type { PictureCache, SavedStore } from './saved-store.ts'

/** A cache names its pictures by their whole addresses, a home by those of its answer. */
const isPicture = (stored: string, url: string): boolean => stored === url || stored.endsWith(url)

/** The home with those of its pictures counted that are really here: someone may have emptied the cache alone. */
export async function withPicturesHere(
  store: Pick<SavedStore, 'pictures'>,
  saved: SavedHome,
): Promise<SavedHome> {
  const cache = await store.pictures()
  const here = new Set(((await cache?.keys().catch(() => [])) ?? []).map(({ url }) => url))
  const isHere = (url: string) => [...here].some((stored) => isPicture(stored, url))
  return {
    ...saved,
    pictures: saved.pictures.map((picture) => (isHere(picture.url) ? picture : { ...picture, bytes: null })),
  }
}

/** Removes the pictures that none of these homes shows. */
export async function dropUnusedPictures(
  cache: PictureCache | null,
  homes: Iterable<SavedHome>,
): Promise<void> {
  if (cache === null) return
  const used = [...homes].flatMap((saved) => saved.pictures.map(({ url }) => url))
  const stored = await cache.keys().catch(() => [])
  const unused = stored.filter(({ url }) => !used.some((one) => isPicture(url, one)))
  await Promise.allSettled(unused.map(({ url }) => cache.delete(url)))
}
