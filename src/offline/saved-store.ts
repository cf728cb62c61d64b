/** Where saved homes lie: texts in a database of their own, pictures in a cache of their own, both apart for each user. */
import { delMany, entries, keys, set, type UseStore } from 'idb-keyval'
import { SAVED_DATABASE, savedPicturesOf } from './cache-names.ts'
import { type Clock, systemClock } from './clock.ts'
import { openKeyValues } from './page-database.ts'
import { readSavedHome, type SavedHome } from './saved-home.ts'
import { allDone, cacheStorage, withTimeout } from './storage-timeout.ts'

/** `full`: no room. `blocked`: the browser keeps nothing for this page, or does not answer. */
export type Kept = 'kept' | 'full' | 'blocked'

/** What of the platform's Cache is needed. */
export interface PictureCache {
  put(url: string, picture: Response): Promise<void>
  delete(url: string): Promise<boolean>
  keys(): Promise<readonly { readonly url: string }[]>
}

export interface SavedStore {
  /** Every home that this user has saved here and that is readable. Never rejects. */
  read(): Promise<{ homes: SavedHome[]; kept: Kept }>
  write(saved: SavedHome): Promise<Kept>
  remove(propertyId: number): Promise<void>
  /** Null where there is no Cache Storage. */
  pictures(): Promise<PictureCache | null>
}

/** Whether a refused write was refused for want of room. */
export function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError'
}

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
      if (database === null) return { homes: [], kept: 'blocked' }
      try {
        const stored = await entries<IDBValidKey, unknown>(database)
        const homes = stored.flatMap(([key, value]) => {
          const saved = isOf(user, key) ? readSavedHome(value) : null
          return saved?.user === user ? [saved] : []
        })
        return { homes, kept: 'kept' }
      } catch {
        return { homes: [], kept: 'blocked' }
      }
    },
    async write(saved) {
      if (database === null) return 'blocked'
      try {
        await set(keyOf(user, saved.home.id), saved, database)
        return 'kept'
      } catch (error) {
        return isQuotaError(error) ? 'full' : 'blocked'
      }
    },
    async remove(propertyId) {
      if (database === null) return
      // What cannot be removed was not stored, or shows again: the reader removes it again.
      await delMany([keyOf(user, propertyId)], database).catch(() => undefined)
    },
    async pictures() {
      if (storage === null) return null
      try {
        return await withTimeout(clock, storage.open(savedPicturesOf(user)))
      } catch {
        return null
      }
    },
  }
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
  const texts = async () => {
    if (database === null) return
    const own = (await keys(database)).filter((key) => isOf(user, key))
    await delMany(own, database)
  }
  const pictures = async () => storage?.delete(savedPicturesOf(user))
  // A storage that does not answer holds up no logout.
  await allDone([texts(), withTimeout(clock, pictures())])
}
