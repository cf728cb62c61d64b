/** Pictures of saved homes: kept by the page, shown by the worker, and never made room for. */
import { holdsSavedPictures } from '../offline/cache-names.ts'

const savedCaches = async (): Promise<string[]> => (await caches.keys()).filter(holdsSavedPictures)

/** The picture as someone has saved it here. */
export async function savedPicture(request: Request): Promise<Response | undefined> {
  for (const cacheName of await savedCaches()) {
    const saved = await caches.match(request, { cacheName, ignoreVary: true })
    if (saved) return saved
  }
  return undefined
}
