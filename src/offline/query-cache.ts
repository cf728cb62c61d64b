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

/**
 * Milliseconds between a change and its saving: the answers of one screen come together, and an app may be killed right
 * after them.
 */
const SAVE_DELAY = 200

/** Milliseconds before a page that has just started saves what it started with. */
const FIRST_SAVE_DELAY = 1_000

/** Runs a task when the page has nothing to draw. Gives the way to stop it. */
export type WhenIdle = (task: () => void) => () => void

const atOnce: WhenIdle = (task) => {
  task()
  return () => {}
}

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
  /**
   * Saves now what is not saved yet, all of it where nobody subscribed: for a page that hides, which may not live for
   * another task. Resolves once written, or given up.
   */
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
 * are stored inside it. What is not `isReadable` is left out. Saves that nothing presses wait for `whenIdle`.
 */
export async function openQueryCache(
  user: number | null,
  store: UseStore | null = openStore(),
  pictures: DevicePictures | null = null,
  isReadable: (query: StoredQuery) => boolean = () => true,
  whenIdle: WhenIdle = atOnce,
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
    createSyncStoragePersister({ storage, key: shelfName(shelf), throttleTime: 0 })

  /** Puts a shelf as it is now into what is written behind. */
  function shelve(queryClient: QueryClient, shelf: Shelf): void {
    const put = (client: PersistedClient) => storage.setItem(shelfName(shelf), written(shelf, client))
    persistQueryClientSave({
      queryClient,
      buster: QUERY_SCHEMA_VERSION,
      dehydrateOptions: dehydrateShelf(shelf),
      // Its own is throttled, by a timer that a page which hides may not live to see.
      persister: { ...persisterOf(shelf), persistClient: put },
      // What no text can be made of is not kept.
    }).catch(() => undefined)
  }

  // Shelves that have changed and are not saved.
  const changed = new Set<Shelf>()
  let due: { at: number; cancel: () => void } | null = null
  let following: { queryClient: QueryClient; stop: () => void } | null = null

  function saveChanged(queryClient: QueryClient): void {
    due?.cancel()
    due = null
    const shelvesToSave = shelves().filter((shelf) => changed.has(shelf))
    changed.clear()
    for (const shelf of shelvesToSave) shelve(queryClient, shelf)
  }

  function saveSoon(queryClient: QueryClient, shelf: Shelf, delay: number): void {
    changed.add(shelf)
    const at = Date.now() + delay
    if (due !== null && due.at <= at) return
    due?.cancel()
    const timer = setTimeout(() => {
      const cancel = whenIdle(() => saveChanged(queryClient))
      if (due !== null) due = { at, cancel }
    }, delay)
    due = { at, cancel: () => clearTimeout(timer) }
  }

  function follow(queryClient: QueryClient): void {
    following?.stop()
    // By hand instead of persistQueryClientSubscribe: a swipe would have every listing written again.
    const stop = queryClient.getQueryCache().subscribe((event) => {
      const shelf = shelfOf(event.query.queryKey)
      if (shelf !== null && shelves().includes(shelf) && changesAnswer(event))
        saveSoon(queryClient, shelf, SAVE_DELAY)
    })
    following = { queryClient, stop }
    pictures?.onKept(() => {
      if (following?.queryClient === queryClient) saveSoon(queryClient, 'public', SAVE_DELAY)
    })
    for (const shelf of shelves()) saveSoon(queryClient, shelf, FIRST_SAVE_DELAY)
  }

  return {
    async restore(queryClient, except = new Set()) {
      for (const shelf of shelves()) {
        const persister = persisterOf(shelf)
        try {
          await persistQueryClientRestore({
            queryClient,
            buster: QUERY_SCHEMA_VERSION,
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
        due?.cancel()
        due = null
        following?.stop()
        following = null
      }
    },
    save(queryClient) {
      if (following === null) for (const shelf of shelves()) changed.add(shelf)
      saveChanged(queryClient)
      return storage.flush()
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
