/** Where tests store answers. */
import { QueryClient } from '@tanstack/react-query'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { UseStore } from 'idb-keyval'
import { vi } from 'vitest'
import { openKeyValues } from '../../src/offline/device/page-database.ts'
import { openQueryCache, openQueryDatabase } from '../../src/offline/queries/query-cache.ts'

/** In a browser's own IndexedDB that holds nothing yet. `vi.unstubAllGlobals` takes it away. */
export function emptyStore(): UseStore {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  const store = openQueryDatabase()
  if (store === null) throw new Error('There is no storage')
  return store
}

/** In one that takes every question and answers none. `vi.unstubAllGlobals` takes it away. */
export function silentStore(): UseStore | null {
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  return openKeyValues('silent', 'shelves')
}

/** Stores what `fill` puts into a client, as this user. */
export async function storeIn(
  store: UseStore,
  user: number | null,
  fill: (client: QueryClient) => void,
): Promise<void> {
  const cache = await openQueryCache(user, store)
  const client = new QueryClient()
  fill(client)
  cache.subscribe(client)
  await cache.save()
}

/** The client of a start, with what is stored. */
export async function restoredFrom(
  store: UseStore,
  user: number | null,
  except?: ReadonlySet<string>,
): Promise<QueryClient> {
  const client = new QueryClient()
  await (await openQueryCache(user, store)).restore(client, except)
  return client
}
