// @vitest-environment jsdom
import { IDBFactory } from 'fake-indexeddb'
import { keys } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findStorageTrouble } from '../../../../src/web/data/offline-status/storage-check.ts'
import { openSavedDatabase } from '../../../../src/web/data/saved-homes/saved-store.ts'
import { silentStore } from '../../../offline/query-store.ts'

interface Browser {
  getDirectory?: () => Promise<unknown>
  room?: { quota?: number; usage?: number }
  hasWorkers?: boolean
  caches?: { has: () => Promise<boolean> } | undefined
}

/** What a browser says of itself; it stores what it is given, but for what is told here. */
function check(told: Browser = {}) {
  const { getDirectory = async () => ({}), room = { quota: 1e9, usage: 0 }, hasWorkers = true } = told
  const storage = { getDirectory, estimate: async () => room }
  vi.stubGlobal('navigator', { storage, ...(hasWorkers && { serviceWorker: {} }) })
  vi.stubGlobal('caches', 'caches' in told ? told.caches : { has: async () => false })
  return findStorageTrouble()
}
const refuse = (error: Error) => () => Promise.reject(error)
const refuseDatabase = (name: string) =>
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('', name)
    },
  })

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a browser that stores what it is given has no trouble, and stores nothing of the question', async () => {
  expect(await check()).toBeNull()
  const database = openSavedDatabase()
  expect(database && (await keys(database))).toEqual([])
})

test('no database, a closed one and one that is of a newer version store nothing', async () => {
  vi.stubGlobal('indexedDB', undefined)
  expect(await check()).toBe('nothing_stored')
  for (const name of ['SecurityError', 'InvalidStateError', 'VersionError', 'NotFoundError']) {
    refuseDatabase(name)
    expect(await check()).toBe('nothing_stored')
  }
})

test('a database that never answers stores nothing: known after three seconds', async () => {
  vi.useFakeTimers()
  silentStore()
  const checking = check()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await checking).toBe('nothing_stored')
})

test('a full disk and a quota that is used up are no room; a browser that does not say has room', async () => {
  expect(await check({ room: { quota: 9_000_000, usage: 8_000_000 } })).toBe('no_room')
  expect(await check({ room: {} })).toBeNull()
  refuseDatabase('QuotaExceededError')
  expect(await check()).toBe('no_room')
})

test('a private window of Firefox, which refuses files of its own, stores things no longer than itself', async () => {
  const security = new DOMException('Security error when calling GetDirectory', 'SecurityError')
  expect(await check({ getDirectory: refuse(security) })).toBe('window_only')
  expect(await check({ getDirectory: refuse(new DOMException('', 'UnknownError')) })).toBeNull()
  vi.stubGlobal('navigator', {})
  expect(await findStorageTrouble()).toBe('not_offline')
})

test('without a worker or its caches nothing opens without a signal', async () => {
  expect(await check({ caches: undefined })).toBe('not_offline')
  expect(await check({ hasWorkers: false })).toBe('not_offline')
})

test('nor does it with a Cache Storage that refuses, or does not answer within three seconds', async () => {
  const refused = refuse(new DOMException('Unexpected internal error.', 'UnknownError'))
  expect(await check({ caches: { has: refused } })).toBe('not_offline')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = Promise.withResolvers<void>()
  const has = () => {
    asked.resolve()
    return new Promise<never>(() => {})
  }
  const checking = check({ caches: { has } })
  await asked.promise
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await checking).toBe('not_offline')
})
