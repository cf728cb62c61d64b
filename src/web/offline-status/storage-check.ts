/** Whether this browser lets the app store anything on the device: found out by trying, since most that do not never say so. */
import { del, set } from 'idb-keyval'
import { cacheStorage, withTimeout } from '../../offline/storage-timeout.ts'
import { isQuotaError, openSavedDatabase } from '../saved-homes/saved-store.ts'

/**
 * `nothing_stored`: no database, as in some private modes. `no_room`: one that is full. `not_offline`: no service worker
 * or no cache, without which nothing opens when there is no signal. `window_only`: a private window of Firefox, where all
 * is gone with the window; those of Chromium do not say what they are.
 */
export type StorageTrouble = 'nothing_stored' | 'window_only' | 'no_room' | 'not_offline'

/** Bytes. Less does not hold the app itself and one home. */
const LEAST_ROOM_BYTES = 2_000_000
const PROBE = 'probe'

async function probe(): Promise<StorageTrouble | null> {
  const database = openSavedDatabase()
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
    // Of all that is stored a private window of Firefox refuses these files alone (seen in 153).
    return error instanceof DOMException && error.name === 'SecurityError'
  }
}

/** Bytes that are left; infinitely many where the browser does not say. */
async function room(): Promise<number> {
  try {
    const { quota, usage } = await navigator.storage.estimate()
    return quota === undefined || usage === undefined ? Number.POSITIVE_INFINITY : quota - usage
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** It may be there and refuse, in some private modes and where it is damaged. */
async function hasCaches(): Promise<boolean> {
  try {
    const caches = cacheStorage()
    await withTimeout(Promise.resolve(caches?.has(PROBE)))
    return caches !== null
  } catch {
    return false
  }
}

/** The gravest trouble there is; null for none. Never rejects. */
export async function findStorageTrouble(): Promise<StorageTrouble | null> {
  const trouble = await probe()
  if (trouble) return trouble
  if (await isWindowOnly()) return 'window_only'
  if ((await room()) < LEAST_ROOM_BYTES) return 'no_room'
  return 'serviceWorker' in navigator && (await hasCaches()) ? null : 'not_offline'
}
