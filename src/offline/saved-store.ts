/** Where saved homes lie: records in a database of their own, pictures in a cache of their own, both apart for each user. */
import { delMany, entries, keys, set, type UseStore } from 'idb-keyval'
import { SAVED_DATABASE, savedPicturesOf } from './cache-names.ts'
import { type Clock, systemClock } from './clock.ts'
import { openKeyValues } from './page-database.ts'
import { readSavedHome, type SavedHome } from './saved-home.ts'
import { allDone, cacheStorage, withTimeout } from './storage-timeout.ts'

/** `full`: no room. `blocked`: the browser stores nothing for this page, or does not answer. */
export type StorageState = 'works' | 'full' | 'blocked'

/** What of the platform's Cache is needed. */
export interface PictureCache {
  put(url: string, picture: Response): Promise<void>
  delete(url: string): Promise<boolean>
  keys(): Promise<readonly { readonly url: string }[]>
}

export interface SavedStore {
  /** Every home that this user has saved here and that is readable. Never rejects. */
  read(): Promise<{ homes: SavedHome[]; state: StorageState }>
  write(saved: SavedHome): Promise<StorageState>
  remove(propertyId: number): Promise<void>
  /** Null where there is no Cache Storage. Opening the cache makes it. */
  pictures(): Promise<PictureCache | null>
}

/** Whether a write was refused for want of room. */
export const isQuotaError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'QuotaExceededError'

const keyOf = (user: number, propertyId: number): string => `${user}:${propertyId}`
const isOf = (user: number, key: IDBValidKey): key is string =>
  typeof key === 'string' && key.startsWith(`${user}:`)

/** The app's own database; null where the browser has none. */
export const openSavedDatabase = (): UseStore | null => openKeyValues(SAVED_DATABASE, 'homes')

export function createSavedStore(
  user: number,
  clock: Pick<Clock, 'after'>,
  database: UseStore | null = openSavedDatabase(),
  storage: Pick<CacheStorage, 'open'> | null = cacheStorage(),
): SavedStore {
  return {
    async read() {
      try {
        if (database === null) throw new Error('There is no database.')
        const stored = await entries<IDBValidKey, unknown>(database)
        const homes = stored.flatMap(([key, value]) => (isOf(user, key) ? (readSavedHome(value) ?? []) : []))
        return { homes: homes.filter((saved) => saved.user === user), state: 'works' }
      } catch {
        return { homes: [], state: 'blocked' }
      }
    },
    async write(saved) {
      if (database === null) return 'blocked'
      try {
        await set(keyOf(user, saved.home.id), saved, database)
        return 'works'
      } catch (error) {
        return isQuotaError(error) ? 'full' : 'blocked'
      }
    },
    async remove(propertyId) {
      // What cannot be removed was not stored, or shows again: the reader removes it again.
      if (database) await delMany([keyOf(user, propertyId)], database).catch(() => {})
    },
    async pictures() {
      if (storage === null) return null
      return await withTimeout(clock, storage.open(savedPicturesOf(user))).catch(() => null)
    },
  }
}

/** A cache names its pictures by their whole addresses, a home by those of its answer. */
const isNamed = (stored: string, url: string): boolean => stored === url || stored.endsWith(url)

const storedPictures = async (cache: PictureCache | null): Promise<string[]> =>
  ((await cache?.keys().catch(() => [])) ?? []).map(({ url }) => url)

/** The homes with those of their pictures counted that are really here: someone may have emptied the cache alone. */
export async function withPicturesHere(
  homes: readonly SavedHome[],
  cache: PictureCache | null,
): Promise<SavedHome[]> {
  const here = await storedPictures(cache)
  const isHere = (url: string) => here.some((stored) => isNamed(stored, url))
  return homes.map((saved) => ({
    ...saved,
    pictures: saved.pictures.map((picture) => (isHere(picture.url) ? picture : { ...picture, bytes: null })),
  }))
}

/** Removes the pictures that none of these homes shows. */
export async function dropUnusedPictures(cache: PictureCache | null, homes: Iterable<SavedHome>) {
  const used = [...homes].flatMap((saved) => saved.pictures.map(({ url }) => url))
  const unused = (await storedPictures(cache)).filter((stored) => !used.some((url) => isNamed(stored, url)))
  await Promise.allSettled(unused.map((url) => cache?.delete(url)))
}

/**
 * Removes what is stored of a user's saved homes. Pages may still be writing: see `forgetSavedHomes`.
 * @throws where something may be left; a storage that does not answer counts as such after three seconds
 */
export async function clearSavedStore(
  user: number,
  database: UseStore | null = openSavedDatabase(),
  storage: Pick<CacheStorage, 'delete'> | null = cacheStorage(),
  clock: Pick<Clock, 'after'> = systemClock,
): Promise<void> {
  const records = async () => {
    if (database)
      await delMany(
        (await keys(database)).filter((key) => isOf(user, key)),
        database,
      )
  }
  const pictures = async () => storage?.delete(savedPicturesOf(user))
  await allDone([records(), withTimeout(clock, pictures())])
}
