// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { Picture, type PictureProps } from '../../../../src/web/kit/ui/picture.tsx'
import { render } from '../../render.tsx'

let page: Awaited<ReturnType<typeof render>>
/** What the browser says of the picture that it fetches behind the one that is shown. */
let decoding: PromiseWithResolvers<void>

beforeEach(async () => {
  decoding = Promise.withResolvers<void>()
  Object.defineProperty(HTMLImageElement.prototype, 'decode', {
    value: () => decoding.promise,
    configurable: true,
  })
  page = await render(null)
})

const show = (props: Partial<PictureProps>) =>
  page.show(<Picture src="/a-1440.webp" alt="A kitchen" {...props} />)
const shown = () => page.place.querySelector('img')?.getAttribute('src')
const fail = () => act(() => page.place.querySelector('img')?.dispatchEvent(new Event('error')))

const wide = '/a-960.webp 960w, /a-1440.webp 1440w'

test('what was shown before is there at once, and gives way when the sharper one has come', async () => {
  await show({ early: '/a-320.webp', srcSet: wide })
  expect(shown()).toBe('/a-320.webp')
  expect(page.place.querySelector('img')?.hasAttribute('srcset')).toBe(false)
  await act(() => decoding.resolve())
  expect(shown()).toBe('/a-1440.webp')
  expect(page.place.querySelector('img')?.getAttribute('srcset')).toBe(wide)
})

test('what was shown before and is gone since does not stand for the picture itself', async () => {
  await show({ early: '/gone.webp' })
  await fail()
  expect(shown()).toBe('/a-1440.webp')
})

test('a picture that fails says so, keeps its words, and is tried again with the signal', async () => {
  const told: (string | null)[] = []
  await show({ onFailed: (failed) => told.push(failed) })
  await fail()
  expect(page.place.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('A kitchen')
  await act(() => dispatchEvent(new Event('online')))
  expect(shown()).toBe('/a-1440.webp')
  expect([...new Set(told)]).toEqual([null, '/a-1440.webp'])
})

test('a picture that failed before anyone listened is found out', async () => {
  for (const [key, value] of Object.entries({ complete: true, naturalWidth: 0 }))
    Object.defineProperty(HTMLImageElement.prototype, key, { get: () => value, configurable: true })
  decoding.reject(new Error('broken'))
  await show({})
  expect(shown()).toBeUndefined()
})
