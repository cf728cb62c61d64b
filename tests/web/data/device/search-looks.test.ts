// @vitest-environment jsdom
/** "Since your last visit" is one thing on a device, in all its tabs. */
import { afterEach, expect, test, vi } from 'vitest'
import { forgetNoted } from '../../../../src/web/data/device/noted-once.ts'
import {
  followLooks,
  noteLook,
  readLooks,
  storedLooks,
} from '../../../../src/web/data/device/search-looks.ts'

const looks = (user: number) => readLooks(storedLooks(user))

afterEach(() => {
  vi.restoreAllMocks()
  forgetNoted(1)
  forgetNoted(2)
})

test('each search has its own look, which never goes back', () => {
  noteLook(1, 'flushing', '2026-11-20T12:00:00.000Z')
  noteLook(1, 'fort-lee', '2026-11-21T12:00:00.000Z')
  noteLook(1, 'flushing', '2026-11-19T12:00:00.000Z')
  expect(looks(1)).toEqual({
    flushing: '2026-11-20T12:00:00.000Z',
    'fort-lee': '2026-11-21T12:00:00.000Z',
  })
  expect(looks(2)).toEqual({})
})

test('a look in this tab and in another is heard of, and neither loses the other’s', () => {
  const heard = vi.fn()
  const leave = followLooks(heard)
  noteLook(1, 'flushing', '2026-11-20T12:00:00.000Z')
  expect(heard).toHaveBeenCalledTimes(1)
  localStorage.setItem('search-looks-1', JSON.stringify({ ...looks(1), hoboken: '2026-11-22T12:00:00.000Z' }))
  dispatchEvent(new StorageEvent('storage', { key: 'search-looks-1' }))
  expect(heard).toHaveBeenCalledTimes(2)
  noteLook(1, 'flushing', '2026-11-23T12:00:00.000Z')
  expect(looks(1)).toEqual({ flushing: '2026-11-23T12:00:00.000Z', hoboken: '2026-11-22T12:00:00.000Z' })
  leave()
  noteLook(1, 'flushing', '2026-11-24T12:00:00.000Z')
  expect(heard).toHaveBeenCalledTimes(3)
})

test.each(['', 'null', '3', 'no json'])(
  'a stored text that is none of this app’s, %o, is no look',
  (text) => {
    expect(readLooks(text)).toEqual({})
  },
)

test('where the storage takes nothing, a look counts until the page closes', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  noteLook(3, 'flushing', '2026-11-20T12:00:00.000Z')
  expect(looks(3)).toEqual({ flushing: '2026-11-20T12:00:00.000Z' })
})

test('a logout leaves nothing of it', () => {
  noteLook(1, 'flushing', '2026-11-20T12:00:00.000Z')
  forgetNoted(1)
  expect(looks(1)).toEqual({})
})
