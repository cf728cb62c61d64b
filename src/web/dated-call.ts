/** For query functions of calls that the worker keeps answers of: the query is as old as what it was answered. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Api, CallOptions, CallSource } from './api-types.ts'

interface Asking {
  readonly client: QueryClient
  readonly queryKey: QueryKey
  readonly signal: AbortSignal
}

/** Dates a query that is being answered, once it is; the oldest of several parts decides. */
export function dateQuery({ client, queryKey }: Pick<Asking, 'client' | 'queryKey'>, madeAt: number): void {
  const cache = client.getQueryCache()
  const query = cache.find({ queryKey, exact: true })
  const stop = cache.subscribe((event) => {
    if (event.query !== query || event.type !== 'updated') return
    // A fetch that was cancelled ends without a word; the next one is no older than its own answer.
    if (!['success', 'error', 'fetch'].includes(event.action.type)) return
    stop()
    if (event.action.type === 'success')
      query.setState({ dataUpdatedAt: Math.min(query.state.dataUpdatedAt, madeAt) })
  })
}

/** Makes a call for a query. @throws what the call throws */
export async function datedCall<Request, Data>(
  api: Api,
  asking: Asking,
  call: CallSource<Request, Data>,
  input: Request,
  parameters?: CallOptions['parameters'],
): Promise<Data> {
  const { data, madeAt, kept } = await api.answer(call, input, {
    signal: asking.signal,
    ...(parameters && { parameters }),
  })
  if (kept && madeAt !== null) dateQuery(asking, madeAt)
  return data
}
