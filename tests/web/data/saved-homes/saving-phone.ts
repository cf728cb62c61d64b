/** A phone on which homes are saved: its storage, the server that offers them, and whether there is a signal. */
import { IDBFactory } from 'fake-indexeddb'
import { createStore, type UseStore } from 'idb-keyval'
import { afterEach, beforeEach, vi } from 'vitest'
import type { FloorPlan } from '../../../../src/contract/floor-plan.ts'
import type { Property } from '../../../../src/contract/properties.ts'
import type { ServerAnswer } from '../../../../src/web/data/saved-homes/saved-home.ts'
import { createSavedHomes, type SavedHomes } from '../../../../src/web/data/saved-homes/saved-homes.ts'
import { createSavedStore } from '../../../../src/web/data/saved-homes/saved-store.ts'
import { home as someHome } from '../../../domain/homes.ts'

/** What of Cache Storage is used. */
export class MemoryCaches {
  readonly stored = new Map<string, Map<string, Response>>()
  full = false
  async open(name: string) {
    const pictures = this.stored.get(name) ?? new Map<string, Response>()
    this.stored.set(name, pictures)
    return {
      put: async (url: string, answer: Response) => {
        if (this.full) throw Object.assign(new Error('Full'), { name: 'QuotaExceededError' })
        pictures.set(new URL(url, 'https://bangjjak.example').pathname, answer)
      },
      match: async (url: string) => pictures.get(new URL(url).pathname),
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

export const plan: FloorPlan = {
  dimensions: null,
  imageSource: '/pictures/plan.webp',
  rooms: [],
}

export const homeOf = (id: number, more: Partial<Property> = {}): Property => ({
  ...someHome({ id }),
  pictures: [1, 2].map((index) => ({
    source: `/pictures/${id}${index}-1600.webp`,
    variants: [320, 800, 1600].map((width) => ({ url: `/pictures/${id}${index}-${width}.webp`, width })),
    alt: null,
    altKo: null,
  })),
  ...more,
})

/** A new phone for each test of the file that calls this, with homes 1, 2 and 3 on the server. */
export function savingPhone() {
  const opened: SavedHomes[] = []
  const phone = {
    database: createStore('unused', 'homes') as UseStore,
    caches: new MemoryCaches(),
    server: new Map<number, Property | null>(),
    /** Bytes of a picture; 0 for one that cannot be had, `none` where its server says that there is none. */
    pictures: new Map<string, number | 'none'>(),
    /** What was asked of the server, in order: numbers of homes and addresses of pictures. */
    asked: [] as (number | string)[],
    online: true,
    opened,
    /** What a logout of user 7 does once no page writes any more. */
    clear: (caches?: Pick<MemoryCaches, 'delete'>): Promise<void> =>
      createSavedStore(7, phone.database, (caches ?? phone.caches) as never).clear(),
    /** What a login of `user` does with a visitor's homes; the ids of those that are new to them. */
    async join(user = 7): Promise<number[]> {
      const joined = await createSavedStore(user, phone.database, phone.caches as never).takeOver()
      return joined.map(({ home }) => home.id)
    },
    /** The app is started as `user`; null for a browser without IndexedDB. */
    async open(user = 7, given?: UseStore | null): Promise<SavedHomes> {
      const store = given === undefined ? phone.database : given
      const homes = createSavedHomes({
        user,
        // The class has what is used of CacheStorage.
        store: createSavedStore(user, store, phone.caches as Pick<MemoryCaches, 'open'> as never),
        channel: null,
        ask: async (saved): Promise<ServerAnswer> => {
          phone.asked.push(saved.home.id)
          if (!phone.online) throw new Error('No signal')
          return { home: phone.server.get(saved.home.id) ?? null, plan, at: Date.now() }
        },
        fetchPicture: async (url) => {
          phone.asked.push(url)
          const size = phone.pictures.get(url) ?? 100
          if (size === 'none') return null
          if (!phone.online || size === 0) throw new Error('No picture')
          return new Response('x'.repeat(size))
        },
      })
      opened.push(homes)
      await homes.ready
      return homes
    },
    /** The app in which a home is saved, with all of it that can be had. */
    async saved(home = homeOf(1)): Promise<SavedHomes> {
      const homes = await phone.open()
      await homes.save(home)
      await homes.download(home.id)
      return homes
    },
  }
  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory())
    vi.stubGlobal('innerWidth', 350)
    vi.stubGlobal('devicePixelRatio', 2)
    phone.database = createStore('saved', 'homes')
    phone.caches = new MemoryCaches()
    phone.server = new Map([1, 2, 3].map((id) => [id, homeOf(id)]))
    phone.pictures = new Map()
    phone.asked = []
    phone.online = true
  })
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((homes) => homes.close()))
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return phone
}

export const ids = (homes: SavedHomes) => homes.getSnapshot().homes.map((saved) => saved.home.id)
export const only = (homes: SavedHomes) => {
  const [saved] = homes.getSnapshot().homes
  if (!saved) throw new Error('Nothing is saved')
  return saved
}
