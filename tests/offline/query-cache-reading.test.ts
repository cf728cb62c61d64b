import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import type { UseStore } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FirstAnswers, openQueryCache, QUERY_SCHEMA_VERSION } from '../../src/offline/query-cache.ts'
import { queryKeys } from '../../src/offline/query-keys.ts'
import { seenHomes } from '../../src/offline/seen-homes.ts'
import { writeTexts } from '../../src/offline/stored-texts.ts'
import { answerArrivals } from '../../src/offline/unread-answers.ts'
import { emptyStore, storeIn } from './kept-answers.ts'

let store: UseStore

beforeEach(() => {
  store = emptyStore()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** What a screen finds that asks for it. */
const found = (client: QueryClient, queryKey: readonly unknown[]): unknown =>
  client.getQueryCache().build(client, { queryKey }).state.data

describe('reading', () => {
  /** Idle when the test says so. */
  function idleOnDemand() {
    const waiting = new Set<() => void>()
    return {
      whenIdle(task: () => void) {
        waiting.add(task)
        return () => waiting.delete(task)
      },
      now() {
        for (const task of waiting) {
          waiting.delete(task)
          task()
        }
      },
    }
  }

  const homes = (client: QueryClient) => {
    for (const id of [1, 2, 3]) client.setQueryData(queryKeys.property(id), { id, pictures: [] })
    client.setQueryData(queryKeys.properties(), [{ id: 9, pictures: [] }])
  }

  async function started(first: FirstAnswers | null = null) {
    await storeIn(store, null, homes)
    const idle = idleOnDemand()
    const cache = await openQueryCache(null, store, { whenIdle: idle.whenIdle, first })
    const client = new QueryClient()
    cache.restore(client)
    return { cache, client, idle }
  }

  test('happens for what a screen asks for as it asks, and for the rest when the page is idle', async () => {
    const { client, idle } = await started()
    expect(client.getQueryCache().getAll()).toEqual([])
    const observer = new QueryObserver(client, { queryKey: queryKeys.property(2), enabled: false })
    expect(observer.getCurrentResult()).toMatchObject({ data: { id: 2 }, status: 'success' })
    expect(client.getQueryState(queryKeys.property(2))?.isInvalidated).toBe(true)
    expect(client.getQueryCache().getAll()).toHaveLength(1)
    idle.now()
    expect(client.getQueryCache().getAll()).toHaveLength(4)
  })

  test('of what the start did without happens when the page is idle, and says so to screens that wait', async () => {
    const { client, idle } = await started({ needed: ['["property",1]'], next: [] })
    const data = (id: number) => found(client, queryKeys.property(id))
    expect([data(1), data(2)]).toEqual([expect.objectContaining({ id: 1 }), undefined])
    const arrived = new Promise<void>((resolve) => answerArrivals.subscribe(resolve))
    idle.now()
    await arrived
    expect(data(2)).toMatchObject({ id: 2 })
    expect(seenHomes(client).map(({ home }) => home.id)).toEqual([9, 1, 2, 3])
  })

  test('of what comes next happens right behind what is needed, however busy the page is', async () => {
    const { client } = await started({ needed: ['["property",1]'], next: ['["properties"'] })
    const arrived = new Promise<void>((resolve) => answerArrivals.subscribe(resolve))
    expect(found(client, queryKeys.properties())).toBeUndefined()
    await arrived
    expect(client.getQueryData(queryKeys.properties())).toEqual([{ id: 9, pictures: [] }])
    expect(found(client, queryKeys.property(2))).toBeUndefined()
  })

  test('waits for what comes next where nothing of what is needed is stored', async () => {
    const { client } = await started({ needed: ['["property",77]'], next: ['["properties"'] })
    expect(found(client, queryKeys.properties())).toEqual([{ id: 9, pictures: [] }])
  })

  test.each<[string, FirstAnswers | null]>([
    ['that was asked for before the start', null],
    ['that is asked for before it comes', { needed: ['["filter-options"]'], next: ['["properties"'] }],
  ])('of a list %s has all its pages asked for, not the first alone', async (_, first) => {
    const list = [...queryKeys.properties(), 'pages']
    const arrived = new Promise<void>((resolve) => answerArrivals.subscribe(resolve))
    const options = {
      queryKey: list,
      initialPageParam: 0,
      getNextPageParam: (_: unknown, pages: readonly unknown[]) => pages.length,
      queryFn: async ({ pageParam }: { pageParam: number }) => {
        if (first !== null) await arrived
        return `page ${pageParam}`
      },
    }
    await writeTexts(
      store,
      'public',
      QUERY_SCHEMA_VERSION,
      new Map([
        ['["filter-options"]', '{}'],
        [
          JSON.stringify(list),
          JSON.stringify({
            queryKey: list,
            queryType: 'infinite',
            data: { pages: ['old 0', 'old 1'], pageParams: [0, 1] },
            dataUpdatedAt: Date.now() - 1_000,
          }),
        ],
      ]),
    )
    const cache = await openQueryCache(null, store, { first, whenIdle: () => () => {} })
    const client = new QueryClient()
    if (first !== null) cache.restore(client)
    const stop = new InfiniteQueryObserver(client, options).subscribe(() => {})
    if (first === null) cache.restore(client)
    await vi.waitFor(() => expect(client.getQueryData(list)).toMatchObject({ pages: ['page 0', 'page 1'] }))
    stop()
  })

  test('happens for all that is looked through', async () => {
    const { client } = await started()
    expect(seenHomes(client).map(({ home }) => home.id)).toEqual([9, 1, 2, 3])
  })

  test('that has not happened yet loses nothing to a save', async () => {
    const { cache, client } = await started()
    client.setQueryData(queryKeys.property(1), { id: 1, name: 'newer' })
    await cache.save(client)
    const again = new QueryClient()
    const next = await openQueryCache(null, store)
    next.restore(again)
    expect(again.getQueryData(queryKeys.property(1))).toEqual({ id: 1, name: 'newer' })
    expect(again.getQueryCache().getAll()).toHaveLength(4)
  })

  test('never puts an older answer in the place of a newer one', async () => {
    const { client, idle } = await started()
    client.setQueryData(queryKeys.property(1), 'newer', { updatedAt: Date.now() + 1_000 })
    idle.now()
    expect(client.getQueryData(queryKeys.property(1))).toBe('newer')
  })
})
