/** What the app keeps on the device, in a chunk of its own: a first visit hydrates without it. */
import type { QueryClient } from '@tanstack/react-query'
import type { Connectivity } from '../offline/connectivity.ts'
import type { Outbox } from '../offline/outbox.ts'
import { openQueryCache, type QueryCache } from '../offline/query-cache.ts'
import { createBrowserConnectivity } from './browser-connectivity.ts'
import { createBrowserOutbox } from './browser-outbox.ts'
import { refreshOnDelivery } from './outbox-effects.ts'

export interface Device {
  connectivity: Connectivity
  outbox: Outbox
  queryCache: QueryCache
}

export interface DeviceOptions {
  queryClient: QueryClient
  /** The stored user's id; null for a visitor. */
  user: number | null
  csrf: () => { header: string; token: string } | null
  /** Hashes of the queries that the page's own HTML brought: what is stored of them is older. */
  rendered: ReadonlySet<string>
}

/** Opens it all and puts the stored answers into the query client. Never rejects. */
export async function openDevice({ queryClient, user, csrf, rendered }: DeviceOptions): Promise<Device> {
  const connectivity = createBrowserConnectivity()
  const outbox = createBrowserOutbox({ csrf, connectivity })
  refreshOnDelivery(outbox, queryClient)
  void outbox.setUser(user)
  const queryCache = await openQueryCache(user)
  await queryCache.restore(queryClient, rendered)
  queryCache.subscribe(queryClient)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void queryCache.save(queryClient)
  })
  return { connectivity, outbox, queryCache }
}
