import { IDBFactory } from 'fake-indexeddb'
import { createStore, get, set, type UseStore } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FloorPlan } from '../../src/contract/floor-plan.ts'
import type { Property } from '../../src/contract/properties.ts'
import { systemClock } from '../../src/offline/clock.ts'
import { type Heard, missingPictures, newlySaved, sizeOf } from '../../src/offline/saved-home.ts'
import { createSavedHomes, type SavedHomes } from '../../src/offline/saved-homes.ts'
import { clearSavedStore, createSavedStore } from '../../src/offline/saved-store.ts'
import { home as someHome } from '../domain/homes.ts'

/** What of Cache Storage is used. */
class MemoryCaches {
  readonly stored = new Map<string, Map<string, Response>>()
  full = false
  async open(name: string) {
    const pictures = this.stored.get(name) ?? new Map<string, Response>()
    this.stored.set(name, pictures)
    return {
      put: async (url: string, answer: Response) => {
        if (this.full) throw Object.assign(new Error('Full'), { name: 'QuotaExceededError' })
        pictures.set(url, answer)
      },
      delete: async (url: string) => pictures.delete(new URL(url).pathname),
      keys: async () => [...pictures.keys()].map((url) => ({ url: `https://bangjjak.example${url}` })),
    }
  }
  async delete(name: string) {
    return this.stored.delete(name)
  }
  of(user: number): string[] {
    return [...(this.stored.get(`saved-pictures:${user}`)?.keys() ?? [])]
  }
}

let database: UseStore
let caches: MemoryCaches
let server: Map<number, Property | null>
let pictures: Map<string, number>
let online: boolean
const opened: SavedHomes[] = []

const plan: FloorPlan = {
  id: 'plan',
  name: null,
  dimensions: null,
  imageSource: '/plan.webp',
  propertyName: null,
  description: null,
  rooms: [],
}

const homeOf = (id: number, more: Partial<Property> = {}): Property => ({
  ...someHome({ id }),
  pictures: [1, 2].map((index) => ({
    source: `/pictures/${id}${index}-1600.webp`,
    variants: [320, 800, 1600].map((width) => ({ url: `/pictures/${id}${index}-${width}.webp`, width })),
    alt: null,
    altKo: null,
  })),
  ...more,
})

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  database = createStore('saved', 'homes')
  caches = new MemoryCaches()
  server = new Map([1, 2, 3].map((id) => [id, homeOf(id)]))
  pictures = new Map()
  online = true
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((homes) => homes.close()))
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function open(user = 7, store = database as UseStore | null): Promise<SavedHomes> {
  const homes = createSavedHomes({
    user,
    // The class has what is used of CacheStorage.
    store: createSavedStore(user, systemClock, store, caches as Pick<MemoryCaches, 'open'> as never),
    clock: { now: () => Date.now() },
    pictureWidth: 700,
    channel: null,
    ask: async (saved): Promise<Heard> => {
      if (!online) throw new Error('No signal')
      return { home: server.get(saved.home.id) ?? null, plan, at: Date.now() }
    },
    fetchPicture: async (url) => {
      const size = pictures.get(url) ?? 100
      if (!online || size === 0) throw new Error('No picture')
      return new Response('x'.repeat(size))
    },
  })
  opened.push(homes)
  await homes.ready
  return homes
}

const ids = (homes: SavedHomes) => homes.getSnapshot().homes.map((saved) => saved.home.id)
const only = (homes: SavedHomes) => {
  const [saved] = homes.getSnapshot().homes
  if (!saved) throw new Error('Nothing is saved')
  return saved
}

describe('saving', () => {
  test('keeps detail, floor plan, its image and each picture in the width that the phone shows', async () => {
    const homes = await open()
    await homes.save(homeOf(1, { website_description: null }))
    await homes.keep(1)
    expect(only(homes)).toMatchObject({ whole: true, plan, home: server.get(1) })
    expect(caches.of(7)).toEqual(['/pictures/11-800.webp', '/pictures/12-800.webp', '/plan.webp'])
    expect(missingPictures(only(homes))).toBe(0)
    expect(sizeOf(only(homes))).toBeGreaterThan(300)
  })

  test('without a signal keeps what the list says, and the rest at the next refresh', async () => {
    online = false
    const homes = await open()
    expect(await homes.save(homeOf(1))).toBe('kept')
    await homes.keep(1)
    expect(only(homes)).toMatchObject({ whole: false, pictures: [] })
    online = true
    await homes.refresh()
    expect(only(homes).whole).toBe(true)
    expect(caches.of(7)).toHaveLength(3)
  })

  test('says how many pictures could not be had, and fetches those alone when asked again', async () => {
    pictures.set('/pictures/12-800.webp', 0)
    const homes = await open()
    await homes.save(homeOf(1))
    await homes.keep(1)
    expect(missingPictures(only(homes))).toBe(1)
    pictures.clear()
    await homes.keep(1)
    expect(missingPictures(only(homes))).toBe(0)
  })

  test('lists the newest first, and comes back with the next start, for that user alone', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const homes = await open()
    for (const id of [1, 3, 2]) {
      vi.advanceTimersByTime(1_000)
      await homes.save(homeOf(id))
    }
    await homes.refresh()
    expect(ids(await open())).toEqual([2, 3, 1])
    expect(ids(await open(8))).toEqual([])
  })

  test('taken back leaves nothing of the home, and all of the others', async () => {
    const homes = await open()
    await homes.save(homeOf(1))
    await homes.save(homeOf(2))
    await homes.refresh()
    await homes.remove(1)
    expect(ids(homes)).toEqual([2])
    expect(ids(await open())).toEqual([2])
    expect(caches.of(7).toSorted()).toEqual(['/pictures/21-800.webp', '/pictures/22-800.webp', '/plan.webp'])
  })
})

describe('a home that has changed', () => {
  async function savedAndOld(): Promise<SavedHomes> {
    server.set(1, homeOf(1, { price: 1_850 }))
    const homes = await open()
    await homes.save(homeOf(1, { price: 1_850 }))
    await homes.keep(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60 * 60 * 1000 })
    return homes
  }

  test('is refreshed after an hour, and says the rent of before until it is looked at', async () => {
    const homes = await savedAndOld()
    server.set(1, homeOf(1, { price: 1_900 }))
    await homes.refresh()
    expect(only(homes)).toMatchObject({ home: { price: 1_900 }, news: { rentBefore: 1_850 } })
    await homes.seen(1)
    expect(only(homes).news).toBeNull()
  })

  test('keeps its new pictures and lets the old ones go', async () => {
    const homes = await savedAndOld()
    server.set(1, homeOf(1, { price: 1_850, pictures: homeOf(2).pictures }))
    await homes.refresh()
    expect(only(homes).news).toEqual({ rentBefore: null })
    expect(caches.of(7).toSorted()).toEqual(['/pictures/21-800.webp', '/pictures/22-800.webp', '/plan.webp'])
  })

  test('is no news where it is the same', async () => {
    const homes = await savedAndOld()
    await homes.refresh()
    expect(only(homes)).toMatchObject({ news: null, checkedAt: Date.now() })
  })

  test('and is no longer offered keeps all that is known of it, and says so', async () => {
    const homes = await savedAndOld()
    server.set(1, null)
    await homes.refresh()
    expect(only(homes)).toMatchObject({ gone: true, home: { id: 1 }, plan })
    expect(caches.of(7)).toHaveLength(3)
  })
})

test('one that is no longer offered is whole again when its removal is undone', async () => {
  const homes = await open()
  await homes.save(homeOf(1))
  await homes.keep(1)
  server.set(1, null)
  await homes.keep(1)
  await homes.remove(1)
  expect(ids(await open())).toEqual([])
  await homes.save(homeOf(1))
  await homes.keep(1)
  expect(only(homes)).toMatchObject({ gone: true, whole: true, plan })
  expect(missingPictures(only(homes))).toBe(0)
  expect(only(await open())).toMatchObject({ gone: true, whole: true, plan })
})

describe('storage trouble', () => {
  test('no room for pictures is said; the texts are kept and nothing is tried in a loop', async () => {
    caches.full = true
    const homes = await open()
    await homes.save(homeOf(1))
    await homes.keep(1)
    expect(homes.getSnapshot()).toMatchObject({ pictures: 'full', kept: 'kept' })
    expect(missingPictures(only(homes))).toBe(3)
    caches.full = false
    await homes.refresh()
    expect(homes.getSnapshot().pictures).toBe('kept')
    expect(missingPictures(only(homes))).toBe(0)
  })

  test('without IndexedDB the list lives until the app closes, and says so', async () => {
    const homes = await open(7, null)
    expect(await homes.save(homeOf(1))).toBe('blocked')
    expect(ids(homes)).toEqual([1])
    expect(homes.getSnapshot().kept).toBe('blocked')
    expect(ids(await open(7, null))).toEqual([])
  })

  test('a database that never answers counts as blocked after three seconds', async () => {
    vi.useFakeTimers()
    const silent: UseStore = () => new Promise(() => {})
    const opening = open(7, silent)
    await vi.advanceTimersByTimeAsync(3_000)
    expect((await opening).getSnapshot()).toMatchObject({ ready: true, kept: 'blocked' })
  })

  test('damaged records, and those of a newer build, are left out; the newer ones stay for it', async () => {
    const good = { ...newlySaved(7, homeOf(1), 5), whole: true, plan }
    await set('7:1', good, database)
    await set('7:2', 'garbage', database)
    await set('7:3', { ...good, home: { id: 3 } }, database)
    await set('7:4', { ...good, schema: 99 }, database)
    await set('7:5', { ...good, home: homeOf(5), plan: { rooms: 'none' } }, database)
    const homes = await open()
    expect(ids(homes).toSorted()).toEqual([1, 5])
    expect(homes.getSnapshot().homes.find(({ home }) => home.id === 5)).toMatchObject({
      whole: false,
      plan: null,
    })
    expect(await get('7:4', database)).toMatchObject({ schema: 99 })
  })

  test('pictures that someone has cleared are missing, and fetched again', async () => {
    const before = await open()
    await before.save(homeOf(1))
    await before.keep(1)
    await caches.delete('saved-pictures:7')
    const homes = await open()
    expect(missingPictures(only(homes))).toBe(3)
    await homes.refresh()
    expect(missingPictures(only(homes))).toBe(0)
  })
})

test('a logout removes the homes and pictures of that user alone, and what is under way writes nothing more', async () => {
  const homes = await open()
  const others = await open(8)
  await others.save(homeOf(2))
  await others.keep(2)
  void homes.save(homeOf(1))
  await homes.close()
  await clearSavedStore(7, database, caches as Pick<MemoryCaches, 'delete'> as never)
  await homes.save(homeOf(3)).catch(() => undefined)
  expect(ids(await open())).toEqual([])
  expect(caches.of(7)).toEqual([])
  expect(ids(await open(8))).toEqual([2])
})

test('a logout while the saved homes are still being read leaves no cache with the name of the user', async () => {
  const before = await open()
  await before.save(homeOf(1))
  await before.keep(1)
  await before.close()
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const openCache = caches.open.bind(caches)
  caches.open = async (name) => {
    asked.resolve()
    await answer.promise
    return openCache(name)
  }
  const opening = open()
  await asked.promise
  const closing = opened.at(-1)?.close()
  answer.resolve()
  await closing
  await clearSavedStore(7, database, caches as Pick<MemoryCaches, 'delete'> as never)
  await opening
  expect([...caches.stored.keys()]).toEqual([])
})

test('a storage that never answers holds up no logout', async () => {
  vi.useFakeTimers()
  const silent = new Promise<never>(() => {})
  const cleared = clearSavedStore(7, () => silent, { delete: () => silent })
  await vi.advanceTimersByTimeAsync(3_000)
  await expect(cleared).resolves.toBeUndefined()
})
