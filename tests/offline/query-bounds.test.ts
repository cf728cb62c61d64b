import { dehydrate, QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { MAX_LISTED_HOMES, MAX_OPENED_HOMES, withinBounds } from '../../src/offline/queries/query-bounds.ts'
import { queryKeys } from '../../src/offline/queries/query-keys.ts'

const MINUTE = 60_000

function paged(from: number, pages: number) {
  return {
    pageParams: Array.from({ length: pages }, (_, page) => String(page)),
    pages: Array.from({ length: pages }, (_, page) => ({
      next: String(page + 1),
      total: 1_000,
      homes: Array.from({ length: 8 }, (_, index) => ({ property: { id: from + page * 8 + index } })),
    })),
  }
}

function stored(fill: (client: QueryClient, at: (minutesAgo: number) => { updatedAt: number }) => void) {
  const client = new QueryClient()
  const now = Date.now()
  fill(client, (minutesAgo) => ({ updatedAt: now - minutesAgo * MINUTE }))
  const queries = withinBounds(dehydrate(client).queries)
  return new Map(queries.map((query) => [query.queryHash, query.state.data]))
}

const hash = (key: readonly unknown[]) => JSON.stringify(key)

describe('homes in lists', () => {
  test('are stored from the newest list on, as many as there is room for, by whole pages', () => {
    const newest = [...queryKeys.properties({ city: 'Flushing' }), 'pages']
    const older = [...queryKeys.properties(), 'pages']
    const oldest = [...queryKeys.properties({ city: 'Bayside' }), 'pages']
    const queries = stored((client, at) => {
      client.setQueryData(oldest, paged(900, 2), at(9))
      client.setQueryData(newest, paged(1, 5), at(1))
      client.setQueryData(older, paged(100, 60), at(5))
    })
    expect(queries.get(hash(newest))).toEqual(paged(1, 5))
    expect(queries.get(hash(older))).toEqual(paged(100, (MAX_LISTED_HOMES - 40) / 8))
    expect(queries.has(hash(oldest))).toBe(false)
  })

  test('that came as one list are stored whole or not at all: nothing says that it goes on', () => {
    const homes = Array.from({ length: MAX_LISTED_HOMES + 1 }, (_, id) => ({ id }))
    const queries = stored((client) => {
      client.setQueryData(queryKeys.properties(), homes)
      client.setQueryData(queryKeys.properties({ limit: 4 }), homes.slice(0, 4))
    })
    expect([...queries.keys()]).toEqual([hash(queryKeys.properties({ limit: 4 }))])
  })
})

test('of the homes that were opened the oldest go first, and so do their floor plans', () => {
  const queries = stored((client, at) => {
    for (let id = 1; id <= MAX_OPENED_HOMES + 3; id += 1) {
      client.setQueryData(queryKeys.property(id), { id }, at(id))
      client.setQueryData(queryKeys.floorPlan(id), { id }, at(id))
    }
    client.setQueryData(queryKeys.filterOptions(), 'options', at(9_999))
  })
  expect(queries.size).toBe(2 * MAX_OPENED_HOMES + 1)
  expect(queries.has(hash(queryKeys.property(MAX_OPENED_HOMES)))).toBe(true)
  expect(queries.has(hash(queryKeys.property(MAX_OPENED_HOMES + 1)))).toBe(false)
  expect(queries.has(hash(queryKeys.floorPlan(MAX_OPENED_HOMES + 1)))).toBe(false)
})
