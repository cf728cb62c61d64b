/**
 * Stored answers that a query client does not hold yet: a start reads what its screen asks for, the rest when the page
 * is idle. Who looks through many answers, and not for one by its key, has them read first.
 */
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/query-core'

type Read = (isWanted: (queryHash: string) => boolean) => void

const readers = new WeakMap<QueryClient, Read>()
const listeners = new Set<() => void>()
let arrivals = 0

/** Says how stored answers come into the client, at once. */
export function onReadingAnswers(client: QueryClient, read: Read): void {
  readers.set(client, read)
}

/** Has every stored answer whose key begins like this in the client. */
export function readAnswers(client: QueryClient, beginning: QueryKey): void {
  const start = hashKey(beginning).slice(0, -1)
  readers.get(client)?.((queryHash) => queryHash.startsWith(start))
}

/** More has come from the database than the start asked for. */
export function answersArrived(): void {
  arrivals += 1
  for (const listener of listeners) listener()
}

/** How often that happened; for useSyncExternalStore. */
export const answerArrivals = {
  getSnapshot: () => arrivals,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
