// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pictureTransition } from '../../../../src/web/data/pictures/picture-transition.ts'
import { shownBefore } from '../../../../src/web/data/pictures/shown-pictures.ts'

let rules: string[]
const device = { reduced: false, typed: true }

beforeEach(() => {
  rules = []
  Object.assign(device, { reduced: false, typed: true })
  const replaceSync = (rule: string) => rules.push(rule)
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync = replaceSync
    },
  )
  vi.stubGlobal('CSS', { supports: () => device.typed })
  vi.stubGlobal('matchMedia', () => ({ matches: device.reduced }))
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], configurable: true })
  Object.assign(document, { startViewTransition() {} })
})
afterEach(() => vi.unstubAllGlobals())

/** Between two screens, with the picture of this home on the first one. */
function between(from: string, to: string, { home = 12, loaded = true, top = 100 } = {}) {
  const image = document.createElement('img')
  image.dataset.morph = `home-${home}`
  Object.defineProperties(image, {
    naturalWidth: { value: loaded ? 960 : 0 },
    currentSrc: { value: `/pictures/${home}-960.webp` },
  })
  image.getBoundingClientRect = () => new DOMRect(0, top, 300, 200)
  document.body.replaceChildren(image)
  const change = { fromLocation: { pathname: from }, toLocation: { pathname: to } }
  const { types } = pictureTransition() ?? {}
  return typeof types === 'function' ? types(change as Parameters<typeof types>[0]) : undefined
}

test.each([
  ['/listing', '/property/12'],
  ['/property/12', '/listing'],
  ['/saved', '/property/12'],
])('the picture of the home grows from %s to %s, and is known there', (from, to) => {
  expect(between(from, to)).toEqual(['cover'])
  expect(rules).toEqual(['img[data-morph="home-12"] { view-transition-name: cover }'])
  expect(shownBefore('home-12')).toBe('/pictures/12-960.webp')
})

test.each([
  ['between other screens', '/listing', '/login', {}],
  ['from home to home', '/property/12', '/property/13', {}],
  ['where the picture is not there yet', '/listing', '/property/12', { loaded: false }],
  ['where it is out of sight', '/listing', '/property/12', { top: 5_000 }],
  ['where it is of another home', '/listing', '/property/12', { home: 13 }],
])('nothing moves %s', (_where, from, to, picture) => {
  expect(between(from, to, picture)).toBe(false)
  expect(rules).toEqual([])
})

test('nothing moves under reduced motion; the picture is known all the same', () => {
  device.reduced = true
  expect(between('/listing', '/property/14', { home: 14 })).toBe(false)
  expect(rules).toEqual([])
  expect(shownBefore('home-14')).toBe('/pictures/14-960.webp')
})

test('a browser that would animate every screen animates none', () => {
  device.typed = false
  expect(pictureTransition()).toBeUndefined()
})
