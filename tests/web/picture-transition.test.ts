// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { growPictures } from '../../src/web/picture-transition.ts'
import { shownBefore } from '../../src/web/shown-pictures.ts'

interface Running {
  /** Who has the name when the old and when the new screen is captured. */
  before: Element[]
  after: Element[]
  skipped: boolean
  end(): void
}

let running: Running[]
let reduced = false

/** What a browser does when a transition is started, without its frames: it is over when the test ends it. */
function startViewTransition(update: () => Promise<void>): ViewTransition {
  const { promise: finished, resolve } = Promise.withResolvers<void>()
  const one: Running = { before: named(), after: [], skipped: false, end: resolve }
  running.push(one)
  const updateCallbackDone = Promise.resolve()
    .then(update)
    .then(() => {
      one.after = named()
    })
  return {
    finished,
    ready: Promise.resolve(),
    updateCallbackDone,
    skipTransition() {
      one.skipped = true
      void updateCallbackDone.then(resolve)
    },
    types: new Set<string>(),
  }
}

const named = (): Element[] =>
  [...document.querySelectorAll('img')].filter(({ style }) => style.viewTransitionName === 'cover')

interface Shown {
  name: string
  loaded?: boolean
  top?: number
}

function picture({ name, loaded = true, top = 100 }: Shown): HTMLImageElement {
  const image = document.createElement('img')
  image.dataset.morph = name
  Object.defineProperties(image, {
    complete: { value: loaded },
    naturalWidth: { value: loaded ? 960 : 0 },
    // It never comes.
    decode: { value: () => new Promise(() => {}) },
    currentSrc: { value: `/pictures/${name}-960.webp` },
  })
  image.getBoundingClientRect = () => new DOMRect(0, top, 300, 200)
  return image
}

/** A router at `/listing`, with these pictures on the screen; `go` shows another screen's. */
function app(...pictures: Shown[]) {
  document.body.replaceChildren(...pictures.map(picture))
  let resolved = { pathname: '/listing' }
  const router = {
    startViewTransition: (change: () => Promise<void>): unknown => change(),
    latestLocation: resolved,
    stores: { resolvedLocation: { get: () => resolved } },
  }
  growPictures(router)
  return async (pathname: string, ...next: Shown[]) => {
    router.latestLocation = { pathname }
    await router.startViewTransition(async () => {
      document.body.replaceChildren(...next.map(picture))
      resolved = { pathname }
    })
  }
}

const morphs = (elements: readonly Element[]) => elements.map((element) => element.getAttribute('data-morph'))

beforeEach(() => {
  running = []
  reduced = false
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }))
  Object.defineProperty(document, 'startViewTransition', { value: startViewTransition, configurable: true })
})
afterEach(() => vi.unstubAllGlobals())

test('the picture that is opened grows into the home, one of each screen has the name, and nobody keeps it', async () => {
  const go = app({ name: 'home-7' }, { name: 'home-8' })
  await go('/property/8', { name: 'home-8' })
  expect(morphs(running[0]?.before ?? [])).toEqual(['home-8'])
  expect(morphs(running[0]?.after ?? [])).toEqual(['home-8'])
  expect(document.documentElement.className).not.toBe('')
  running[0]?.end()
  await vi.waitFor(() => expect(document.documentElement.className).toBe(''))
  expect(named()).toEqual([])
})

test('and back, where its card is in sight again', async () => {
  const go = app({ name: 'home-8' })
  await go('/property/8', { name: 'home-8' })
  await go('/listing', { name: 'home-7' }, { name: 'home-8', top: 500 })
  expect(morphs(running[1]?.after ?? [])).toEqual(['home-8'])
  expect(running[1]?.skipped).toBe(false)
})

test('a press or a key ends it at once', async () => {
  for (const type of ['pointerdown', 'keydown']) {
    const go = app({ name: 'home-8' })
    await go('/property/8', { name: 'home-8' })
    expect(running.at(-1)?.skipped).toBe(false)
    dispatchEvent(new Event(type))
    expect(running.at(-1)?.skipped).toBe(true)
  }
})

test('a home whose picture is not there yet, or not in sight, comes without', async () => {
  for (const there of [
    { name: 'home-8', loaded: false },
    { name: 'home-8', top: 5_000 },
  ]) {
    const go = app({ name: 'home-8' })
    await go('/property/8', there)
    expect(running.at(-1)?.skipped).toBe(true)
    expect(named()).toEqual([])
  }
})

test('nothing moves between other screens, from home to home, or from a picture out of sight', async () => {
  const go = app({ name: 'home-8', top: -900 })
  await go('/property/8', { name: 'home-8' })
  await go('/property/9', { name: 'home-9' })
  await go('/contact')
  await go('/listing')
  expect(running.map(({ before }) => morphs(before))).toEqual([['home-9']])
  expect(running[0]?.skipped).toBe(true)
})

test('nothing moves under reduced motion, nor in a browser without transitions; the picture is known all the same', async () => {
  reduced = true
  await app({ name: 'home-5' })('/property/5', { name: 'home-5' })
  expect(shownBefore('home-5')).toBe('/pictures/home-5-960.webp')
  reduced = false
  Object.defineProperty(document, 'startViewTransition', { value: undefined, configurable: true })
  await app({ name: 'home-6' })('/property/6', { name: 'home-6' })
  expect(shownBefore('home-6')).toBe('/pictures/home-6-960.webp')
  expect(shownBefore('home-5')).toBeNull()
  expect(running).toEqual([])
})
