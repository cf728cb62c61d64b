/** Whether this browser lets the app store data on the device, found out by trying: most that do not never say so. */
import { del, set } from 'idb-keyval'
import { SAVED_DATABASE } from '../../../offline/device/cache-names.ts'
import { openKeyValues } from '../../../offline/device/page-database.ts'
import { cacheStorage, isQuotaError, withTimeout } from '../../../offline/device/storage-timeout.ts'

/**
 * `nothing_stored`: no database, as in some private modes. `no_room`: a full one. `not_offline`: no service worker or
 * no cache, without which nothing opens offline. `window_only`: a private window of Firefox, whose data goes with the
 * window; Chromium's cannot be recognised.
 */
export type StorageTrouble = 'nothing_stored' | 'window_only' | 'no_room' | 'not_offline'

/** The least free storage in bytes that holds the app itself and one home. */
const LEAST_ROOM_BYTES = 2_000_000
const PROBE = 'probe'

async function probe(): Promise<StorageTrouble | null> {
  const database = openKeyValues(SAVED_DATABASE, 'homes')
  if (database === null) return 'nothing_stored'
  try {
    await set(PROBE, 0, database)
    await del(PROBE, database)
    return null
  } catch (error) {
    return isQuotaError(error) ? 'no_room' : 'nothing_stored'
  }
}

async function isWindowOnly(): Promise<boolean> {
  try {
    await withTimeout(navigator.storage.getDirectory())
    return false
  } catch (error) {
    // A private window of Firefox refuses the origin's private file system, and no other storage (seen in 153).
    return error instanceof DOMException && error.name === 'SecurityError'
  }
}

/** The free storage in bytes; infinite where the browser does not say. */
async function room(): Promise<number> {
  try {
    const { quota, usage } = await navigator.storage.estimate()
    return quota === undefined || usage === undefined ? Number.POSITIVE_INFINITY : quota - usage
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** Whether Cache Storage works: it may exist and refuse, in some private modes and where it is damaged. */
async function hasCaches(): Promise<boolean> {
  try {
    const caches = cacheStorage()
    await withTimeout(Promise.resolve(caches?.has(PROBE)))
    return caches !== null
  } catch {
    return false
  }
}

/** The gravest trouble with this browser's storage; null for none. Never rejects. */
export async function findStorageTrouble(): Promise<StorageTrouble | null> {
  const trouble = await probe()
  if (trouble) return trouble
  if (await isWindowOnly()) return 'window_only'
  if ((await room()) < LEAST_ROOM_BYTES) return 'no_room'
  return 'serviceWorker' in navigator && (await hasCaches()) ? null : 'not_offline'
}
