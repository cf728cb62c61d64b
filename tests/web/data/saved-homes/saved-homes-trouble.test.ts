import { get, set, type UseStore } from 'idb-keyval'
import { describe, expect, test, vi } from 'vitest'
import { missingPictures, newlySaved } from '../../../../src/web/data/saved-homes/saved-home.ts'
import type { SavedHomes } from '../../../../src/web/data/saved-homes/saved-homes.ts'
import { quiet } from '../../../offline/device.ts'
import { silentStore } from '../../../offline/query-store.ts'
import { homeOf, ids, only, plan, savingPhone } from './saving-phone.ts'

const phone = savingPhone()
const missing = (homes: SavedHomes) => missingPictures(only(homes)).length

describe('storage trouble', () => {
  test('no room for pictures is said; the texts are kept and nothing is tried in a loop', async () => {
    phone.caches.full = true
    const homes = await phone.saved()
    expect(homes.getSnapshot()).toMatchObject({ pictures: 'full', records: 'works' })
    expect(missing(homes)).toBe(3)
    phone.caches.full = false
    await homes.refresh()
    expect(homes.getSnapshot().pictures).toBe('works')
    expect(missing(homes)).toBe(0)
  })

  test('without IndexedDB the list lives until the app closes, and says so', async () => {
    const homes = await phone.open(7, null)
    expect(await homes.save(homeOf(1))).toBe('blocked')
    expect(ids(homes)).toEqual([1])
    expect(homes.getSnapshot().records).toBe('blocked')
    expect(ids(await phone.open(7, null))).toEqual([])
  })

  test('a database that never answers counts as blocked after three seconds', async () => {
    vi.useFakeTimers()
    const opening = phone.open(7, silentStore())
    await vi.advanceTimersByTimeAsync(3_000)
    expect((await opening).getSnapshot()).toMatchObject({ ready: true, records: 'blocked' })
  })

  test('damaged records, and those of a newer build, are left out; the newer ones stay for it', async () => {
    const good = { ...newlySaved(7, homeOf(1), 5), whole: true, plan }
    await set('7:1', good, phone.database)
    await set('7:2', 'garbage', phone.database)
    await set('7:3', { ...good, home: { id: 3 } }, phone.database)
    await set('7:4', { ...good, schema: 99 }, phone.database)
    await set('7:5', { ...good, home: homeOf(5), plan: { rooms: 'none' } }, phone.database)
    const homes = await phone.open()
    expect(ids(homes).toSorted()).toEqual([1, 5])
    expect(homes.getSnapshot().homes.find(({ home }) => home.id === 5)).toMatchObject({
      whole: false,
      plan: null,
    })
    expect(await get('7:4', phone.database)).toMatchObject({ schema: 99 })
  })

  test('pictures that someone has cleared are missing, and fetched again', async () => {
    await phone.saved()
    await phone.caches.delete('saved-pictures:7')
    const homes = await phone.open()
    expect(missing(homes)).toBe(3)
    await homes.refresh()
    expect(missing(homes)).toBe(0)
  })
})

test('a logout removes the homes and pictures of that user alone, and what is under way writes nothing more', async () => {
  const homes = await phone.open()
  const others = await phone.open(8)
  await others.save(homeOf(2))
  await others.download(2)
  void homes.save(homeOf(1))
  await homes.close()
  await phone.clear()
  await homes.save(homeOf(3)).catch(() => undefined)
  expect(ids(await phone.open())).toEqual([])
  expect(phone.caches.of(7)).toEqual([])
  expect(ids(await phone.open(8))).toEqual([2])
})

describe('a logout leaves no cache with the name of the user', () => {
  /** Opening a cache makes it: that takes its time from here on. */
  function slowCaches() {
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    const openCache = phone.caches.open.bind(phone.caches)
    phone.caches.open = async (name) => {
      asked.resolve()
      await answer.promise
      return openCache(name)
    }
    return { asked: asked.promise, answer: answer.resolve }
  }

  test.each<[string, (homes: SavedHomes) => Promise<unknown>]>([
    ['the saved homes are still being read', () => phone.open()],
    ['a home has just been saved', (homes) => homes.save(homeOf(2))],
    ['a home is being taken back', (homes) => homes.remove(1)],
  ])('while %s', async (_, begin) => {
    const homes = await phone.saved()
    const slow = slowCaches()
    const under = begin(homes)
    await slow.asked
    const out = Promise.all(phone.opened.map((one) => one.close())).then(() => phone.clear())
    await quiet()
    slow.answer()
    await Promise.all([out, under])
    await quiet()
    expect([...phone.caches.stored.keys()]).toEqual([])
  })
})

test('a storage that never answers holds up no logout, and what could not be removed is said', async () => {
  vi.useFakeTimers()
  const silent = new Promise<never>(() => {})
  phone.database = silentStore() as UseStore
  const cleared = expect(phone.clear({ delete: () => silent })).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(3_000)
  await cleared
})

test('pictures that stay keep no home from going', async () => {
  const homes = await phone.open()
  await homes.save(homeOf(1))
  await homes.close()
  const refusing = { delete: () => Promise.reject(new DOMException('', 'UnknownError')) }
  await expect(phone.clear(refusing)).rejects.toThrow()
  expect(ids(await phone.open())).toEqual([])
})
