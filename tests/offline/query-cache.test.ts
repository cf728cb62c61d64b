import { QueryClient } from '@tanstack/react-query'
import { IDBTransaction } from 'fake-indexeddb'
import type { UseStore } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openQueryCache, QUERY_SCHEMA_VERSION } from '../../src/offline/query-cache.ts'
import { queryKeys } from '../../src/offline/query-keys.ts'
import { readTexts, writeTexts } from '../../src/offline/stored-texts.ts'
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

const filterOptions = queryKeys.filterOptions()
/** All that lies on a shelf. */
const text = async (shelf: string) =>
  [
    ...((await readTexts(store, [{ shelf, beginnings: [''] }], QUERY_SCHEMA_VERSION))[0]?.values() ?? []),
  ].join('\n')
const write = (queryHash: string, answer: string, edition = QUERY_SCHEMA_VERSION) =>
  writeTexts(store, 'public', edition, new Map([[queryHash, answer]]))

/** Stores what `fill` puts into a client, as user 1. */
const stored = (fill: (client: QueryClient) => void, user: number | null = 1) => storeIn(store, user, fill)

async function restored(user: number | null = 1, except?: ReadonlySet<string>): Promise<QueryClient> {
  const cache = await openQueryCache(user, store)
  const client = new QueryClient()
  cache.restore(client, except)
  return client
}

describe('what is kept', () => {
  test('comes back with the time of its answer', async () => {
    await stored((client) =>
      client.setQueryData(queryKeys.property(3), { id: 3 }, { updatedAt: Date.now() - 5_000 }),
    )
    const client = await restored()
    expect(client.getQueryData(queryKeys.property(3))).toEqual({ id: 3 })
    expect(client.getQueryState(queryKeys.property(3))?.dataUpdatedAt).toBeLessThan(Date.now() - 4_000)
  })

  test('is what the list allows, and nothing else', async () => {
    await stored((client) => {
      client.setQueryData(queryKeys.properties(), ['homes'])
      client.setQueryData(queryKeys.floorPlan(3), 'plan')
      client.setQueryData(filterOptions, 'options')
      client.setQueryData(queryKeys.records(1), 'records')
      client.setQueryData(queryKeys.suggestions(1, 3), 'suggestions')
      client.setQueryData(queryKeys.profile(1), 'profile')
      client.setQueryData(['map-view'], 'no')
      client.setQueryData(['settings'], 'no')
      client.setQueryData(['user', 1, 'secrets'], 'no')
    })
    const client = await restored()
    expect(
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey.join('/'))
        .sort(),
    ).toEqual(
      [
        'filter-options',
        'floor-plan/3',
        'properties/[object Object]',
        'user/1/profile',
        'user/1/records',
        'user/1/suggestions/3',
      ].sort(),
    )
  })

  test('of one user is never shown to another, nor to a visitor', async () => {
    await stored((client) => client.setQueryData(queryKeys.records(1), 'mine'))
    expect((await restored(2)).getQueryData(queryKeys.records(1))).toBeUndefined()
    expect((await restored(null)).getQueryData(queryKeys.records(1))).toBeUndefined()
    expect((await restored(1)).getQueryData(queryKeys.records(1))).toBe('mine')
  })

  test('outlives a question that found no signal', async () => {
    await stored((client) => client.setQueryData(queryKeys.property(3), { id: 3 }))
    const cache = await openQueryCache(1, store)
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    cache.restore(client)
    const failing = { queryKey: queryKeys.property(3), queryFn: () => Promise.reject(new Error('No signal')) }
    await expect(client.fetchQuery(failing)).rejects.toThrow('No signal')
    await cache.save(client)
    const again = await restored()
    expect(again.getQueryState(queryKeys.property(3))).toMatchObject({
      data: { id: 3 },
      status: 'success',
      error: null,
    })
  })

  test('is asked for again, however young it is', async () => {
    await stored((client) => client.setQueryData(queryKeys.property(3), { id: 3 }))
    const client = await restored()
    const query = client.getQueryCache().find({ queryKey: queryKeys.property(3) })
    expect(query?.isStaleByTime(60_000)).toBe(true)
  })

  test('leaves out what the page itself brought', async () => {
    await stored((client) => client.setQueryData(filterOptions, 'old'))
    expect((await restored(1, new Set(['["filter-options"]']))).getQueryData(filterOptions)).toBeUndefined()
  })

  test('is dropped when it comes from a build with another shape of answers', async () => {
    await stored((client) => client.setQueryData(filterOptions, 'old'))
    const today = await text('public')
    await write('["filter-options"]', today, 'another')
    expect(await text('public')).toBe('')
    expect((await restored()).getQueryData(filterOptions)).toBeUndefined()
  })

  test('comes back whole, however long it is and whatever is written in it', async () => {
    const long = '판교 · Palisades Park 🏠 '.repeat(20_000)
    await stored((client) => client.setQueryData(filterOptions, long))
    expect((await restored()).getQueryData(filterOptions)).toBe(long)
    await stored((client) => client.setQueryData(filterOptions, 'short'))
    expect((await restored()).getQueryData(filterOptions)).toBe('short')
  })

  test('counts as missing where it cannot be read, and only that', async () => {
    await stored((client) => client.setQueryData(queryKeys.property(3), { id: 3 }))
    await write('["filter-options"]', '{"broken')
    const client = await restored()
    expect(
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
    ).toEqual([queryKeys.property(3)])
  })

  test('is nothing where storage is blocked, and saving does no harm', async () => {
    const blocked: UseStore = () => Promise.reject(new DOMException('Blocked', 'SecurityError'))
    const cache = await openQueryCache(1, blocked)
    const client = new QueryClient()
    cache.restore(client)
    client.setQueryData(filterOptions, 'new')
    await expect(cache.save(client)).resolves.toBeUndefined()
  })
})

describe('saving', () => {
  test('happens by itself a fifth of a second after an answer, in one go for all that come meanwhile', async () => {
    const cache = await openQueryCache(1, store)
    const client = new QueryClient()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const commits = vi.spyOn(IDBTransaction.prototype, 'commit')
    const stop = cache.subscribe(client)
    client.setQueryData(filterOptions, 'first')
    await vi.advanceTimersByTimeAsync(150)
    client.setQueryData(filterOptions, 'second')
    await vi.advanceTimersByTimeAsync(60)
    await vi.waitFor(async () => expect(await text('public')).toContain('second'))
    expect(commits).toHaveBeenCalledTimes(1)
    stop()
  })

  test('as the page hides hands every shelf to the database within the task, also while an earlier save is under way', async () => {
    const cache = await openQueryCache(1, store)
    const client = new QueryClient()
    const stop = cache.subscribe(client)
    client.setQueryData(filterOptions, 'old')
    await cache.save(client)
    const commits = vi.spyOn(IDBTransaction.prototype, 'commit')
    client.setQueryData(filterOptions, 'older')
    void cache.save(client)
    client.setQueryData(filterOptions, 'newest')
    client.setQueryData(queryKeys.records(1), 'mine')
    void cache.save(client)
    // Promises alone: no event of the database is heard any more.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    expect(commits).toHaveBeenCalledTimes(3)
    await vi.waitFor(async () => expect(await text('user:1')).toContain('mine'))
    expect(await text('public')).toContain('newest')
    stop()
  })

  test('as the page hides writes nothing where nothing has changed since', async () => {
    const cache = await openQueryCache(1, store)
    const client = new QueryClient()
    const stop = cache.subscribe(client)
    client.setQueryData(filterOptions, 'once')
    await cache.save(client)
    const commits = vi.spyOn(IDBTransaction.prototype, 'commit')
    await cache.save(client)
    expect(commits).not.toHaveBeenCalled()
    stop()
  })

  test('of one shelf does not write the other', async () => {
    const cache = await openQueryCache(1, store)
    const client = new QueryClient()
    const stop = cache.subscribe(client)
    client.setQueryData(filterOptions, 'for all')
    await vi.waitFor(async () => expect(await text('public')).toContain('for all'), { timeout: 3_000 })
    const before = await text('public')
    client.setQueryData(queryKeys.records(1), 'mine')
    await vi.waitFor(async () => expect(await text('user:1')).toContain('mine'), { timeout: 3_000 })
    expect(await text('public')).toBe(before)
    stop()
  })
})

describe('two pages at once', () => {
  test('keep what each was answered: the one that started before the other wrote does not write over it', async () => {
    const early = await openQueryCache(1, store)
    const late = await openQueryCache(1, store)
    const earlyClient = new QueryClient()
    const lateClient = new QueryClient()
    early.restore(earlyClient)
    late.restore(lateClient)
    earlyClient.setQueryData(queryKeys.records(1), 'matches')
    await early.save(earlyClient)
    lateClient.setQueryData(queryKeys.profile(1), 'profile')
    await late.save(lateClient)
    const client = await restored()
    expect(client.getQueryData(queryKeys.records(1))).toBe('matches')
    expect(client.getQueryData(queryKeys.profile(1))).toBe('profile')
  })
})

describe('users', () => {
  test('logging in within the page brings back what that user had stored', async () => {
    await stored((client) => client.setQueryData(queryKeys.records(2), 'theirs'), 2)
    const cache = await openQueryCache(null, store)
    const client = new QueryClient()
    await cache.changeUser(2)
    cache.restore(client)
    expect(client.getQueryData(queryKeys.records(2))).toBe('theirs')
  })

  test('whoever asks for the same user meanwhile waits for the same answers', async () => {
    await stored((client) => client.setQueryData(queryKeys.records(2), 'theirs'), 2)
    const cache = await openQueryCache(null, store)
    const client = new QueryClient()
    void cache.changeUser(2)
    await cache.changeUser(2)
    cache.restore(client)
    expect(client.getQueryData(queryKeys.records(2))).toBe('theirs')
  })

  test('one who is forgotten leaves nothing, not even by a save that was due', async () => {
    const cache = await openQueryCache(1, store)
    const client = new QueryClient()
    const stop = cache.subscribe(client)
    client.setQueryData(queryKeys.records(1), 'mine')
    await cache.save(client)
    expect(await text('user:1')).toContain('mine')
    client.setQueryData(queryKeys.records(1), 'mine again')
    await cache.forget(1)
    client.setQueryData(filterOptions, 'still here')
    await vi.waitFor(async () => expect(await text('public')).toContain('still here'), {
      timeout: 3_000,
    })
    expect(await text('user:1')).toBe('')
    stop()
  })

  test('forgetting that the database refuses is said, so that it can be tried again', async () => {
    await stored((client) => client.setQueryData(queryKeys.records(1), 'mine'))
    let refuses = false
    const failing: UseStore = (mode, callback) =>
      refuses ? Promise.reject(new DOMException('The disk fails.', 'UnknownError')) : store(mode, callback)
    const cache = await openQueryCache(1, failing)
    refuses = true
    await expect(cache.forget(1)).rejects.toThrow('The disk fails.')
    refuses = false
    await cache.forget(1)
    expect(await text('user:1')).toBe('')
  })

  test('one who is forgotten leaves nothing where the database was silent for a while', async () => {
    await stored((client) => client.setQueryData(queryKeys.records(1), 'mine'))
    let isSilent = true
    const slow: UseStore = (mode, callback) =>
      isSilent ? Promise.reject(new Error('Storage does not answer.')) : store(mode, callback)
    const cache = await openQueryCache(1, slow)
    isSilent = false
    await cache.forget(1)
    await vi.waitFor(async () => expect(await text('user:1')).toBe(''))
  })
})
