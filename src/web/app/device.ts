/** What the app stores on the device, in a chunk of its own: a first visit hydrates without it. */
import type { QueryClient } from '@tanstack/react-query'
import type { Connectivity } from '../../offline/connectivity.ts'
import { createDevicePictures } from '../../offline/device-pictures.ts'
import { openQueryCache, type QueryCache } from '../../offline/query-cache.ts'
import { cacheStorage } from '../../offline/storage-timeout.ts'
import { createBrowserConnectivity } from '../offline-status/browser-connectivity.ts'
import { createBrowserOutbox } from '../outbox/browser-outbox.ts'
import { refreshOnDelivery } from '../outbox/outbox-effects.ts'
import type { Device } from '../router-context.ts'
import { createPageSavedHomes } from '../saved-homes/page-saved-homes.ts'

export interface DeviceOptions {
  queryClient: QueryClient
  /** The stored user's id; null for a visitor. */
  user: number | null
  csrf: () => { header: string; token: string } | null
  /** Whether the backend knows more than the spec. */
  extensions: boolean
  /** Hashes of the queries that the page's own HTML brought: what is stored of them is older. */
  rendered: ReadonlySet<string>
  /** What `openAnswers` began to read; without it that begins now. */
  answers?: Promise<QueryCache> | undefined
}

/** Asks again, once the signal is back, for what a screen shows of an earlier day or could not show at all. */
export function refreshWhenBack(
  connectivity: Pick<Connectivity, 'subscribe' | 'getSnapshot'>,
  queryClient: QueryClient,
): void {
  connectivity.subscribe(() => {
    if (connectivity.getSnapshot() === 'online')
      void queryClient.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false })
  })
}

/** Begins to read what is stored for everyone and for this user. A start asks for it before it knows its settings. */
export const openAnswers = (user: number | null): Promise<QueryCache> =>
  openQueryCache(user, undefined, createDevicePictures())

/** Deletes what builds before this one have stored and nothing reads any more: drawn screens, with their user's name. */
function deleteOutdatedCaches(): void {
  cacheStorage()
    ?.delete('last-views')
    .catch(() => {})
}

/** Opens it all and puts the stored answers into the query client. Never rejects. */
export async function openDevice({
  queryClient,
  user,
  csrf,
  extensions,
  rendered,
  answers,
}: DeviceOptions): Promise<Device> {
  const connectivity = createBrowserConnectivity()
  const outbox = createBrowserOutbox({ csrf, connectivity })
  refreshOnDelivery(outbox, queryClient)
  refreshWhenBack(connectivity, queryClient)
  void outbox.setUser(user)
  const savedHomes = createPageSavedHomes({ queryClient, connectivity, extensions })
  // Beside the answers, not after them: of a home that is in both, the newer one shows.
  const savedHomesRead = user === null ? null : savedHomes.of(user).ready
  const queryCache = await (answers ?? openAnswers(user))
  // A login or logout of another tab may have come in between.
  await queryCache.changeUser(user)
  await queryCache.restore(queryClient, rendered)
  await savedHomesRead
  queryCache.subscribe(queryClient)
  const save = () => void queryCache.save()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') save()
  })
  // Safari leaves a page without the event above.
  addEventListener('pagehide', save)
  deleteOutdatedCaches()
  return { connectivity, outbox, queryCache, savedHomes }
}
