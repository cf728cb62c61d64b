/** The storage of saved homes: records in their own database, pictures in their own cache, apart for each user. */
import { delMany, entries, keys, promisifyRequest, set, type UseStore } from 'idb-keyval'
import { NO_ACCOUNT, SAVED_DATABASE, savedPicturesOf } from '../../../offline/device/cache-names.ts'
import { openKeyValues } from '../../../offline/device/page-database.ts'
import { allDone, cacheStorage, isQuotaError, withTimeout } from '../../../offline/device/storage-timeout.ts'
import { readSavedHome, type SavedHome } from './saved-home.ts'

/** `full`: no room. `blocked`: the browser stores nothing for this page, or does not answer. */
export type StorageState = 'works' | 'full' | 'blocked'

const keyOf = (user: number, propertyId: number): string => `${user}:${propertyId}`
const isOf = (user: number, key: IDBValidKey): key is string =>
  typeof key === 'string' && key.startsWith(`${user}:`)

/** The database of saved homes; null where the browser has none. */
export const openSavedDatabase = (): UseStore | null => openKeyValues(SAVED_DATABASE, 'homes')

export type SavedStore = ReturnType<typeof createSavedStore>

export function createSavedStore(
  user: number,
  database: UseStore | null = openSavedDatabase(),
  storage: Pick<CacheStorage, 'open' | 'delete'> | null = cacheStorage(),
) {
  return {
    /** All readable homes that this user has saved here; null where the storage cannot be read. Never rejects. */
    async read(): Promise<SavedHome[] | null> {
      if (database === null) return null
      try {
        const stored = await entries<IDBValidKey, unknown>(database)
        const homes = stored.flatMap(([key, value]) => (isOf(user, key) ? (readSavedHome(value) ?? []) : []))
        return homes.filter((saved) => saved.user === user)
      } catch {
        return null
      }
    },
    async write(saved: SavedHome): Promise<StorageState> {
      if (database === null) return 'blocked'
      try {
        await set(keyOf(user, saved.home.id), saved, database)
        return 'works'
      } catch (error) {
        return isQuotaError(error) ? 'full' : 'blocked'
      }
    },
    async remove(propertyId: number): Promise<void> {
      // A record that cannot be removed shows again, and the reader removes it again.
      if (database) await delMany([keyOf(user, propertyId)], database).catch(() => {})
    },
    /**
     * Makes a visitor's homes this user's, in one transaction, so that of several tabs one alone moves them. A home that
     * both have saved stays the user's. Never rejects: what cannot be moved stays the visitor's until the next time.
     * @returns the homes that are new to the user
     */
    async takeOver(): Promise<SavedHome[]> {
      const hasVisitors = async () =>
        database !== null && (await keys(database)).some((key) => isOf(NO_ACCOUNT, key))
      try {
        if (user === NO_ACCOUNT || database === null || !(await hasVisitors())) return []
        const moved = await database('readwrite', async (records) => {
          const stored = await promisifyRequest(records.getAllKeys())
          const joined: SavedHome[] = []
          for (const key of stored.filter((each) => isOf(NO_ACCOUNT, each))) {
            const saved = readSavedHome(await promisifyRequest(records.get(key)))
            if (saved === null) continue
            const own = { ...saved, user }
            const ownKey = keyOf(user, own.home.id)
            if (!stored.includes(ownKey)) {
              records.put(own, ownKey)
              joined.push(own)
            }
            records.delete(key)
          }
          return joined
        })
        await movePictures(storage, savedPicturesOf(NO_ACCOUNT), savedPicturesOf(user)).catch(() => {})
        return moved
      } catch {
        return []
      }
    },
    /** Opens the cache of pictures, or creates it; null where there is no Cache Storage. */
    async pictures(): Promise<Cache | null> {
      if (storage === null) return null
      return await withTimeout(storage.open(savedPicturesOf(user))).catch(() => null)
    },
    /**
     * Removes all of this user's homes, once no page writes any more.
     * @throws where some of them may be left; a storage that does not answer counts as such after three seconds
     */
    async clear(): Promise<void> {
      const clearRecords = async () => {
        if (database === null) return
        const own = (await keys(database)).filter((key) => isOf(user, key))
        await delMany(own, database)
      }
      const deletePictures = async () => storage?.delete(savedPicturesOf(user))
      await allDone([clearRecords(), withTimeout(deletePictures())])
    },
  }
}

/** Moves the pictures of one cache to another. Those that find no room are downloaded again when there is some. */
async function movePictures(
  storage: Pick<CacheStorage, 'open' | 'delete'> | null,
  from: string,
  to: string,
): Promise<void> {
  if (storage === null) return
  const [source, target] = await withTimeout(Promise.all([storage.open(from), storage.open(to)]))
  for (const { url } of await source.keys()) {
    const picture = await source.match(url, { ignoreVary: true })
    if (picture) await target.put(url, picture)
  }
  await storage.delete(from)
}

/** The pictures' URLs in a cache, all absolute; a home has them as its answer does, which may be relative. */
const storedPictures = async (cache: Cache | null): Promise<string[]> =>
  ((await cache?.keys().catch(() => [])) ?? []).map(({ url }) => url)

/** The homes with only those pictures counted that are in the cache: the cache alone may have been emptied. */
export async function withPicturesHere(
  homes: readonly SavedHome[],
  cache: Cache | null,
): Promise<SavedHome[]> {
  const here = await storedPictures(cache)
  const isHere = (url: string) => here.some((stored) => stored.endsWith(url))
  return homes.map((saved) => ({
    ...saved,
    pictures: saved.pictures.map((picture) => (isHere(picture.url) ? picture : { ...picture, bytes: null })),
  }))
}

/** Removes cached pictures that none of these homes shows. */
export async function dropUnusedPictures(cache: Cache | null, homes: Iterable<SavedHome>): Promise<void> {
  const used = [...homes].flatMap((saved) => saved.pictures.map(({ url }) => url))
  const unused = (await storedPictures(cache)).filter((stored) => !used.some((url) => stored.endsWith(url)))
  await Promise.allSettled(unused.map((url) => cache?.delete(url)))
}
