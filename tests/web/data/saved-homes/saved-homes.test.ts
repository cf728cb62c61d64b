import { describe, expect, test, vi } from 'vitest'
import { missingPictures } from '../../../../src/web/data/saved-homes/saved-home.ts'
import type { SavedHomes } from '../../../../src/web/data/saved-homes/saved-homes.ts'
import { homeOf, ids, only, plan, savingPhone } from './saving-phone.ts'

const phone = savingPhone()
const missing = (homes: SavedHomes) => missingPictures(only(homes)).length

describe('saving', () => {
  test('keeps detail, floor plan, its image and each picture in the width that the phone shows', async () => {
    const homes = await phone.saved(homeOf(1, { website_description: null }))
    expect(only(homes)).toMatchObject({ whole: true, plan, home: phone.server.get(1) })
    expect(phone.caches.of(7)).toEqual([
      '/pictures/11-800.webp',
      '/pictures/12-800.webp',
      '/pictures/plan.webp',
    ])
    expect(missing(homes)).toBe(0)
  })

  test('without a signal keeps what the list says, and the rest at the next refresh', async () => {
    phone.online = false
    const homes = await phone.open()
    expect(await homes.save(homeOf(1))).toBe('works')
    await homes.download(1)
    expect(only(homes)).toMatchObject({ whole: false, pictures: [] })
    phone.online = true
    await homes.refresh()
    expect(only(homes).whole).toBe(true)
    expect(phone.caches.of(7)).toHaveLength(3)
  })

  test('says how many pictures could not be had, and fetches those alone when asked again', async () => {
    phone.pictures.set('/pictures/12-800.webp', 0)
    const homes = await phone.saved()
    expect(missing(homes)).toBe(1)
    phone.pictures.clear()
    await homes.download(1)
    expect(missing(homes)).toBe(0)
  })

  test('a picture of which its server says that there is none is not missing, and asked for again only with its home', async () => {
    phone.pictures.set('/pictures/11-800.webp', 'none')
    const homes = await phone.open()
    await homes.save(homeOf(1))
    await homes.refresh()
    expect(missing(homes)).toBe(0)
    const restarted = await phone.open()
    expect(await restarted.refresh()).toBe(false)
    expect(phone.asked.filter((one) => one === '/pictures/11-800.webp')).toHaveLength(1)
    phone.pictures.clear()
    await restarted.download(1)
    expect(only(restarted).pictures.map(({ bytes }) => bytes)).not.toContain(null)
  })

  test('twice in a row asks once, and the second takes nothing from the first', async () => {
    const homes = await phone.open()
    await homes.save(homeOf(1))
    await homes.save(homeOf(1))
    await homes.refresh()
    expect(phone.asked.filter((one) => one === 1)).toHaveLength(1)
    expect(only(homes).whole).toBe(true)
    expect(missing(homes)).toBe(0)
  })

  test('again after a removal asks again, though the first has not come to its end', async () => {
    const homes = await phone.open()
    await homes.save(homeOf(2))
    await homes.save(homeOf(1))
    await homes.remove(1)
    await homes.save(homeOf(1))
    await homes.refresh()
    expect(homes.getSnapshot().downloading.size).toBe(0)
    expect(homes.getSnapshot().homes.map((saved) => [saved.whole, missingPictures(saved).length])).toEqual([
      [true, 0],
      [true, 0],
    ])
  })

  test('lists the newest first, and comes back with the next start, for that user alone', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const homes = await phone.open()
    for (const id of [1, 3, 2]) {
      vi.advanceTimersByTime(1_000)
      await homes.save(homeOf(id))
    }
    await homes.refresh()
    expect(ids(await phone.open())).toEqual([2, 3, 1])
    expect(ids(await phone.open(8))).toEqual([])
  })

  test('taken back leaves nothing of the home, and all of the others', async () => {
    const homes = await phone.open()
    await homes.save(homeOf(1))
    await homes.save(homeOf(2))
    await homes.refresh()
    await homes.remove(1)
    expect(ids(homes)).toEqual([2])
    expect(ids(await phone.open())).toEqual([2])
    expect(phone.caches.of(7).toSorted()).toEqual([
      '/pictures/21-800.webp',
      '/pictures/22-800.webp',
      '/pictures/plan.webp',
    ])
  })
})

describe('a home that has changed', () => {
  async function savedAndOld(home = homeOf(1, { price: 1_850 })): Promise<SavedHomes> {
    phone.server.set(1, home)
    const homes = await phone.saved(home)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60 * 60 * 1000 })
    return homes
  }

  test('is refreshed after an hour, and says the rent of before until it is looked at', async () => {
    const homes = await savedAndOld()
    phone.server.set(1, homeOf(1, { price: 1_900 }))
    await homes.refresh()
    expect(only(homes)).toMatchObject({ home: { price: 1_900 }, news: { rentBefore: 1_850 } })
    await homes.seen(1)
    expect(only(homes).news).toBeNull()
  })

  test('keeps its new pictures and lets the old ones go', async () => {
    const homes = await savedAndOld()
    phone.server.set(1, homeOf(1, { price: 1_850, pictures: homeOf(2).pictures }))
    await homes.refresh()
    expect(only(homes).news).toEqual({ rentBefore: null })
    expect(phone.caches.of(7).toSorted()).toEqual([
      '/pictures/21-800.webp',
      '/pictures/22-800.webp',
      '/pictures/plan.webp',
    ])
  })

  test('is no news by a field that the app did not know when it was saved', async () => {
    const before = homeOf(1, { price: 1_850 })
    Reflect.deleteProperty(before, 'name_ko')
    const homes = await savedAndOld(before)
    phone.server.set(1, homeOf(1, { price: 1_850, name_ko: '남향 3베드' }))
    await homes.refresh()
    expect(only(homes)).toMatchObject({ news: null, home: { name_ko: '남향 3베드' } })
  })

  test('is no news where it is the same', async () => {
    const homes = await savedAndOld()
    await homes.refresh()
    expect(only(homes)).toMatchObject({ news: null, checkedAt: Date.now() })
  })

  test('and is no longer offered keeps all that is known of it, and says so', async () => {
    const homes = await savedAndOld()
    phone.server.set(1, null)
    await homes.refresh()
    expect(only(homes)).toMatchObject({ gone: true, home: { id: 1 }, plan })
    expect(phone.caches.of(7)).toHaveLength(3)
  })
})

test('one that is no longer offered is whole again when its removal is undone', async () => {
  const homes = await phone.saved()
  phone.server.set(1, null)
  await homes.download(1)
  await homes.remove(1)
  expect(ids(await phone.open())).toEqual([])
  await homes.save(homeOf(1))
  await homes.download(1)
  expect(only(homes)).toMatchObject({ gone: true, whole: true, plan })
  expect(missing(homes)).toBe(0)
  expect(only(await phone.open())).toMatchObject({ gone: true, whole: true, plan })
})
