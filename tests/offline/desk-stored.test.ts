/** What a device keeps of the desk, and for whom. */
import { dehydrate, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { UseStore } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { InboxRequest } from '../../src/contract/desk.ts'
import {
  MAX_DESK_LISTED,
  MAX_OPENED_INQUIRIES,
  withinBounds,
} from '../../src/offline/queries/query-bounds.ts'
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
  ['a damaged inbox', queryKeys.deskInbox(1), inbox([{ inquiry_id: 1 }]), false],
  ['an inbox without numbers', queryKeys.deskInbox(1), { pages: [{ inquiries: [] }], pageParams: [] }, false],
  ['a damaged inquiry', queryKeys.deskInquiry(1, 12), { events: [] }, false],
  ['homes without rooms', queryKeys.deskHomes(1), { pages: [{ homes: [{}] }], pageParams: [] }, false],
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

test('of a long inbox the first pages are kept, and of the opened inquiries the newest', () => {
  const client = new QueryClient()
  const half = MAX_DESK_LISTED / 2
  client.setQueryData(
    queryKeys.deskInbox(1),
    inbox(inquiries(1, half), inquiries(500, half), inquiries(900, 1)),
  )
  for (let id = 1; id <= MAX_OPENED_INQUIRIES + 2; id += 1)
    client.setQueryData(queryKeys.deskInquiry(1, id), inquiries(id, 1)[0], { updatedAt: id })
  const kept = new Map(
    withinBounds(dehydrate(client).queries).map((each) => [each.queryHash, each.state.data]),
  )
  const hash = (key: QueryKey) => JSON.stringify(key)
  expect(kept.get(hash(queryKeys.deskInbox(1)))).toEqual(inbox(inquiries(1, half), inquiries(500, half)))
  expect(kept.size).toBe(1 + MAX_OPENED_INQUIRIES)
  expect(kept.has(hash(queryKeys.deskInquiry(1, 2)))).toBe(false)
})
