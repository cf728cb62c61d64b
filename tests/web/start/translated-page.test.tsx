// @vitest-environment jsdom
/** What React does to texts that a translator has taken out of the page, or into an element of its own. */
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { surviveTranslators } from '../../../src/web/start/translated-page.ts'

beforeAll(() => surviveTranslators(document))
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const fontOf = (...inner: (Node | string)[]) => {
  const outer = document.createElement('font')
  const font = outer.appendChild(document.createElement('font'))
  font.append(...inner)
  return outer
}

/** Ways in which translators put their text in the place of the page's. */
const ways: Record<string, (text: Text) => void> = {
  replaces: (text) => text.replaceWith(fontOf(`«${text.data}»`)),
  moves: (text) => {
    const font = fontOf()
    text.replaceWith(font)
    font.firstElementChild?.append(text)
  },
  'inserts before, then removes': (text) => {
    text.before(fontOf(`«${text.data}»`))
    text.remove()
  },
  'inserts behind, then removes': (text) => {
    text.after(fontOf(`«${text.data}»`))
    text.remove()
  },
  'replaces, and replaces that again': (text) => {
    const first = fontOf(`«${text.data}»`)
    text.replaceWith(first)
    first.replaceWith(fontOf(`»${text.data}«`))
  },
  'removes, and nobody knows where the translation stands': (text) => text.remove(),
}
const known = Object.keys(ways).slice(0, -1)

function translate(way: string, place: Element): void {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text as Text)
  for (const text of texts) ways[way]?.(text)
}

const textOf = (place: Element) => place.textContent?.replace(/[«»]/g, '')

async function show(before: ReactNode, after: ReactNode, way: string, isLater: boolean): Promise<Element> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () => root.render(before))
  translate(way, place)
  // The observer has heard of it, or has not yet.
  if (isLater) await Promise.resolve()
  await act(async () => root.render(after))
  const shown = place.cloneNode(true) as Element
  await act(async () => root.unmount())
  expect(place.textContent).toBe('')
  return shown
}

const changes: [string, ReactNode, ReactNode, string][] = [
  [
    'a text that goes',
    <p key="p">
      {'One'}
      {' two'}
      <b>!</b>
    </p>,
    <p key="p">
      {'One'}
      {null}
      <b>!</b>
    </p>,
    'One!',
  ],
  [
    'a text that comes',
    <p key="p">
      {'One'}
      {null}
      {' three'}
    </p>,
    <p key="p">
      {'One'}
      {' two'}
      {' three'}
    </p>,
    'One two three',
  ],
  [
    'an element before a text',
    <p key="p">
      {null}
      {'One'}
      <i />
    </p>,
    <p key="p">
      <b>Zero </b>
      {'One'}
      <i />
    </p>,
    'Zero One',
  ],
  [
    'an element in the place of a text',
    <p key="p">
      {'One'}
      <i />
    </p>,
    <p key="p">
      <b>Two</b>
      <i />
    </p>,
    'Two',
  ],
  [
    'a text that changes',
    <p key="p">
      {1} of {3}
    </p>,
    <p key="p">
      {2} of {3}
    </p>,
    '2 of 3',
  ],
  ['the only text of an element', <p key="p">One</p>, <p key="p">Two</p>, 'Two'],
  [
    'all of it',
    <p key="p">
      One <b>two</b>
    </p>,
    <h1 key="h">Three</h1>,
    'Three',
  ],
]

test.each(
  changes.flatMap((change) =>
    known.flatMap((way) => [true, false].map((isLater) => [way, isLater, ...change] as const)),
  ),
)('a translator that %s, told at once %s: %s', async (way, isLater, _, before, after, text) => {
  const shown = await show(before, after, way, isLater)
  expect(textOf(shown)).toBe(text)
})

test.each(changes)('where no translation is known the app lives: %s', async (_, before, after) => {
  await show(before, after, 'removes, and nobody knows where the translation stands', true)
})

test('what is no child, and is no text that was translated, is left alone', () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = '<font>A <b>word</b></font>'
  const word = place.querySelector('b')
  if (!word) throw new Error('There is no word')
  expect(place.querySelector('font')?.removeChild(word)).toBe(word)
  expect(place.innerHTML).toBe('<font>A </font>')
})
