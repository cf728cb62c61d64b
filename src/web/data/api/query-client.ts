import { QueryClient } from '@tanstack/react-query'

/** The age up to which an answer is fresh: a page does not refetch its HTML's answers, but a later visit does. */
const FRESH_FOR_MS = 15_000

/**
 * The query client of one request (which never retries) or of one page. `offlineFirst`, because the service worker
 * may have the answer when the browser says it is offline.
 */
export function createQueryClient(side: 'server' | 'browser'): QueryClient {
  const server = side === 'server'
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Where the browser itself says that there is no network, a retry only delays the stored content.
        retry: (failures) => !server && failures < 1 && navigator.onLine,
        refetchOnWindowFocus: false,
        // Connectivity decides when the signal is back; see ./device.ts.
        refetchOnReconnect: false,
        networkMode: 'offlineFirst',
        staleTime: FRESH_FOR_MS,
        // A server's client lives for one request, which no timer may hold up. In the browser a collected query would
        // also be deleted from the device: an app open for a day would have no answers left without a signal.
        gcTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false, networkMode: 'offlineFirst' },
    },
  })
}

/**
 * Awaits a loader's prefetching on the server, which renders after it; in the browser the screen shows its skeleton
 * meanwhile. Prefetching never fails.
 */
export async function awaitedOnServer(
  { side }: { side: 'server' | 'browser' },
  prefetching: Promise<unknown>,
): Promise<void> {
  if (side === 'server') await prefetching
}
