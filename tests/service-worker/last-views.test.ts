/** What screens showed last, as the worker keeps it: whose it is, how much of it, and storage that fails. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LastView } from '../../src/offline/last-view.ts'
import { MemoryCaches } from './memory-caches.ts'

const NOW = 1_800_000_000_000

let storage: MemoryCaches
let views: typeof import('../../src/service-worker/last-views.ts')

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW })
  storage = new MemoryCaches()
  vi.stubGlobal('caches', storage)
  // Each worker starts with a queue of its own.
  vi.resetModules()
  views = await import('../../src/service-worker/last-views.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const view = (address: string, change: Partial<LastView> = {}): LastView => ({
  address,
  html: `<main><p>${address.length}</p></main>`,
  taps: [{ x: 1, y: 2, key: '/listing||All homes' }],
  language: 'ko',
  keeper: '7 ko',
  entry: '/assets/index-one.js',
  width: 390,
  height: 844,
  isScrolled: false,
  keptAt: NOW,
  ...change,
})

const fresh = { isReloadNavigation: false, isHistoryNavigation: false }

/** What a window that opens `address` is shown. */
async function shown(address: string, kind: object = fresh, entry: string | null = '/assets/index-one.js') {
  const url = new URL(address, 'http://home.test')
  const asked = views.viewFor(url, kind)
  await vi.advanceTimersByTimeAsync(1_000)
  return (await asked)(entry)
}

const places = () => storage.listed('last-views')?.filter((url) => url.includes('?')) ?? []

describe('whose a view is', () => {
  test('it is kept and shown for whoever the pages belong to', async () => {
    await views.viewsBelongTo('7 ko')
    await views.keepView(view('/listing?beds=2'))
    expect(await shown('/listing?beds=2')).toEqual(view('/listing?beds=2'))
    await views.viewsBelongTo('7 ko')
    expect(await shown('/listing?beds=2')).not.toBeNull()
  })
  test.each(['8 ko', 'visitor ko', '7 en'])('with %s all that was kept before goes', async (keeper) => {
    await views.viewsBelongTo('7 ko')
    await views.keepView(view('/listing'))
    await views.viewsBelongTo(keeper)
    expect(places()).toEqual([])
    await views.keepView(view('/listing'))
    expect(places()).toEqual([])
    expect(await shown('/listing')).toBeNull()
  })
  test('before anyone has said whose they are, and after a logout has deleted them, none is kept', async () => {
    await views.keepView(view('/listing'))
    await views.viewsBelongTo('7 ko')
    await storage.delete('last-views')
    await views.keepView(view('/'))
    expect(places()).toEqual([])
  })
})

describe('what is shown', () => {
  beforeEach(() => views.viewsBelongTo('7 ko'))

  test('one view a path: with other filters nothing is, and what came last is', async () => {
    await views.keepView(view('/listing?beds=2'))
    await views.keepView(view('/listing?beds=3'))
    expect(await shown('/listing?beds=2')).toBeNull()
    expect(await shown('/listing')).toBeNull()
    expect((await shown('/listing?beds=3'))?.address).toBe('/listing?beds=3')
    expect(await shown('/listing?beds=3#map')).toBeNull()
  })
  test('the start page and a home also by an address with a word on where it was opened from', async () => {
    await views.keepView(view('/'))
    expect((await shown('/?source=homescreen'))?.address).toBe('/')
    await views.keepView(view('/property/7?source=link'))
    expect((await shown('/property/7'))?.address).toBe('/property/7?source=link')
  })
  test('nothing by another build, nor where the shell is none of ours', async () => {
    await views.keepView(view('/'))
    expect(await shown('/', fresh, '/assets/index-two.js')).toBeNull()
    expect(await shown('/', fresh, null)).toBeNull()
  })
  test('one left scrolled down is, unless the window comes back to where it was, or does not say', async () => {
    await views.keepView(view('/', { isScrolled: true }))
    expect(await shown('/', fresh)).not.toBeNull()
    for (const kind of [{ ...fresh, isReloadNavigation: true }, { ...fresh, isHistoryNavigation: true }, {}])
      expect(await shown('/', kind)).toBeNull()
  })
  test('nor one of which the reader has been further down since', async () => {
    await views.keepView(view('/'))
    await views.viewIsScrolled('/')
    await views.viewIsScrolled('/listing')
    expect(await shown('/', fresh)).not.toBeNull()
    expect(await shown('/', { ...fresh, isReloadNavigation: true })).toBeNull()
    expect(await shown('/listing')).toBeNull()
  })
  test('nothing of a path that was dropped, until it is kept again', async () => {
    await views.keepView(view('/listing'))
    await views.keepView(view('/'))
    await views.dropView('/listing')
    expect(await shown('/listing')).toBeNull()
    expect(await shown('/')).not.toBeNull()
    await views.keepView(view('/listing'))
    expect(await shown('/listing')).not.toBeNull()
  })
  test('nothing of a path that is still being dropped as the page is opened again', async () => {
    await views.keepView(view('/listing'))
    storage.trouble = (asked) => (asked === 'delete' ? new Promise((done) => setTimeout(done, 100)) : null)
    const dropped = views.dropView('/listing')
    expect(await shown('/listing')).toBeNull()
    await dropped
  })
  test('what was kept before, while a page that hides has the next one written', async () => {
    await views.keepView(view('/listing'))
    storage.trouble = (asked) => (asked === 'put' ? new Promise((done) => setTimeout(done, 100)) : null)
    const kept = views.keepView(view('/listing', { keptAt: NOW + 1 }))
    await vi.advanceTimersByTimeAsync(10)
    expect(await shown('/listing')).toMatchObject({ keptAt: NOW })
    await kept
  })
  test('nothing older in the place of what may not be kept', async () => {
    await views.keepView(view('/'))
    await views.keepView(view('/', { html: '<p onclick="leave()">One</p>' }))
    expect(places()).toEqual([])
  })
  test('nothing of screens that are not for everyone, and nothing that acts', async () => {
    await views.keepView(view('/dashboard'))
    await views.keepView(view('/listing', { html: '<img src="/x" onerror="act()">' }))
    await views.keepView(view('/', { taps: Array.from({ length: 301 }, () => ({ x: 0, y: 0, key: 'a' })) }))
    expect(places()).toEqual([])
  })
})

test('twelve are kept: the one that was kept longest ago goes first', async () => {
  await views.viewsBelongTo('7 ko')
  for (let id = 1; id <= 12; id += 1) await views.keepView(view(`/property/${id}`))
  await views.keepView(view('/property/1'))
  await views.keepView(view('/listing'))
  expect(places()).toHaveLength(12)
  expect(await shown('/property/2')).toBeNull()
  expect(await shown('/property/1')).not.toBeNull()
})

describe('storage that fails', () => {
  const refuse = (refused: string) => (asked: string) =>
    asked === refused ? Promise.reject(new Error('The disk fails.')) : null
  const silent = () => new Promise<never>(() => {})

  test('what of another keeper would not go is said, and not shown', async () => {
    await views.viewsBelongTo('7 ko')
    await views.keepView(view('/listing'))
    storage.trouble = refuse('delete')
    await expect(views.viewsBelongTo('visitor ko')).rejects.toThrow('The disk fails.')
    storage.trouble = null
    expect(places()).toHaveLength(1)
    expect(await shown('/listing')).toBeNull()
  })
  test('what could not be kept leaves nothing older in its place', async () => {
    await views.viewsBelongTo('7 ko')
    await views.keepView(view('/listing'))
    storage.trouble = refuse('put')
    await expect(views.keepView(view('/listing', { keptAt: NOW + 1 }))).rejects.toThrow('The disk fails.')
    storage.trouble = null
    expect(await shown('/listing')).toBeNull()
  })
  test('the page comes without its view where storage refuses or does not answer', async () => {
    await views.viewsBelongTo('7 ko')
    await views.keepView(view('/listing'))
    for (const trouble of [refuse('match'), silent]) {
      storage.trouble = trouble
      expect(await shown('/listing')).toBeNull()
    }
  })
  test('the other language does not wait for views that do not go, and what is asked later is still done', async () => {
    await views.viewsBelongTo('7 ko')
    await views.keepView(view('/listing'))
    storage.trouble = silent
    const through = vi.fn()
    const dropping = views.dropAllViews().then(through)
    await vi.advanceTimersByTimeAsync(299)
    expect(through).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await dropping
    storage.trouble = null
    const dropped = views.dropView('/listing')
    await vi.advanceTimersByTimeAsync(3_000)
    await dropped
    expect(places()).toEqual([])
  })
})
