// @vitest-environment jsdom
/** What becomes of a last view, and of a tap on it, until the screen takes its place. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const entry = 'data:text/javascript,globalThis.began = (globalThis.began ?? 0) + 1'
const broken = 'data:text/javascript,throw new Error("It does not start.")'

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

let clicked: string[]

beforeEach(() => {
  clicked = []
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('reportError', vi.fn())
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
  Element.prototype.getBoundingClientRect = function () {
    return new DOMRect(Number(this.getAttribute('data-x') ?? 0), 700, 80, 44)
  }
})
afterEach(async () => {
  // Whatever still listens stops.
  dispatchEvent(new Event('hydrated'))
  await nextTask()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'began')
})

/** A shell with a view, as the worker sends it. */
async function open(starts: string): Promise<void> {
  const taps = JSON.stringify([
    { x: 100, y: 700, key: '/listing||Homes' },
    { x: 200, y: 700, key: '|More|' },
  ])
  document.head.innerHTML = '<meta name="entry"><meta name="files" content="/assets/one.js /assets/two.js">'
  document.querySelector('meta')?.setAttribute('content', starts)
  document.body.innerHTML = '<div id="root"></div><div data-last-view="(width: 390px)"></div>'
  document.querySelector<HTMLElement>('[data-last-view]')?.setAttribute('data-taps', taps)
  vi.resetModules()
  await import('../../src/web/after-view.ts')
}

const preloads = () =>
  [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'))
const host = () => document.querySelector('[data-last-view]')

test('the app starts once, after the view has been painted', async () => {
  await open(entry)
  expect(Reflect.get(globalThis, 'began')).toBeUndefined()
  expect(host()).not.toBeNull()
  // They would come before the frame.
  expect(preloads()).toEqual([])
  await vi.waitFor(() => expect(Reflect.get(globalThis, 'began')).toBe(1))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(Reflect.get(globalThis, 'began')).toBe(1)
  expect(preloads()).toEqual(['/assets/one.js', '/assets/two.js'])
})

test('a view whose app does not start goes: nothing would answer in it', async () => {
  await open(broken)
  await vi.waitFor(() => expect(host()).toBeNull())
  expect(reportError).toHaveBeenCalledOnce()
})

describe('a tap on the view', () => {
  const tap = (change: MouseEventInit = {}) =>
    document.body.dispatchEvent(
      new MouseEvent('click', { bubbles: true, clientX: 110, clientY: 710, ...change }),
    )

  /** The screen comes, with `under` where the tap was. */
  async function hydrate(under: string): Promise<void> {
    const root = document.getElementById('root')
    if (root) root.innerHTML = `<main>${under}</main>`
    for (const element of document.querySelectorAll('a,button'))
      element.addEventListener('click', (event) => {
        event.preventDefault()
        clicked.push(element.textContent)
      })
    document.elementFromPoint = () => document.querySelector('[data-here]')
    dispatchEvent(new Event('hydrated'))
    await nextTask()
  }

  test('is heard on a phone whose browser tells of none but on what listens', async () => {
    const listens = vi.spyOn(HTMLDivElement.prototype, 'addEventListener')
    await open(entry)
    expect(listens.mock.calls.map(([type]) => type)).toContain('click')
    expect(listens.mock.contexts).toContain(host())
    listens.mockRestore()
  })
  test('presses what was there and still is', async () => {
    await open(entry)
    tap()
    await hydrate('<a href="/listing" data-x="100"><b data-here>Homes</b></a>')
    expect(clicked).toEqual(['Homes'])
  })
  test.each([
    ['says something else', '<a href="/listing" data-x="100" data-here>Saved homes</a>'],
    ['leads elsewhere', '<a href="/dashboard" data-x="100" data-here>Homes</a>'],
    ['has come from elsewhere', '<a href="/listing" data-x="140" data-here>Homes</a>'],
    ['is only looked at', '<p data-here>Homes</p>'],
  ])('presses nothing where what is there now %s', async (_, under) => {
    await open(entry)
    tap()
    await hydrate(under)
    expect(clicked).toEqual([])
  })
  test('is one tap: neither another button of the mouse, nor what the screen itself has answered', async () => {
    await open(entry)
    tap({ button: 1 })
    await hydrate('<a href="/listing" data-x="100" data-here>Homes</a>')
    expect(clicked).toEqual([])
    await open(entry)
    await hydrate('<button data-x="200" data-here>More</button>')
    tap()
    dispatchEvent(new Event('hydrated'))
    await nextTask()
    expect(clicked).toEqual([])
  })
})
