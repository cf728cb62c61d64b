/** What a device keeps of the desk, and for whom. */
import { dehydrate, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { UseStore } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { InboxRequest } from '../../src/contract/desk.ts'
import { MAX_OF_DESK, withinBounds } from '../../src/offline/queries/query-bounds.ts'
import { openQueryCache } from '../../src/offline/queries/query-cache.ts'
import { queryKeys } from '../../src/offline/queries/query-keys.ts'
import { emptyStore, restoredFrom, storeIn } from './query-store.ts'

let store: UseStore
beforeEach(() => {
  store = emptyStore()
})
afterEach(() => void vi.unstubAllGlobals())

const numbers = { unanswered: 1, median_ms: null, oldest_at: null }
const inquiries = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ inquiry_id: from + at, events: [] }))
const inbox = (...lists: object[][]) => ({
  pages: lists.map((each) => ({ inquiries: each, numbers, homes: [], next_cursor: null })),
  pageParams: lists.map(() => null),
})
const homes = { pages: [{ homes: [{ property_id: 7, rooms: [] }] }], pageParams: [null] }
const filtered: InboxRequest = { home: 7 }

test.each<[string, QueryKey, object, boolean]>([
  ['the inbox', queryKeys.deskInbox(1), inbox(inquiries(1, 2)), true],
  ['what was answered', queryKeys.deskInbox(1, { state: 'answered' }), inbox([]), true],
  ['an inbox with a filter', queryKeys.deskInbox(1, filtered), inbox([]), false],
  ['a search', queryKeys.deskInbox(1, { name: 'Min' }), inbox([]), false],
  ['an opened inquiry', queryKeys.deskInquiry(1, 12), inquiries(12, 1)[0] ?? {}, true],
  ['the homes', queryKeys.deskHomes(1), homes, true],
  ['a search for a home', queryKeys.deskHomes(1, 'Sunny'), homes, false],
  ['a damaged inbox', queryKeys.deskInbox(1), { pages: [{ inquiries: [7] }], pageParams: [] }, false],
  ['a damaged inquiry', queryKeys.deskInquiry(1, 12), { inquiry_id: 12 }, false],
  ['damaged homes', queryKeys.deskHomes(1), { pages: [{ homes: [7] }], pageParams: [] }, false],
])('%s at the next start', async (_, key, data, comes) => {
  await storeIn(store, 1, (client) => client.setQueryData(key, data))
  expect((await restoredFrom(store, 1)).getQueryData(key)).toEqual(comes ? data : undefined)
})

test('it is its user’s alone, and goes with their logout', async () => {
  await storeIn(store, 1, (client) => client.setQueryData(queryKeys.deskInbox(1), inbox([])))
  expect((await restoredFrom(store, 2)).getQueryData(queryKeys.deskInbox(1))).toBeUndefined()
  await (await openQueryCache(1, store)).forget(1)
  expect((await restoredFrom(store, 1)).getQueryData(queryKeys.deskInbox(1))).toBeUndefined()
})

test('as much is kept as there is room for, from the newest on, and of a long inbox its first pages', () => {
  const client = new QueryClient()
  const half = MAX_OF_DESK / 2
  const opened = (id: number) => queryKeys.deskInquiry(1, id)
  client.setQueryData(opened(1), inquiries(1, 1)[0], { updatedAt: 9 })
  client.setQueryData(
    queryKeys.deskInbox(1),
    inbox(inquiries(1, half), inquiries(500, half - 2), inquiries(900, 2)),
    {
      updatedAt: 5,
    },
  )
  client.setQueryData(opened(2), inquiries(2, 1)[0], { updatedAt: 2 })
  client.setQueryData(opened(3), inquiries(3, 1)[0], { updatedAt: 1 })
  const kept = withinBounds(dehydrate(client).queries).map(({ queryKey, state }) => [queryKey, state.data])
  expect(kept).toEqual([
    [opened(1), inquiries(1, 1)[0]],
    [queryKeys.deskInbox(1), inbox(inquiries(1, half), inquiries(500, half - 2))],
    [opened(2), inquiries(2, 1)[0]],
  ])
})
