/** One shelf of stored answers as a page knows it: what it has yet to read, and what it knows to be stored. */
import { hydrate, type QueryClient } from '@tanstack/query-core'
import type { PersistedClient, Persister } from '@tanstack/query-persist-client-core'
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { queryText, type Replacer, readQueryText, type StoredQuery } from './query-text.ts'

/** What the database has of an answer. */
interface Written {
  readonly data: unknown
  readonly at: number
}

const UNKNOWN: Written = { data: undefined, at: 0 }

/** Lists are cut to what there is room for, and are still the same while their pages are. */
function isSameData(one: unknown, other: unknown): boolean {
  if (one === other) return true
  const [pages, others] = [one, other].map((data) =>
    typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages)
      ? data.pages
      : null,
  )
  return pages != null && pages.length === others?.length && pages.every((page, at) => page === others[at])
}

/** A client of one query, as persisters take and give it. */
const clientOf = (query: StoredQuery): PersistedClient => ({
  buster: '',
  timestamp: query.state.dataUpdatedAt,
  clientState: { mutations: [], queries: [query] },
})

/** What a persister over a storage that answers at once has; undefined where it has nothing that can be read. */
function restoredAtOnce(persister: Persister): StoredQuery | undefined {
  try {
    const client = persister.restoreClient()
    return client && 'clientState' in client ? client.clientState.queries[0] : undefined
  } catch {
    return undefined
  }
}

export interface QueryShelf {
  /** Adds stored texts, by query hash. What the page has seen of an answer meanwhile is newer. */
  add(texts: ReadonlyMap<string, string>): void
  /** Of the answers that are not read yet. */
  unread(): readonly string[]
  /** Of the answers that it knows to be stored. */
  stored(): readonly string[]
  /** Leaves it to what the client has. */
  drop(queryHash: string): void
  /** Puts a stored answer into the client, if there is one that is not read yet, and `isWanted`. */
  read(client: QueryClient, queryHash: string, isWanted: (query: StoredQuery) => boolean): void
  /**
   * What is to be written so that the shelf holds `queries` and what is not read yet: texts by query hash, null for what
   * is to go. Counts as written from here on. `replacerFor` gives what JSON.stringify takes for a query.
   */
  changes(
    queries: readonly StoredQuery[],
    replacerFor?: (query: StoredQuery) => Replacer | undefined,
  ): Map<string, string | null>
  /** These are not written after all, or not as they should be. */
  distrust(queryHashes: Iterable<string>): void
}

/** An empty one; `add` gives it what was stored. */
export function createQueryShelf(): QueryShelf {
  const unread = new Map<string, string>()
  const written = new Map<string, Written>()
  const dropped = new Set<string>()
  /** The storage whose memory was filled from the database; what goes there is handed out by `changes`. */
  const storage = {
    getItem: (queryHash: string) => unread.get(queryHash) ?? null,
    setItem: (queryHash: string, text: string) => void unread.set(queryHash, text),
    removeItem: (queryHash: string) => void unread.delete(queryHash),
  }
  /** One an answer, so that each is read by itself. */
  const persisterOf = (queryHash: string): Persister =>
    createSyncStoragePersister({
      storage,
      key: queryHash,
      deserialize: (text) => clientOf(readQueryText(queryHash, text)),
    })
  return {
    add(texts) {
      for (const [queryHash, text] of texts)
        if (!written.has(queryHash) && !dropped.has(queryHash)) unread.set(queryHash, text)
    },
    unread: () => [...unread.keys()],
    stored: () => [...written.keys()],
    drop(queryHash) {
      dropped.add(queryHash)
      unread.delete(queryHash)
    },
    read(client, queryHash, isWanted) {
      if (!unread.has(queryHash)) return
      const persister = persisterOf(queryHash)
      const query = restoredAtOnce(persister)
      void persister.removeClient()
      // Without coming into the client it goes with the next save.
      written.set(queryHash, query ? { data: query.state.data, at: query.state.dataUpdatedAt } : UNKNOWN)
      if (query !== undefined && isWanted(query)) hydrate(client, { queries: [query] })
    },
    changes(queries, replacerFor) {
      const changes = new Map<string, string | null>([...written.keys()].map((hash) => [hash, null]))
      for (const query of queries) {
        const { queryHash } = query
        const { data, dataUpdatedAt: at } = query.state
        const before = written.get(queryHash)
        changes.delete(queryHash)
        if (before?.at === at && isSameData(before.data, data)) continue
        try {
          changes.set(queryHash, queryText(query, replacerFor?.(query)))
        } catch {
          // What no text can be made of is not kept.
          continue
        }
        unread.delete(queryHash)
        written.set(queryHash, { data, at })
      }
      for (const [queryHash, text] of changes) if (text === null) written.delete(queryHash)
      return changes
    },
    distrust(queryHashes) {
      for (const queryHash of queryHashes) written.set(queryHash, UNKNOWN)
    },
  }
}
