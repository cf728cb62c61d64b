import {
  type FetchInfiniteQueryOptions,
  QueryClient,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'

/** Long enough that a page does not ask again for what its HTML brought; a later visit to a screen asks. */
const FRESH_FOR = 15_000

/**
 * The query client of one request (which never asks twice) or of one page. `offlineFirst`, because the service worker
 * may have the answer when the browser says it is offline.
 */
export function createQueryClient(side: 'server' | 'browser'): QueryClient {
  const server = side === 'server'
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Where the browser itself says that there is no network, trying again only delays the stored content.
        retry: (failures) => !server && failures < 1 && navigator.onLine,
        refetchOnWindowFocus: false,
        // Connectivity decides when the signal is back; see ./device.ts.
        refetchOnReconnect: false,
        networkMode: 'offlineFirst',
        staleTime: FRESH_FOR,
        // A server's client lives for one request: no timer may hold it. In the browser what is collected goes from the
        // device as well: an app that was open for a day would have nothing left for the tunnel.
        gcTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false, networkMode: 'offlineFirst' },
    },
  })
}

interface PrimingContext {
  queryClient: QueryClient
  side: 'server' | 'browser'
}

/**
 * For route loaders: has the query's data in the cache before the server renders, and only starts to fetch it in the
 * browser, where the screen shows its skeleton meanwhile. A failed query never fails the loader.
 */
export async function primeQuery<Data, Failure, Selected, Key extends QueryKey>(
  context: PrimingContext,
  options: UseQueryOptions<Data, Failure, Selected, Key>,
): Promise<void> {
  const { select: _select, ...query } = options
  const fetched = context.queryClient.prefetchQuery(query)
  if (context.side === 'server') await fetched
}

/** The same for a list that is read page by page: its first page. */
export async function primeInfiniteQuery<Page, Failure, Data, Key extends QueryKey, Param>(
  context: PrimingContext,
  options: FetchInfiniteQueryOptions<Page, Failure, Data, Key, Param>,
): Promise<void> {
  const fetched = context.queryClient.prefetchInfiniteQuery(options)
  if (context.side === 'server') await fetched
}
