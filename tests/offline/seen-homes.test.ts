import { hashKey, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queryKeys } from '../../src/offline/query-keys.ts'
import { findListedHome, seenHomes } from '../../src/offline/seen-homes.ts'
import { home } from '../domain/homes.ts'

const pages = (...ids: number[]) => ({
  pageParams: [null],
  pages: [
    {
      homes: ids.map((id) => ({
        property: home({ id, name: 'listed' }),
        smokingUnknown: false,
        petsUnknown: false,
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

test('a home can be found as a list has it', () => {
  const client = new QueryClient()
  client.setQueryData(listKey(), pages(1, 2))
  expect(findListedHome(client, 2)?.name).toBe('listed')
  expect(findListedHome(client, 7)).toBeNull()
})
