/** Whether this browser lets the app store anything on the device: found out by trying, since most that do not never say so. */
import { del, set, type UseStore } from 'idb-keyval'
import type { Clock } from './clock.ts'
import { isQuotaError, openSavedDatabase } from './saved-store.ts'
import { cacheStorage, withTimeout } from './storage-timeout.ts'

/**
 * `nothing_kept`: no database, as in some private modes. `no_room`: one that is full. `not_offline`: no service worker
 * or no cache, without which nothing opens when there is no signal. `window_only`: a private window of Firefox, where all
 * is gone with the window; those of Chromium do not say what they are.
 */
export type StorageTrouble = 'nothing_kept' | 'window_only' | 'no_room' | 'not_offline'

export interface StorageEnvironment {
  readonly clock: Pick<Clock, 'after'>
  readonly database: UseStore | null
  /** Whether Cache Storage answers. @throws where it refuses */
  cachesAnswer(): Promise<boolean>
  readonly hasWorkers: boolean
  /** Whether what is stored lasts no longer than the window, as far as the browser says. @throws where storage is broken */
  isWindowOnly(): Promise<boolean>
  /** Bytes; null where the browser does not say. Never rejects. */
  room(): Promise<number | null>
}

/** Bytes. Less does not hold the app itself and one home. */
const LEAST_ROOM = 2_000_000
const PROBE = 'probe'

async function probe({ database }: StorageEnvironment): Promise<StorageTrouble | null> {
  if (database === null) return 'nothing_kept'
  try {
    await set(PROBE, 0, database)
    await del(PROBE, database)
    return null
  } catch (error) {
    return isQuotaError(error) ? 'no_room' : 'nothing_kept'
  }
}

/** It may be there and refuse, in some private modes and where it is damaged. */
const hasCaches = ({ clock, cachesAnswer }: StorageEnvironment): Promise<boolean> =>
  withTimeout(clock, cachesAnswer()).catch(() => false)

/** The gravest trouble there is; null for none. Never rejects. */
export async function findStorageTrouble(environment: StorageEnvironment): Promise<StorageTrouble | null> {
  const trouble = await probe(environment)
  if (trouble) return trouble
  const { clock } = environment
  if (await withTimeout(clock, environment.isWindowOnly()).catch(() => false)) return 'window_only'
  const room = await environment.room()
  if (room !== null && room < LEAST_ROOM) return 'no_room'
  return environment.hasWorkers && (await hasCaches(environment)) ? null : 'not_offline'
}

/** This page's storage. */
export function pageStorage(clock: Pick<Clock, 'after'>): StorageEnvironment {
  return {
    clock,
    database: openSavedDatabase(),
    async cachesAnswer() {
      const caches = cacheStorage()
      await caches?.has(PROBE)
      return caches !== null
    },
    hasWorkers: 'serviceWorker' in navigator,
    async isWindowOnly() {
      try {
        await navigator.storage.getDirectory()
        return false
      } catch (error) {
        // Of all that is stored a private window of Firefox refuses these files alone (seen in 153).
        return error instanceof DOMException && error.name === 'SecurityError'
      }
    },
    async room() {
      try {
        const { quota, usage } = await navigator.storage.estimate()
        return quota === undefined || usage === undefined ? null : quota - usage
      } catch {
        return null
      }
    },
  }
}
