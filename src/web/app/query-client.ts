import { QueryClient } from '@tanstack/react-query'

/** Long enough that a page does not ask again for what its HTML brought; a later visit to a screen asks. */
const FRESH_FOR_MS = 15_000

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
        staleTime: FRESH_FOR_MS,
        // A server's client lives for one request: no timer may hold it. In the browser what is collected goes from the
        // device as well: an app that was open for a day would have nothing left for the tunnel.
        gcTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false, networkMode: 'offlineFirst' },
    },
  })
}

/**
 * For route loaders: the server waits for a query that is being fetched before it renders; in the browser the screen shows
 * its skeleton meanwhile. Prefetching never fails.
 */
export async function primed(
  { side }: { side: 'server' | 'browser' },
  prefetching: Promise<unknown>,
): Promise<void> {
  if (side === 'server') await prefetching
}
