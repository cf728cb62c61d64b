/**
 * The server's last answers, kept on the device. IndexedDB is read once, before the first render, into a storage that
 * then answers synchronously, so that restored content is on the very first frame; what changes is written behind.
 */

import type { DehydrateOptions, QueryCacheNotifyEvent, QueryClient } from '@tanstack/query-core'
import {
  type PersistedClient,
  type Persister,
  persistQueryClientRestore,
  persistQueryClientSave,
} from '@tanstack/query-persist-client-core'
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { createStore, delMany, getMany, keys, set, type UseStore } from 'idb-keyval'
import { QUERY_DATABASE } from './cache-names.ts'
import type { DevicePictures } from './device-pictures.ts'
import { withinBounds } from './query-bounds.ts'
import { shelfOf } from './query-keys.ts'

/** Raise it when an answer's shape changes: what older builds stored is then dropped, not misread. */
export const QUERY_SCHEMA_VERSION = '1'

/** How long (ms) an answer that nobody asked for again is worth showing. */
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000

/** Milliseconds between a change and its saving. */
const SAVE_DELAY = 1_000

type Shelf = 'public' | number
const shelfName = (shelf: Shelf): string => (shelf === 'public' ? 'public' : `user:${shelf}`)

export interface QueryCache {
  /**
   * Puts the stored answers into the client, but for `except`: hashes of queries that the page's own HTML brought.
   * Never rejects; unreadable or outdated stores count as empty.
   */
  restore(queryClient: QueryClient, except?: ReadonlySet<string>): Promise<void>
  /** Saves what changes from now on. Gives the way to stop. */
  subscribe(queryClient: QueryClient): () => void
  /** Saves now: for a page that hides. Resolves once written, or given up. */
  save(queryClient: QueryClient): Promise<void>
  /** Reads another user's answers after a login in this page; null after a logout. Restore them with `restore`. */
  changeUser(user: number | null): Promise<void>
  /** Removes every answer stored for a user. */
  forget(user: number): Promise<void>
}

interface WrittenBehind {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  /** Reads stored items into memory. */
  load(keys: readonly string[]): Promise<void>
  /** Drops an item from memory and from what is still to be written. */
  unload(key: string): void
  written(): Promise<void>
}

/** A synchronous storage whose items are written to `store` behind; null leaves them in memory. */
function writtenBehind(store: UseStore | null): WrittenBehind {
  const items = new Map<string, string>()
  const unwritten = new Map<string, string | null>()
  let writing: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    if (store === null) return
    // The newest value of each key, however many came while the last one was being written.
    for (const [key, value] of [...unwritten]) {
      unwritten.delete(key)
      try {
        if (value === null) await delMany([key], store)
        else await set(key, value, store)
      } catch {
        // No room, or storage is blocked: the older copy stays, the next change tries again.
      }
    }
  }

  function later(key: string, value: string | null): void {
    unwritten.set(key, value)
    writing = writing.then(write)
  }

  return {
    getItem: (key) => items.get(key) ?? null,
    setItem(key, value) {
      if (items.get(key) === value) return
      items.set(key, value)
      later(key, value)
    },
    removeItem(key) {
      items.delete(key)
      later(key, null)
    },
    async load(wanted) {
      if (store === null) return
      try {
        const found = await getMany<unknown>([...wanted], store)
        for (const [index, key] of wanted.entries()) {
          const value = found[index]
          if (typeof value === 'string') items.set(key, value)
        }
      } catch {
        // Blocked or broken: as if nothing was stored.
      }
    },
    unload(key) {
      items.delete(key)
      unwritten.delete(key)
    },
    written: () => writing,
  }
}

/** All but `except`, and none of it fresh: whatever is shown of an earlier start is asked again. */
function toBeAskedAgain(client: PersistedClient | undefined, except: ReadonlySet<string>) {
  if (!client) return client
  const queries = client.clientState.queries
    .filter((query) => !except.has(query.queryHash))
    .map((query) => ({ ...query, state: { ...query.state, isInvalidated: true } }))
  return { ...client, clientState: { ...client.clientState, queries } }
}

function openStore(): UseStore | null {
  try {
    return typeof indexedDB === 'undefined' ? null : createStore(QUERY_DATABASE, 'shelves')
  } catch {
    return null
  }
}

const dehydrateShelf = (shelf: Shelf): DehydrateOptions => ({
  shouldDehydrateMutation: () => false,
  shouldDehydrateQuery: ({ queryKey, state }) =>
    shelfOf(queryKey) === shelf && state.status === 'success' && Date.now() - state.dataUpdatedAt < KEPT_FOR,
})

/** True where what is worth keeping changed; fetches that start or fail are not. */
function changesAnswer(event: QueryCacheNotifyEvent): boolean {
  if (event.type === 'removed') return true
  return event.type === 'updated' && ['success', 'setState', 'invalidate'].includes(event.action.type)
}

/**
 * Reads what is stored for everyone and for `user` (the stored one, null for a visitor), in one transaction.
 * `store` is for tests; it defaults to the app's own database. Without `pictures`, those that came inside an answer
 * are stored inside it.
 */
export async function openQueryCache(
  user: number | null,
  store: UseStore | null = openStore(),
  pictures: DevicePictures | null = null,
): Promise<QueryCache> {
  const storage = writtenBehind(store)
  let current = user
  const shelves = (): Shelf[] => (current === null ? ['public'] : ['public', current])
  await storage.load(shelves().map(shelfName))

  function written(shelf: Shelf, client: PersistedClient): string {
    if (shelf !== 'public') return JSON.stringify(client)
    const queries = withinBounds(client.clientState.queries)
    return JSON.stringify({ ...client, clientState: { ...client.clientState, queries } }, pictures?.named)
  }

  const persisterOf = (shelf: Shelf): Persister =>
    createSyncStoragePersister({
      storage: {
        getItem: storage.getItem,
        // A save may still be due when its user has gone.
        setItem: (key, value) => shelves().includes(shelf) && storage.setItem(key, value),
        removeItem: storage.removeItem,
      },
      key: shelfName(shelf),
      throttleTime: SAVE_DELAY,
      serialize: (client) => written(shelf, client),
    })
  const options = (queryClient: QueryClient, shelf: Shelf) => ({
    queryClient,
    persister: persisterOf(shelf),
    buster: QUERY_SCHEMA_VERSION,
    dehydrateOptions: dehydrateShelf(shelf),
  })

  let following: { queryClient: QueryClient; stop: () => void } | null = null
  function follow(queryClient: QueryClient): void {
    following?.stop()
    const savings = new Map(shelves().map((shelf) => [shelf, options(queryClient, shelf)]))
    // By hand instead of persistQueryClientSubscribe: a swipe would have every listing written again.
    const stop = queryClient.getQueryCache().subscribe((event) => {
      const saving = savings.get(shelfOf(event.query.queryKey) ?? Number.NaN)
      if (saving && changesAnswer(event)) void persistQueryClientSave(saving)
    })
    following = { queryClient, stop }
    const everyones = savings.get('public')
    pictures?.onKept(() => {
      if (everyones && following?.queryClient === queryClient) void persistQueryClientSave(everyones)
    })
    for (const saving of savings.values()) void persistQueryClientSave(saving)
  }

  return {
    async restore(queryClient, except = new Set()) {
      for (const shelf of shelves()) {
        const { persister, buster } = options(queryClient, shelf)
        try {
          await persistQueryClientRestore({
            queryClient,
            buster,
            maxAge: KEPT_FOR,
            persister: {
              ...persister,
              restoreClient: async () => toBeAskedAgain(await persister.restoreClient(), except),
            },
          })
        } catch {
          // The persister has thrown the unreadable copy away.
        }
      }
    },
    subscribe(queryClient) {
      follow(queryClient)
      return () => {
        following?.stop()
        following = null
      }
    },
    async save(queryClient) {
      for (const shelf of shelves()) {
        await persistQueryClientSave({
          ...options(queryClient, shelf),
          persister: {
            ...persisterOf(shelf),
            persistClient: (client) => storage.setItem(shelfName(shelf), written(shelf, client)),
          },
        })
      }
      await storage.written()
    },
    async changeUser(next) {
      if (next === current) return
      if (current !== null) storage.unload(shelfName(current))
      current = next
      if (next !== null) await storage.load([shelfName(next)])
      if (following) follow(following.queryClient)
    },
    async forget(gone) {
      if (gone === current) {
        current = null
        if (following) follow(following.queryClient)
      }
      storage.removeItem(shelfName(gone))
      await storage.written()
    },
  }
}

/** Ids of all users of whom something is stored; for a logout that leaves nothing behind. */
export async function usersWithStoredQueries(store: UseStore | null = openStore()): Promise<number[]> {
  if (store === null) return []
  try {
    const names = await keys(store)
    return names.flatMap((name) => {
      const id = typeof name === 'string' && name.startsWith('user:') ? Number(name.slice(5)) : Number.NaN
      return Number.isSafeInteger(id) ? [id] : []
    })
  } catch {
    return []
  }
}
