import { InfiniteQueryObserver, type QueryClient, QueryClient as TestClient } from '@tanstack/react-query'
import { IDBTransaction } from 'fake-indexeddb'
import { get, keys, set, type UseStore } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keyOf, openQueryCache } from '../../src/offline/queries/query-cache.ts'
import { queryKeys, type Scope } from '../../src/offline/queries/query-keys.ts'
import { home } from '../domain/homes.ts'
import { emptyStore, restoredFrom, silentStore, storeIn } from './query-store.ts'

let store: UseStore

beforeEach(() => {
  store = emptyStore()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const filterOptions = queryKeys.filterOptions()
const options = (city: string) => ({ cities: [city] })
const one = home({ id: 3 })
const text = async (scope: Scope): Promise<string> => (await get(keyOf(scope), store)) ?? ''
const stored = (fill: (client: QueryClient) => void, user: number | null = 1) => storeIn(store, user, fill)
const restored = (user: number | null = 1, except?: ReadonlySet<string>) => restoredFrom(store, user, except)
const restoredKeys = async () =>
  (await restored())
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey)

/** A page that saves what its client is answered. */
async function openPage(user: number | null = 1) {
  const cache = await openQueryCache(user, store)
  const client = new TestClient({ defaultOptions: { queries: { retry: false } } })
  await cache.restore(client)
  cache.subscribe(client)
  return { cache, client }
}

describe('what is stored', () => {
  test('comes back with the time of its answer', async () => {
    await stored((client) =>
      client.setQueryData(queryKeys.property(3), one, { updatedAt: Date.now() - 5_000 }),
    )
    const client = await restored()
    expect(client.getQueryData(queryKeys.property(3))).toEqual(one)
    expect(client.getQueryState(queryKeys.property(3))?.dataUpdatedAt).toBeLessThan(Date.now() - 4_000)
  })

  test('is what the list allows, and nothing else', async () => {
    const allowed = [
      [queryKeys.properties(), [one]],
      [queryKeys.floorPlan(3), null],
      [filterOptions, options('Flushing')],
      [queryKeys.records(1), []],
      [queryKeys.suggestions(1, 3), []],
      [queryKeys.profile(1), { id: 1 }],
    ] as const
    await stored((client) => {
      for (const [key, data] of allowed) client.setQueryData(key, data)
      for (const key of [['map-view'], ['settings'], ['user', 1, 'secrets'], queryKeys.propertyCount({})])
        client.setQueryData(key, 'no')
    })
    const hashes = (list: readonly unknown[]) => list.map((key) => JSON.stringify(key)).sort()
    expect(hashes(await restoredKeys())).toEqual(hashes(allowed.map(([key]) => key)))
  })

  test('of one user is never shown to another, nor to a visitor', async () => {
    await stored((client) => client.setQueryData(queryKeys.records(1), []))
    expect((await restored(2)).getQueryData(queryKeys.records(1))).toBeUndefined()
    expect((await restored(null)).getQueryData(queryKeys.records(1))).toBeUndefined()
    expect((await restored(1)).getQueryData(queryKeys.records(1))).toEqual([])
  })

  test('outlives a question that found no signal', async () => {
    await stored((client) => client.setQueryData(queryKeys.property(3), one))
    const { cache, client } = await openPage()
    const failing = { queryKey: queryKeys.property(3), queryFn: () => Promise.reject(new Error('No signal')) }
    await expect(client.fetchQuery(failing)).rejects.toThrow('No signal')
    client.setQueryData(filterOptions, options('Flushing'))
    await cache.save()
    expect((await restored()).getQueryState(queryKeys.property(3))).toMatchObject({
      data: { id: 3 },
      status: 'success',
      error: null,
    })
  })

  test('is asked for again, however young it is, and a list with all its pages', async () => {
    const list = [...queryKeys.properties(), 'pages']
    const pages = [0, 1].map(() => ({ homes: [], next: null, total: 0 }))
    await stored((client) => client.setQueryData(list, { pages, pageParams: [0, 1] }))
    const client = await restored()
    expect(client.getQueryCache().find({ queryKey: list })?.isStaleByTime(60_000)).toBe(true)
    const asked: unknown[] = []
    const stop = new InfiniteQueryObserver(client, {
      queryKey: list,
      initialPageParam: 0,
      getNextPageParam: (_: unknown, all: readonly unknown[]) => all.length,
      queryFn: ({ pageParam }) => {
        asked.push(pageParam)
        return `page ${pageParam}`
      },
    }).subscribe(() => {})
    await vi.waitFor(() => expect(asked).toEqual([0, 1]))
    stop()
  })

  test('leaves out what the page itself brought', async () => {
    await stored((client) => client.setQueryData(filterOptions, options('old')))
    expect((await restored(1, new Set(['["filter-options"]']))).getQueryData(filterOptions)).toBeUndefined()
  })

  test('never takes the place of a newer answer', async () => {
    await stored((client) => client.setQueryData(queryKeys.property(3), one))
    const cache = await openQueryCache(1, store)
    const client = new TestClient()
    client.setQueryData(queryKeys.property(3), 'newer', { updatedAt: Date.now() + 1_000 })
    await cache.restore(client)
    expect(client.getQueryData(queryKeys.property(3))).toBe('newer')
  })

  test('goes after 30 days', async () => {
    const day = 24 * 60 * 60 * 1000
    await stored((client) => {
      client.setQueryData(queryKeys.property(3), one, { updatedAt: Date.now() - 31 * day })
      client.setQueryData(queryKeys.property(4), home({ id: 4 }), { updatedAt: Date.now() - 29 * day })
    })
    expect(await restoredKeys()).toEqual([queryKeys.property(4)])
  })

  test.each<[string, (text: string) => unknown]>([
    ['a build with another shape of answers', (text) => text.replace(/"buster":"\d+"/, '"buster":"5"')],
    ['garbage', (text) => text.slice(0, -9)],
    ['another type', () => '[]'],
    ['nothing', () => 'null'],
    ['no text at all', () => new Uint8Array(9)],
  ])('counts as missing where it is of %s, and is written anew', async (_, damage) => {
    vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(console, 'warn').mockReturnValue()
    await stored((client) => client.setQueryData(filterOptions, options('old')))
    await set('public', damage(await text('public')), store)
    expect(await restoredKeys()).toEqual([])
    const { cache, client } = await openPage()
    client.setQueryData(queryKeys.property(3), one)
    await cache.save()
    expect(await restoredKeys()).toEqual([queryKeys.property(3)])
  })

  test('of the builds before this one counts as missing, and goes with the next save or logout', async () => {
    const old = [
      ['public', '5', '["filter-options"]', 0],
      ['user:1', '5', '["user",1,"records"]', 0],
    ]
    for (const key of old) await set(key, '\n{}', store)
    expect(await restoredKeys()).toEqual([])
    await (await openQueryCache(1, store)).forget(1)
    expect(await keys(store)).toEqual([])
    for (const key of old) await set(key, '\n{}', store)
    await stored((client) => client.setQueryData(queryKeys.property(3), one))
    expect(await keys(store)).toEqual(['public'])
  })

  test('is nothing where storage is blocked, and saving does no harm', async () => {
    const blocked: UseStore = () => Promise.reject(new DOMException('Blocked', 'SecurityError'))
    const cache = await openQueryCache(1, blocked)
    const client = new TestClient()
    await cache.restore(client)
    cache.subscribe(client)
    client.setQueryData(filterOptions, options('new'))
    await expect(cache.save()).resolves.toBeUndefined()
  })

  test('is nothing where the database never answers: given up after three seconds; saving waits for nothing, forgetting gives up', async () => {
    vi.useFakeTimers()
    const opening = openQueryCache(1, silentStore())
    await vi.advanceTimersByTimeAsync(3_000)
    const cache = await opening
    const client = new TestClient()
    cache.subscribe(client)
    client.setQueryData(queryKeys.property(3), one)
    await cache.save()
    const forgetting = expect(cache.forget(1)).rejects.toThrow('Storage does not answer.')
    await vi.advanceTimersByTimeAsync(3_000)
    await forgetting
  })
})

describe('saving', () => {
  test('happens by itself half a second after an answer, in one go for all that come meanwhile', async () => {
    const { client } = await openPage()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const commits = vi.spyOn(IDBTransaction.prototype, 'commit')
    client.setQueryData(filterOptions, options('first'))
    await vi.advanceTimersByTimeAsync(400)
    client.setQueryData(filterOptions, options('second'))
    await vi.advanceTimersByTimeAsync(110)
    await vi.waitFor(async () => expect(await text('public')).toContain('second'))
    expect(commits).toHaveBeenCalledTimes(1)
  })

  test('as the page hides hands every scope to the database within the task, also while an earlier save is under way', async () => {
    const { cache, client } = await openPage()
    client.setQueryData(filterOptions, options('old'))
    await cache.save()
    const commits = vi.spyOn(IDBTransaction.prototype, 'commit')
    client.setQueryData(filterOptions, options('older'))
    void cache.save()
    client.setQueryData(filterOptions, options('newest'))
    client.setQueryData(queryKeys.records(1), [{ note: 'mine' }])
    void cache.save()
    // Promises alone: no event of the database arrives any more.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    expect(commits).toHaveBeenCalledTimes(3)
    await vi.waitFor(async () => expect(await text(1)).toContain('mine'))
    expect(await text('public')).toContain('newest')
  })

  test('as the page hides writes nothing where nothing has changed since, nor after a start that was answered nothing', async () => {
    const { cache, client } = await openPage()
    client.setQueryData(filterOptions, options('once'))
    await cache.save()
    const commits = vi.spyOn(IDBTransaction.prototype, 'commit')
    await cache.save()
    await (await openPage()).cache.save()
    expect(commits).not.toHaveBeenCalled()
  })

  test('of one scope does not write the other', async () => {
    const { cache, client } = await openPage()
    client.setQueryData(filterOptions, options('for all'))
    await cache.save()
    const before = await text('public')
    client.setQueryData(queryKeys.records(1), [{ note: 'mine' }])
    await cache.save()
    expect(await text(1)).toContain('mine')
    expect(await text('public')).toBe(before)
  })
})

describe('users', () => {
  test('logging in within the page brings back what that user had stored, whoever asks for them meanwhile', async () => {
    await stored((client) => client.setQueryData(queryKeys.records(2), []), 2)
    const cache = await openQueryCache(null, store)
    const client = new TestClient()
    void cache.changeUser(2)
    await cache.changeUser(2)
    await cache.restore(client)
    expect(client.getQueryData(queryKeys.records(2))).toEqual([])
  })

  test('what came before the login was through is stored, too', async () => {
    const { cache, client } = await openPage(null)
    client.setQueryData(queryKeys.records(2), [{ note: 'theirs' }])
    await cache.changeUser(2)
    await cache.restore(client)
    await cache.save()
    expect(await text(2)).toContain('theirs')
  })

  test.each<[string, (cache: Awaited<ReturnType<typeof openPage>>['cache']) => Promise<void>]>([
    ['forgotten', (cache) => cache.forget(1)],
    ['logged out', (cache) => cache.changeUser(null)],
  ])('one who is %s gets nothing written by a save that was due', async (_, leave) => {
    const { cache, client } = await openPage()
    client.setQueryData(queryKeys.records(1), [{ note: 'mine' }])
    await leave(cache)
    client.setQueryData(queryKeys.records(1), [{ note: 'again' }])
    client.setQueryData(filterOptions, options('still here'))
    await vi.waitFor(async () => expect(await text('public')).toContain('still here'), { timeout: 3_000 })
    await cache.save()
    expect(await text(1)).toBe('')
  })

  test.each(['The disk fails.', 'Storage does not answer.'])(
    'forgetting that the database refuses is said (%s), and can be tried again',
    async (reason) => {
      await stored((client) => client.setQueryData(queryKeys.records(1), []))
      let refuses = true
      const failing: UseStore = (mode, callback) =>
        refuses ? Promise.reject(new Error(reason)) : store(mode, callback)
      const cache = await openQueryCache(1, failing)
      await expect(cache.forget(1)).rejects.toThrow(reason)
      refuses = false
      await cache.forget(1)
      expect(await text(1)).toBe('')
    },
  )
})
