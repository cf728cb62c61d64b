import { hashKey, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queryKeys } from '../../src/offline/queries/query-keys.ts'
import { findSeenHome, seenHomes } from '../../src/offline/queries/seen-homes.ts'
import { home } from '../domain/homes.ts'

const pages = (...ids: number[]) => ({
  pageParams: [null],
  pages: [
    {
      homes: ids.map((id) => ({
        property: home({ id, name: 'listed' }),
        unstated: [],
      })),
      next: null,
      total: ids.length,
    },
  ],
})
const listKey = (city?: string) => [...queryKeys.properties(city === undefined ? {} : { city }), 'pages']
const ids = (client: QueryClient, first?: string) => seenHomes(client, first).map((seen) => seen.home.id)

test('homes of every list and every opened home count once each', () => {
  const client = new QueryClient()
  client.setQueryData(listKey(), pages(1, 2), { updatedAt: 20 })
  client.setQueryData(listKey('Flushing'), pages(2, 3), { updatedAt: 10 })
  client.setQueryData(queryKeys.properties({ limit: 4 }), [home({ id: 4 })], { updatedAt: 5 })
  client.setQueryData(queryKeys.property(5), home({ id: 5 }), { updatedAt: 1 })
  client.setQueryData(queryKeys.property(6), null)
  expect(ids(client)).toEqual([1, 2, 3, 4, 5])
})

test('each is as its newest answer has it, and as old', () => {
  const client = new QueryClient()
  client.setQueryData(listKey(), pages(1), { updatedAt: 20 })
  client.setQueryData(queryKeys.property(1), home({ id: 1, name: 'opened later' }), { updatedAt: 30 })
  expect(seenHomes(client)).toMatchObject([{ home: { name: 'opened later' }, at: 30 }])
})

test('the list that was on the screen leads, in its order', () => {
  const client = new QueryClient()
  client.setQueryData(listKey(), pages(1, 2, 3), { updatedAt: 20 })
  client.setQueryData(listKey('Flushing'), pages(3, 9), { updatedAt: 10 })
  expect(ids(client, hashKey(listKey('Flushing')))).toEqual([3, 9, 1, 2])
})

test('a home is found as it was opened, or else as the dashboard, or else as a list has it, and as old', () => {
  const client = new QueryClient()
  expect(findSeenHome(client, 2, 7)).toBeNull()
  client.setQueryData(listKey(), pages(1, 2), { updatedAt: 10 })
  expect(findSeenHome(client, 2, 7)).toMatchObject({ home: { name: 'listed' }, at: 10, from: 'list' })
  client.setQueryData(queryKeys.appliedHome(7, 2), home({ id: 2, name: 'applied' }), { updatedAt: 20 })
  expect(findSeenHome(client, 2, 7)).toMatchObject({ home: { name: 'applied' }, at: 20, from: 'dashboard' })
  client.setQueryData(queryKeys.property(2), home({ id: 2, name: 'opened' }), { updatedAt: 30 })
  expect(findSeenHome(client, 2, 7)).toMatchObject({ home: { name: 'opened' }, at: 30, from: 'detail' })
})

test("another user's dashboard says nothing of it", () => {
  const client = new QueryClient()
  client.setQueryData(queryKeys.appliedHome(7, 2), home({ id: 2 }))
  expect(findSeenHome(client, 2, 8)).toBeNull()
  expect(findSeenHome(client, 2, null)).toBeNull()
})
