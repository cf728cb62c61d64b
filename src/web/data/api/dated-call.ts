/** Calls for queries whose answers the worker caches: a query has the age of its answer. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Api, CallOptions, CallSource } from './api-types.ts'

interface Asking {
  readonly client: QueryClient
  readonly queryKey: QueryKey
  readonly signal: AbortSignal
}

/**
 * Dates a query (ms since 1970) once the fetch under way succeeds; the oldest of several parts decides. A query that is
 * stale by its date is refetched: the network may still answer.
 */
export function dateQuery({ client, queryKey }: Pick<Asking, 'client' | 'queryKey'>, madeAt: number): void {
  const cache = client.getQueryCache()
  const query = cache.find({ queryKey, exact: true })
  const unsubscribe = cache.subscribe((event) => {
    if (event.query !== query || event.type !== 'updated') return
    const { type } = event.action
    // A cancelled fetch ends without an event of its own, but the next one begins with `fetch`.
    if (type !== 'success' && type !== 'error' && type !== 'fetch') return
    unsubscribe()
    if (type !== 'success') return
    query.setState({ dataUpdatedAt: Math.min(query.state.dataUpdatedAt, madeAt) })
    void client.refetchQueries({ queryKey, exact: true, stale: true })
  })
}

/**
 * Makes a call for a query. A query with data shows that, with its age, while the call waits for the network; a query
 * without data takes the worker's cached answer. @throws what the call throws
 */
export async function datedCall<Request, Data>(
  api: Api,
  asking: Asking,
  call: CallSource<Request, Data>,
  input: Request,
  parameters?: CallOptions['parameters'],
): Promise<Data> {
  const { data, madeAt, cached } = await api.answer(call, input, {
    signal: asking.signal,
    awaitNetwork: asking.client.getQueryData(asking.queryKey) !== undefined,
    ...(parameters && { parameters }),
  })
  if (cached && madeAt !== null) dateQuery(asking, madeAt)
  return data
}
