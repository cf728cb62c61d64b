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
import { createStore, type UseStore } from 'idb-keyval'
import { QUERY_DATABASE } from './cache-names.ts'
import type { DevicePictures } from './device-pictures.ts'
import { withinBounds } from './query-bounds.ts'
import { shelfOf } from './query-keys.ts'
import type { StoredQuery } from './stored-answers.ts'
import { storedNames, writtenBehind } from './written-behind.ts'

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

/** What failed after its last answer, as an app without a signal does all the time, is shown as that answer. */
const asAnswered = {
  status: 'success',
  error: null,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchStatus: 'idle',
} as const

/** What is wanted of it, and none of it fresh: whatever is shown of an earlier start is asked again. */
function toBeAskedAgain(client: PersistedClient | undefined, isWanted: (query: StoredQuery) => boolean) {
  if (!client) return client
  const queries = client.clientState.queries
    .filter(isWanted)
    .map((query) => ({ ...query, state: { ...query.state, ...asAnswered, isInvalidated: true } }))
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
    shelfOf(queryKey) === shelf && state.data !== undefined && Date.now() - state.dataUpdatedAt < KEPT_FOR,
})

/** True where what is worth keeping changed; fetches that start or fail are not. */
function changesAnswer(event: QueryCacheNotifyEvent): boolean {
  if (event.type === 'removed') return true
  return event.type === 'updated' && ['success', 'setState', 'invalidate'].includes(event.action.type)
}

/**
 * Reads what is stored for everyone and for `user` (the stored one, null for a visitor), in one transaction.
 * `store` is for tests; it defaults to the app's own database. Without `pictures`, those that came inside an answer
 * are stored inside it. What is not `isReadable` is left out.
 */
export async function openQueryCache(
  user: number | null,
  store: UseStore | null = openStore(),
  pictures: DevicePictures | null = null,
  isReadable: (query: StoredQuery) => boolean = () => true,
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
              restoreClient: async () =>
                toBeAskedAgain(
                  await persister.restoreClient(),
                  (query) => !except.has(query.queryHash) && isReadable(query),
                ),
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
    return (await storedNames(store)).flatMap((name) => {
      const id = name.startsWith('user:') ? Number(name.slice(5)) : Number.NaN
      return Number.isSafeInteger(id) ? [id] : []
    })
  } catch {
    return []
  }
}
