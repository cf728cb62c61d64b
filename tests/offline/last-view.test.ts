import { describe, expect, test, vi } from 'vitest'
import { forgetLastViews } from '../../src/offline/forget-views.ts'
import {
  entryOf,
  isHarmless,
  isViewKept,
  isViewShown,
  type LastView,
  LONGEST_VIEW,
  shellWithView,
} from '../../src/offline/last-view.ts'

const KEPT = 1_800_000_000_000
const HOUR = 60 * 60 * 1000

const view: LastView = {
  address: '/listing?beds=2',
  html: '<main class="list"><p>Two homes</p></main>',
  taps: [{ x: 10, y: 20, key: '/property/7||"One" & <more>' }],
  language: 'en',
  keeper: '7 en',
  entry: '/assets/index-one.js',
  width: 390,
  height: 844,
  isScrolled: false,
  keptAt: KEPT,
}
const opening = { address: view.address, entry: view.entry, now: KEPT + HOUR, comesBack: true }

describe('which screens are kept', () => {
  test.each(['/', '/listing', '/property/12'])('%s is', (path) => {
    expect(isViewKept(path)).toBe(true)
  })
  test.each(['/dashboard', '/profile', '/login', '/outbox', '/saved', '/property/', '/property/12/x'])(
    '%s is not',
    (path) => {
      expect(isViewKept(path)).toBe(false)
    },
  )
})

describe('a view is shown where it is still what will come', () => {
  test('at its address, by its build, on its day', () => {
    expect(isViewShown(view, opening)).toBe(true)
  })
  test.each([
    ['with other filters', { address: '/listing' }],
    ['by another build', { entry: '/assets/index-two.js' }],
    ['a day later', { now: KEPT + 24 * HOUR }],
    ['by a clock that was set back', { now: KEPT - 1 }],
  ])('not %s', (_, change) => {
    expect(isViewShown(view, { ...opening, ...change })).toBe(false)
  })
  test('left scrolled down, where a window begins at the top, and not where it may come back', () => {
    const scrolled = { ...view, isScrolled: true }
    expect(isViewShown(scrolled, { ...opening, comesBack: false })).toBe(true)
    expect(isViewShown(scrolled, opening)).toBe(false)
  })
  test('not when something acts in it', () => {
    expect(isViewShown({ ...view, html: '<img src="/x" onerror="alert(1)">' }, opening)).toBe(false)
  })
})

describe('what may stand in a view', () => {
  test.each([
    '<script>x</script>',
    '<SCRIPT src="/x">',
    '</template><b>out</b>',
    '<template shadowrootmode="open">',
    '<iframe src="/">',
    '<object data="/">',
    '<link rel="stylesheet" href="/x">',
    '<style>*{}</style>',
    '<meta http-equiv="refresh">',
    '<base href="//evil">',
    "<img src='/x' onload = 'x'>",
    '<svg\nonload=x>',
    '<p style="color:red">',
    '<a href="javascript:x">',
    "<a href=' javascript:x'>",
    '<img src="data:image/png;base64,x">',
    '<svg><set attributeName="href"/></svg>',
    'x'.repeat(LONGEST_VIEW + 1),
  ])('not %j', (html) => {
    expect(isHarmless(html)).toBe(false)
  })
  test('texts about such things', () => {
    expect(isHarmless('<p class="on">Questions on style &#61; onload &#60;script&#62;</p>')).toBe(true)
  })
})

describe('the shell with a view', () => {
  const shell = [
    '<!doctype html><html lang="ko"><head>',
    '<script type="module" crossorigin src="/assets/index-one.js"></script>',
    '<link rel="stylesheet" crossorigin href="/assets/style.css">',
    '<link rel="later" data-at="last-view" href="/assets/after-view.js">',
    '<link rel="modulepreload" href="/assets/platform.js">',
    '<link rel="modulepreload" data-at="/listing" href="/assets/listing.js">',
    '</head><body><div id="root"><!--app--></div></body></html>',
  ].join('')

  test('has it below the empty root: closed, hidden from all, inert but for the place itself, which taps are for, styled as the app in a window of its size', () => {
    const page = shellWithView(shell, view)
    expect(page).toContain('<html lang="en"')
    const size = '(389px &lt; width &lt; 391px) and (height &lt;= 1013px)'
    expect(page).toContain(
      `<div id="root"><!--app--></div><div hidden aria-hidden="true" data-last-view="${size}" data-taps="[{&#34;x&#34;:10,&#34;y&#34;:20,&#34;key&#34;:&#34;/property/7||\\&#34;One\\&#34; &#38; &#60;more&#62;&#34;}]"><template shadowrootmode="closed"><div inert>${view.html}</div><link rel="stylesheet" crossorigin href="/assets/style.css" media="${size}"></template></div>`,
    )
  })
  test('starts with what waits for its first frame, and says what that starts', () => {
    const page = shellWithView(shell, view)
    expect(page.match(/<script[^>]*>/g)).toEqual([
      '<script type="module" crossorigin src="/assets/after-view.js">',
    ])
    expect(page).toContain('<meta name="entry" content="/assets/index-one.js">')
    expect(page).not.toContain('modulepreload')
    expect(page).toContain('<meta name="files" content="/assets/platform.js /assets/listing.js">')
    expect(entryOf(shell)).toBe(view.entry)
  })
  test('is left alone where it is not built as expected', () => {
    const other = shell.replace('data-at="last-view"', '')
    expect(shellWithView(other, view)).toBe(other)
  })
  test('takes `$` in texts as it is', () => {
    expect(shellWithView(shell, { ...view, html: '<p>$& $1 $1,250</p>' })).toContain('<p>$& $1 $1,250</p>')
  })
})

describe('views are forgotten', () => {
  test('all of them, whosesoever; where there is no storage there are none', async () => {
    const storage = { delete: vi.fn(async () => true) }
    await forgetLastViews(storage)
    expect(storage.delete.mock.calls).toEqual([['last-views']])
    await forgetLastViews(null)
  })
  test('or it is said that they are not: by a storage that fails, and of one that never answers', async () => {
    const failing = { delete: () => Promise.reject(new Error('The disk fails.')) }
    await expect(forgetLastViews(failing)).rejects.toThrow('The disk fails.')
    const clock = {
      after(_: number, task: () => void) {
        queueMicrotask(task)
        return () => {}
      },
    }
    const silent = { delete: () => new Promise<boolean>(() => {}) }
    await expect(forgetLastViews(silent, clock)).rejects.toThrow('Storage does not answer.')
  })
})
