import { QueryClient } from '@tanstack/react-query'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openQueryCache, QUERY_SCHEMA_VERSION } from '../../src/offline/query-cache.ts'
import { queryKeys } from '../../src/offline/query-keys.ts'
import { isReadable } from '../../src/offline/stored-answers.ts'
import { readTexts, writeTexts } from '../../src/offline/stored-texts.ts'
import { home } from '../domain/homes.ts'
import { silentStore } from './kept-answers.ts'

let store: UseStore
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  store = createStore('queries', 'shelves')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function restored(): Promise<QueryClient> {
  const client = new QueryClient()
  const cache = await openQueryCache(1, store, { isReadable })
  cache.restore(client)
  return client
}

const one = home({ id: 3 })
const page = { homes: [{ property: one, unstated: [] }], next: null, total: 1 }

test.each([
  ['a home', queryKeys.property(3), one],
  ['a home that is gone', queryKeys.property(3), null],
  ['a list', queryKeys.properties(), [one]],
  ['pages of a list', [...queryKeys.properties(), 'pages'], { pages: [page], pageParams: [null] }],
  ['a plan', queryKeys.floorPlan(3), { rooms: [{ id: 'a', areas: [] }], imageSource: null }],
  ['no plan', queryKeys.floorPlan(3), null],
  ['filters', queryKeys.filterOptions(), { cities: [], categories: [] }],
  ['a profile', queryKeys.profile(1), { id: 1 }],
  ['records', queryKeys.records(1), [{ inquiry_id: 4 }]],
  ['suggestions', queryKeys.suggestions(1, 3), [{ inquiry_id: 5 }]],
])('%s comes back', async (_, key, data) => {
  const before = new QueryClient()
  before.setQueryData(key, data)
  await (await openQueryCache(1, store)).save(before)
  expect((await restored()).getQueryData(key)).toEqual(data)
})

test.each([
  ['a home that is a text', queryKeys.property(3), 'home'],
  ['a home without pictures', queryKeys.property(3), { id: 3 }],
  ['a list of anything', queryKeys.properties(), [{ id: 3 }, 4]],
  [
    'pages without homes',
    [...queryKeys.properties(), 'pages'],
    { pages: [{ homes: [{}] }], pageParams: [null] },
  ],
  ['a plan without rooms', queryKeys.floorPlan(3), { imageSource: '/plan.webp' }],
  ['filters that are no lists', queryKeys.filterOptions(), { cities: 'all' }],
  ['a profile of nobody', queryKeys.profile(1), {}],
  ['records that are an object', queryKeys.records(1), { records: [] }],
])('%s is left out, the rest comes back', async (_, key, data) => {
  const before = new QueryClient()
  before.setQueryData(key, data)
  before.setQueryData(queryKeys.property(9), home({ id: 9 }))
  await (await openQueryCache(1, store)).save(before)
  const after = await restored()
  expect(after.getQueryData(key)).toBeUndefined()
  expect(after.getQueryData(queryKeys.property(9))).toMatchObject({ id: 9 })
})

test.each([
  ['garbage', '{"queryKey":'],
  ['another type', '[]'],
  ['nothing', 'null'],
  ['no answer in it', JSON.stringify({ queryKey: queryKeys.property(3), dataUpdatedAt: Date.now() })],
  ['no time', JSON.stringify({ queryKey: queryKeys.property(3), data: one })],
  ['no key', JSON.stringify({ data: one, dataUpdatedAt: Date.now() })],
])('a text of %s counts as missing, and is written anew', async (_, text) => {
  await writeTexts(store, 'public', QUERY_SCHEMA_VERSION, new Map([['["property",3]', text]]))
  const client = await restored()
  expect(client.getQueryCache().getAll()).toEqual([])
  client.setQueryData(queryKeys.property(3), one)
  await (await openQueryCache(1, store)).save(client)
  expect((await restored()).getQueryData(queryKeys.property(3))).toEqual(one)
})

test.each<[string, (row: unknown[]) => unknown[]]>([
  ['has lost its end', (row) => row.slice(0, -1)],
  ['names no home', ([, ...values]) => ['three', ...values]],
  ['has something else for pictures', (row) => row.with(-1, [4])],
  ['has something else for amenities', (row) => row.map((value) => (Array.isArray(value) ? 'gym' : value))],
])('a list of which one row %s is left out', async (_, damage) => {
  const queryKey = [...queryKeys.properties(), 'pages']
  const before = new QueryClient()
  before.setQueryData(queryKey, { pages: [page, page], pageParams: [null, 'next'] })
  await (await openQueryCache(1, store)).save(before)
  const list = JSON.stringify(queryKey)
  const [texts] = await readTexts(store, [{ shelf: 'public', beginnings: [list] }], QUERY_SCHEMA_VERSION)
  const answer = JSON.parse(texts?.get(list) ?? '')
  const rows = answer.data.pages[1].homes
  rows[0].property = damage(rows[0].property)
  await writeTexts(store, 'public', QUERY_SCHEMA_VERSION, new Map([[list, JSON.stringify(answer)]]))
  expect((await restored()).getQueryData(queryKey)).toBeUndefined()
})

test.each(['0', '99'])(
  'what a build of schema %s stored counts as missing, and goes with the next save',
  async (edition) => {
    await writeTexts(store, 'public', edition, new Map([['["filter-options"]', '{}']]))
    const client = await restored()
    expect(client.getQueryCache().getAll()).toEqual([])
    client.setQueryData(queryKeys.property(3), one)
    await (await openQueryCache(1, store)).save(client)
    expect((await readTexts(store, [{ shelf: 'public', beginnings: [''] }], edition))[0]?.size).toBe(0)
  },
)

test('what a build stored as one text a shelf counts as missing, and goes with the next save', async () => {
  await store('readwrite', (records) => promisifyRequest(records.put(new Uint8Array(9), ['public', 0])))
  const client = await restored()
  client.setQueryData(queryKeys.property(3), one)
  await (await openQueryCache(1, store)).save(client)
  const keys = await store('readonly', (records) => promisifyRequest(records.getAllKeys()))
  expect(keys).toEqual([['public', QUERY_SCHEMA_VERSION, '["property",3]', 0]])
})

test('a database that never answers is given up after three seconds; saving does not wait for it, and forgetting gives up', async () => {
  vi.useFakeTimers()
  const opening = openQueryCache(1, silentStore())
  await vi.advanceTimersByTimeAsync(3_000)
  const cache = await opening
  const client = new QueryClient()
  client.setQueryData(queryKeys.property(3), one)
  await cache.save(client)
  const forgetting = expect(cache.forget(1)).rejects.toThrow('Storage does not answer.')
  await vi.advanceTimersByTimeAsync(3_000)
  await forgetting
  expect(client.getQueryData(queryKeys.property(3))).toEqual(one)
})
