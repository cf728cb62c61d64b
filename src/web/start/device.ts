/** The app's stores on the device, in a chunk of its own: a first visit hydrates without them. */
import type { QueryClient } from '@tanstack/react-query'
import { NO_ACCOUNT } from '../../offline/device/cache-names.ts'
import type { Connectivity } from '../../offline/device/connectivity.ts'
import { createDevicePictures } from '../../offline/device/device-pictures.ts'
import { cacheStorage } from '../../offline/device/storage-timeout.ts'
import { openQueryCache, type QueryCache } from '../../offline/queries/query-cache.ts'
import type { StoredUser } from '../data/device/stored-session.ts'
import { createBrowserConnectivity } from '../data/offline-status/browser-connectivity.ts'
import { createBrowserOutbox } from '../data/outbox/browser-outbox.ts'
import { refreshOnDelivery } from '../data/outbox/outbox-effects.ts'
import type { Device } from '../data/router-context.ts'
import { createPageSavedHomes } from '../data/saved-homes/page-saved-homes.ts'

export interface DeviceOptions {
  queryClient: QueryClient
  /** The stored user; null for a visitor. */
  user: StoredUser | null
  /** Loads the rules and words of the desk's rows, for staff. */
  startDesk: () => Promise<void>
  csrf: () => { header: string; token: string } | null
  /** Whether the backend has this project's extensions (+) of the basic API. */
  extensions: boolean
  /** Hashes of the queries that the page's own HTML brought: stored answers to them are older. */
  rendered: ReadonlySet<string>
  /** The query cache that `openAnswers` is opening; left out, it is opened now. */
  answers?: Promise<QueryCache> | undefined
}

/** Refetches, once the signal is back, stale or failed queries that a screen shows. */
function refreshWhenBack(
  connectivity: Pick<Connectivity, 'subscribe' | 'getSnapshot'>,
  queryClient: QueryClient,
): void {
  connectivity.subscribe(() => {
    if (connectivity.getSnapshot() === 'online')
      void queryClient.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false })
  })
}

/** Opens the stored answers, public ones and this user's. Called at the start, before the settings are known. */
export const openAnswers = (user: number | null): Promise<QueryCache> =>
  openQueryCache(user, undefined, createDevicePictures())

/** Deletes caches of earlier builds that are read no more: rendered screens, with their user's name. */
function deleteOutdatedCaches(): void {
  cacheStorage()
    ?.delete('last-views')
    .catch(() => {})
}

/** Opens all stores, and puts the stored answers into the query client. Never rejects. */
export async function openDevice({
  queryClient,
  user: storedUser,
  startDesk,
  csrf,
  extensions,
  rendered,
  answers,
}: DeviceOptions): Promise<Device> {
  const user = storedUser?.id ?? null
  // Without the chunk rows wait for the next start.
  if (storedUser) await import('../../offline/writes/member-kinds.ts').catch(() => {})
  if (storedUser?.is_staff) await startDesk()
  const connectivity = createBrowserConnectivity()
  const outbox = createBrowserOutbox({ csrf, connectivity })
  refreshOnDelivery(outbox, queryClient)
  refreshWhenBack(connectivity, queryClient)
  // With a cookie and no stored user (local storage may be full) the database's mark of the user stays until it is known.
  if (user !== null || csrf() === null) void outbox.setUser(user)
  const savedHomes = createPageSavedHomes({
    queryClient,
    connectivity,
    extensions,
    onJoined: ({ id, name, name_ko }) => {
      const about = (document.documentElement.lang === 'ko' ? name_ko : null) ?? name
      outbox.enqueue('bookmark', { property_id: id, saved: true }, { about }).catch(reportError)
    },
  })
  // Saved homes are read beside the answers, not after them: of a home that is in both, the newer one shows.
  const owner = user ?? (csrf() === null ? NO_ACCOUNT : null)
  const savedHomesRead = owner === null ? null : savedHomes.of(owner).ready
  const queryCache = await (answers ?? openAnswers(user))
  // Another tab may have logged in or out meanwhile.
  await queryCache.changeUser(user)
  await queryCache.restore(queryClient, rendered)
  await savedHomesRead
  queryCache.subscribe(queryClient)
  const save = () => void queryCache.save()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') save()
  })
  // Safari leaves a page without a `visibilitychange`, but with a `pagehide`.
  addEventListener('pagehide', save)
  deleteOutdatedCaches()
  return { connectivity, outbox, queryCache, savedHomes }
}
