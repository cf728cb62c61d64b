// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { isHarmless, LONGEST_VIEW } from '../../src/offline/last-view.ts'
import { viewMarkup, viewTaps } from '../../src/web/view-markup.ts'

const root = document.createElement('div')

beforeEach(() => {
  document.body.replaceChildren(root)
  // jsdom lays nothing out: what is asked says itself where it is.
  Element.prototype.checkVisibility = function () {
    return !this.closest('[hidden]')
  }
  Element.prototype.getBoundingClientRect = function () {
    return new DOMRect(
      Number(this.getAttribute('data-x') ?? 0),
      Number(this.getAttribute('data-y') ?? 0),
      100,
      20,
    )
  }
})

function show(html: string): string | null {
  root.innerHTML = html
  return viewMarkup(root)
}

test('what is seen is kept: elements with their classes, states and texts, drawings, and links that lead nowhere', () => {
  const html = show(
    '<main class="list"><h1 data-size="big">2 &lt; 3 homes</h1><a class="way" href="/property/7?from=list" data-id="7">One</a><svg viewBox="0 0 4 4" aria-hidden="true"><path d="M1 2"></path></svg><hr></main>',
  )
  expect(html).toBe(
    '<main class="list"><h1 data-size="big">2 &#60; 3 homes</h1><a class="way" data-id="7" href="/">One</a><svg viewBox="0 0 4 4" aria-hidden="true"><path d="M1 2"></path></svg><hr></main>',
  )
})

test('what the reader has said or been answered is kept as an empty place', () => {
  const html = show(
    '<main><aside data-own="" class="side"><p>Inquiry 7</p><input value="my street"></aside></main>',
  )
  expect(html).toBe('<main><aside data-own="" class="side"></aside></main>')
  expect(viewTaps(root)).toEqual([])
})

test('what is chosen stays chosen, each by itself', () => {
  root.innerHTML =
    '<input type="checkbox" name="free"><input type="radio" name="kind"><input type="radio" name="kind">'
  for (const field of [...root.querySelectorAll('input')].slice(0, 2)) field.checked = true
  expect(viewMarkup(root)).toBe(
    '<input type="checkbox" checked=""><input type="radio" checked=""><input type="radio">',
  )
})

test('what answers taps is known by its place and by what it says and leads to; what is below or laid over is not', () => {
  root.innerHTML = [
    '<a href="/property/7" data-x="10" data-y="20">One <b>home</b></a>',
    '<button aria-label="Save"><svg></svg></button>',
    `<a href="/terms" data-y="${Math.ceil(innerHeight * 1.2) + 1}">Terms</a>`,
    '<dialog open><button>Yes</button></dialog><div data-passing><button>Undo</button></div>',
  ].join('')
  expect(viewTaps(root)).toEqual([
    { x: 10, y: 20, key: '/property/7||One home' },
    { x: 0, y: 0, key: '|Save|' },
  ])
})

test('what acts or is laid over the screen is left out, and what a text says can never act', () => {
  const html = show(
    [
      '<p id="name" style="color: red" onclick="act()" tabindex="0" title="t">seen</p>',
      '<script>act()</script><style>p{}</style><iframe src="/"></iframe><object data="/"></object>',
      '<div role="status" data-passing=""><p>Saved</p></div>',
      '<dialog open>asked</dialog><div popover>menu</div><template><b>t</b></template>',
      '<form action="/login" method="post"><button type="submit" name="n" value="v">go</button></form>',
      '<p title="x" data-said="&quot;&gt;&lt;script&gt;">a onload=1 "style=x" &lt;script&gt;</p>',
    ].join(''),
  )
  expect(html).toBe(
    '<p>seen</p><form><button type="submit">go</button></form><p data-said="&#34;&#62;&#60;script&#62;">a onload&#61;1 &#34;style&#61;x&#34; &#60;script&#62;</p>',
  )
  expect(isHarmless(html ?? '')).toBe(true)
})

test('the first screenful is kept, and what has no box only as a place among its siblings', () => {
  const below = Math.ceil(innerHeight * 1.2) + 1
  const beside = innerWidth + 1
  expect(
    show(
      `<p>top</p><p hidden>none</p><ul><li>1</li><li data-y="${below}">9</li></ul><p data-x="${beside}">next</p><p data-y="${below}">far</p>`,
    ),
  ).toBe('<p>top</p><p></p><ul><li>1</li></ul>')
})

test('a picture is kept by the address of ours that it was shown from, and by none of another host', () => {
  root.innerHTML =
    '<img class="a" alt="one" srcset="/p-320.webp 320w" loading="lazy"><img alt="two"><img alt="three">'
  const shown = ['/p-320.webp?v=1', 'https://elsewhere.example/x.jpg', 'data:image/png;base64,AAAA']
  for (const [index, image] of root.querySelectorAll('img').entries()) {
    Object.defineProperties(image, {
      complete: { value: true },
      naturalWidth: { value: 320 },
      currentSrc: { value: new URL(shown[index] ?? '', location.origin).href },
    })
  }
  expect(viewMarkup(root)).toBe(
    '<img class="a" alt="one" src="/p-320.webp?v&#61;1"><img alt="two"><img alt="three">',
  )
})

test('nothing is kept of a screen that loads, that tells of a failure, or that has something typed in it', () => {
  expect(show('<div aria-busy="true">…</div>')).toBeNull()
  expect(show('<p role="alert">It failed</p>')).toBeNull()
  expect(show('<input type="search" placeholder="Where">')).toBe('<input type="search" placeholder="Where">')
  for (const field of root.querySelectorAll('input')) field.value = 'my street'
  expect(viewMarkup(root)).toBeNull()
  expect(show('<textarea>a note</textarea>')).toBeNull()
  expect(show('<p></p>'.repeat(LONGEST_VIEW / 7 + 1))).toBeNull()
})

test('what loads or has failed below what is kept says nothing of it', () => {
  for (const below of [
    '<p aria-busy="true" data-y="5000">…</p>',
    '<p role="alert" data-y="5000">It failed</p>',
  ])
    expect(show(`<p>Home</p>${below}`)).toBe('<p>Home</p>')
})
