import { IDBFactory } from 'fake-indexeddb'
import { createStore, keys, type UseStore } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from '../../src/offline/clock.ts'
import { findStorageTrouble, pageStorage, type StorageEnvironment } from '../../src/offline/storage-check.ts'
import { silentStore } from './query-store.ts'

let database: UseStore
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  database = createStore('saved', 'homes')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const check = (more: Partial<StorageEnvironment> = {}) =>
  findStorageTrouble({
    clock: systemClock,
    database,
    cachesAnswer: async () => true,
    hasWorkers: true,
    isWindowOnly: async () => false,
    room: async () => 1e9,
    ...more,
  })
const refusing =
  (name: string): UseStore =>
  () =>
    Promise.reject(Object.assign(new Error(name), { name }))

test('a browser that keeps what it is given has no trouble, and keeps nothing of the question', async () => {
  expect(await check()).toBeNull()
  expect(await keys(database)).toEqual([])
})

test('no database, a closed one and one that is of a newer version keep nothing', async () => {
  expect(await check({ database: null })).toBe('nothing_kept')
  for (const name of ['SecurityError', 'InvalidStateError', 'VersionError', 'NotFoundError'])
    expect(await check({ database: refusing(name) })).toBe('nothing_kept')
})

test('a database that never answers keeps nothing: known after three seconds', async () => {
  vi.useFakeTimers()
  const checking = check({ database: silentStore() })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await checking).toBe('nothing_kept')
})

test('a full disk and a quota that is used up are no room; a browser that does not say has room', async () => {
  expect(await check({ database: refusing('QuotaExceededError') })).toBe('no_room')
  expect(await check({ room: async () => 1_000_000 })).toBe('no_room')
  expect(await check({ room: async () => null })).toBeNull()
})

test('a private window of Firefox, which refuses files of its own, keeps things no longer than itself', async () => {
  expect(await check({ isWindowOnly: async () => true })).toBe('window_only')
  expect(await check({ isWindowOnly: () => Promise.reject(new Error('broken')) })).toBeNull()
  const refusing = (error: Error) => {
    vi.stubGlobal('navigator', { storage: { getDirectory: () => Promise.reject(error) } })
    return pageStorage(systemClock).isWindowOnly()
  }
  expect(await refusing(new DOMException('Security error when calling GetDirectory', 'SecurityError'))).toBe(
    true,
  )
  expect(await refusing(new DOMException('', 'UnknownError'))).toBe(false)
  vi.stubGlobal('navigator', {})
  expect(await pageStorage(systemClock).isWindowOnly()).toBe(false)
})

test('without a worker or its caches nothing opens without a signal', async () => {
  expect(await check({ cachesAnswer: async () => false })).toBe('not_offline')
  expect(await check({ hasWorkers: false })).toBe('not_offline')
})

test('nor does it with a Cache Storage that refuses, or does not answer within three seconds', async () => {
  const refused = () => Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError'))
  expect(await check({ cachesAnswer: refused })).toBe('not_offline')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = Promise.withResolvers<void>()
  const silent = () => {
    asked.resolve()
    return new Promise<never>(() => {})
  }
  const checking = check({ cachesAnswer: silent })
  await asked.promise
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await checking).toBe('not_offline')
})
