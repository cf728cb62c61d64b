// @vitest-environment jsdom
/** The deck as a renter handles it: finger, keys, and what it says. */
import { I18nProvider } from '@lingui/react'
import { act, Profiler } from 'react'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { suggestionSchema } from '../../src/contract/suggestions.ts'
import { Deck } from '../../src/web/features/matching/deck.tsx'
import { createI18n } from '../../src/web/i18n/catalogues.ts'
import { OutboxProvider } from '../../src/web/outbox-context.tsx'
import '../../src/web/ui/more-icons.ts'
import { phone, quiet } from '../offline/device.ts'

const WIDTH = 340
/** More frames than a decision, and the card that is made for it, come in pieces. */
const TURNS = 20
const people = ['가온', '나리', '다온', '라미'].map((name, at) =>
  v.parse(suggestionSchema, { inquiry_id: at + 1, name }),
)

/** More than the deck has elements for. */
const crowd = Array.from({ length: 11 }, (_, at) =>
  v.parse(suggestionSchema, { inquiry_id: at + 1, name: `${at + 1}번`, property_name: `${at + 1}호` }),
)

const vibrate = vi.fn(() => true)

function stubDevice({ reducedMotion }: { reducedMotion: boolean }): void {
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly tell: (entries: { contentRect: { width: number } }[]) => void
      constructor(tell: (entries: { contentRect: { width: number } }[]) => void) {
        this.tell = tell
      }
      observe() {
        this.tell([{ contentRect: { width: WIDTH } }])
      }
      disconnect() {}
    },
  )
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  stubDevice({ reducedMotion: true })
  Object.assign(navigator, { vibrate })
  Object.assign(Element.prototype, { setPointerCapture() {}, hasPointerCapture: () => false })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vibrate.mockClear()
  document.body.replaceChildren()
})

async function openDeck({ loggedIn = true, suggestions = people } = {}) {
  const device = phone()
  const outbox = device.openTab()
  if (loggedIn) await outbox.loggedIn(1)
  const container = document.body.appendChild(document.createElement('dialog'))
  container.open = true
  const i18n = await createI18n('ko')
  let renders = 0
  let onCommit = () => {}
  const onNoMore = vi.fn()
  const root = createRoot(container)
  await act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <OutboxProvider outbox={outbox}>
          <Profiler
            id="deck"
            onRender={() => {
              renders += 1
              onCommit()
            }}
          >
            <Deck
              propertyId={7}
              suggestions={suggestions}
              scores={false}
              genderPreference={null}
              onNoMore={onNoMore}
              onFinish={() => {}}
            />
          </Profiler>
        </OutboxProvider>
      </I18nProvider>,
    ),
  )
  await inTurn()
  const top = () => container.querySelector('[data-top]')
  const topName = () => top()?.getAttribute('aria-label') ?? null
  const key = (name: string) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: name }))
  return {
    device,
    onNoMore,
    renders: () => renders,
    topName,
    /** Whose card a reader sees in the middle, whatever the deck takes for its top one. */
    seenName: () => {
      const cards = [...container.querySelectorAll('section')].flatMap((section) => {
        const { transform, zIndex } = section.parentElement?.style ?? {}
        return transform?.startsWith('translate(0px')
          ? [{ name: section.getAttribute('aria-label'), over: Number(zIndex) }]
          : []
      })
      return cards.toSorted((one, other) => other.over - one.over)[0]?.name ?? null
    },
    /** How the cards that show lie, the top one first. */
    lying: () =>
      [...container.querySelectorAll<HTMLElement>('[style*="z-index"]:not([data-lies])')]
        .toSorted((one, other) => Number(other.style.zIndex) - Number(one.style.zIndex))
        .map(({ style }) => style.transform),
    /** Parts of the top card that wait to be laid out. */
    leftOut: () => top()?.querySelectorAll('[data-waits]').length ?? 0,
    /** Keys so quick that nothing is rendered between them. */
    pressAtOnce: async (...names: string[]) => {
      await act(async () => {
        for (const name of names) key(name)
        await settled()
      })
      await inTurn()
    },
    /** A key in the moment in which someone has become the top one, before the page could do anything about it. */
    pressAsSoonAs: (name: string, pressed: string) => {
      onCommit = () => {
        if (topName() !== name) return
        onCommit = () => {}
        key(pressed)
      }
    },
    card: () => {
      const card = top()?.parentElement
      if (!card) throw new Error('There is no card')
      return card
    },
    topText: () => top()?.textContent ?? '',
    said: () => container.querySelector('[role="status"]')?.textContent,
    press: async (init: KeyboardEventInit, target: EventTarget = document.activeElement ?? document.body) => {
      await act(async () => {
        target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
        await settled()
      })
      await inTurn()
    },
    close: () => act(() => root.unmount()),
  }
}

/** What a decision changes, and a card that lies below, is shown piece by piece, a frame for each. */
async function inTurn(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1)
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)))
}

/** The device keeps what was decided meanwhile. */
async function settled(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  await quiet()
}

const point = (target: Element, type: string, init: PointerEventInit) =>
  target.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      pointerId: 1,
      clientX: 0,
      clientY: 50,
      buttons: 1,
      ...init,
    }),
  )

/** A pointer on the top card: each place is where it moves to (px), one frame apart. */
async function drag(
  card: Element,
  places: readonly number[],
  {
    end = 'pointerup',
    pointerType = 'touch',
  }: { end?: 'pointerup' | 'pointercancel'; pointerType?: 'touch' | 'mouse' | 'pen' } = {},
) {
  const fire = (type: string, clientX: number, buttons = 1) =>
    point(card, type, { pointerType, clientX, buttons })
  fire('pointerdown', 0)
  for (const place of places) {
    await new Promise((resolve) => setTimeout(resolve, 40))
    fire('pointermove', place)
  }
  await new Promise((resolve) => setTimeout(resolve, 60))
  return async () => {
    await act(async () => {
      fire(end, places.at(-1) ?? 0, 0)
      await settled()
    })
    await inTurn()
  }
}

test('a drag moves the card and renders nothing', async () => {
  const deck = await openDeck()
  const card = deck.card()
  const before = deck.renders()
  const letGo = await drag(card, [20, 60, 90])
  expect(deck.renders()).toBe(before)
  expect(card.style.transform).toMatch(/^translate\(8\dpx, calc\(0% \+ 0px\)\) rotate\(3/)
  expect(card.hasAttribute('data-held')).toBe(true)
  await letGo()
  expect(card.hasAttribute('data-held')).toBe(false)
  expect(card.style.transform).toMatch(/^translate\(0px/)
  expect(deck.renders()).toBe(before)
  expect(deck.topName()).toBe('가온')
  await deck.close()
})

test.each(['touch', 'mouse', 'pen'] as const)(
  'let go far enough it decides; where the pointer is cancelled it does not: %s',
  async (pointerType) => {
    const deck = await openDeck()
    await (await drag(deck.card(), [80, 160, 240], { pointerType, end: 'pointercancel' }))()
    expect(deck.topName()).toBe('가온')
    await (await drag(deck.card(), [80, 160, 240], { pointerType }))()
    expect(deck.topName()).toBe('나리')
    expect(deck.said()).toBe('가온님에게 좋아요를 보냈어요. 다음은 나리님이에요.')
    await (await drag(deck.card(), [-80, -160, -240], { pointerType }))()
    expect(deck.topName()).toBe('다온')
    await deck.close()
  },
)

test('a card whose decision cannot be kept comes back to where it lay, and the deck says why', async () => {
  const deck = await openDeck({ loggedIn: false })
  await (await drag(deck.card(), [80, 160, 240]))()
  await act(settled)
  expect(deck.topName()).toBe('가온')
  expect(deck.card().style.transform).toMatch(/^translate\(0px/)
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('수락하지 못했어요')
  expect(deck.said()).toBe('')
  await deck.close()
})

test('a card thrown by a key out of the hand that holds it is decided once', async () => {
  const deck = await openDeck()
  const letGo = await drag(deck.card(), [-80, -160, -240])
  await deck.press({ key: 'ArrowRight' })
  await letGo()
  expect(deck.topName()).toBe('나리')
  expect(deck.said()).toContain('가온님에게 좋아요를 보냈어요.')
  await deck.close()
})

test.each([
  ['a pen let go beside the cards', 'pen', 'pointerup'],
  ['a finger whose scrolling ends beside the cards', 'touch', 'pointercancel'],
])('%s holds none of them any more', async (_, pointerType, end) => {
  const deck = await openDeck()
  point(deck.card(), 'pointerdown', { pointerType })
  point(deck.card(), 'pointermove', { pointerType, clientY: 90 })
  point(document.body, end, { pointerType, clientY: 900, buttons: 0 })
  await (await drag(deck.card(), [80, 160, 240]))()
  expect(deck.topName()).toBe('나리')
  await deck.close()
})

test('a pen lifted outside the window holds no card any more as it is back', async () => {
  const deck = await openDeck()
  point(deck.card(), 'pointerdown', { pointerType: 'pen' })
  point(deck.card(), 'pointermove', { pointerType: 'pen', clientY: 90 })
  point(deck.card(), 'pointermove', { pointerType: 'pen', clientY: 70, buttons: 0 })
  await (await drag(deck.card(), [80, 160, 240]))()
  expect(deck.topName()).toBe('나리')
  await deck.close()
})

test('after two decisions and an undo, and one more, who is back is the one in sight', async () => {
  const deck = await openDeck()
  await deck.press({ key: 'ArrowRight' })
  await deck.press({ key: 'ArrowRight' })
  await deck.press({ key: 'Backspace' })
  expect([deck.topName(), deck.seenName()]).toEqual(['나리', '나리'])
  await deck.press({ key: 'Backspace' })
  expect([deck.topName(), deck.seenName()]).toEqual(['가온', '가온'])
  await deck.close()
})

test('a card thrown as soon as the one before is gone flies, and the deck goes on to its end', async () => {
  const deck = await openDeck()
  deck.pressAsSoonAs('나리', 'ArrowRight')
  await deck.press({ key: 'ArrowRight' })
  expect([deck.topName(), deck.seenName()]).toEqual(['다온', '다온'])
  await deck.pressAtOnce('ArrowRight', 'ArrowRight')
  expect(deck.seenName()).toBeNull()
  expect(deck.onNoMore).toHaveBeenCalledTimes(1)
  await deck.close()
})

test('a card thrown again as soon as it is back flies', async () => {
  const deck = await openDeck()
  await deck.press({ key: 'ArrowRight' })
  deck.pressAsSoonAs('가온', 'ArrowLeft')
  await deck.press({ key: 'Backspace' })
  expect([deck.topName(), deck.seenName()]).toEqual(['나리', '나리'])
  expect(deck.said()).toContain('가온님을 넘겼어요.')
  await deck.close()
})

test('of two decisions in a row that cannot be kept, both cards come back', async () => {
  const deck = await openDeck({ loggedIn: false })
  await deck.pressAtOnce('ArrowRight', 'ArrowRight')
  expect([deck.topName(), deck.seenName()]).toEqual(['가온', '가온'])
  expect(document.querySelectorAll('[style*="translate(0px"]')).toHaveLength(people.length)
  await deck.close()
})

test('an undo right after a decision takes that one back, not the one before', async () => {
  const deck = await openDeck()
  await deck.press({ key: 'ArrowRight' })
  await deck.pressAtOnce('ArrowRight', 'Backspace')
  expect([deck.topName(), deck.seenName()]).toEqual(['나리', '나리'])
  expect(deck.said()).toBe('되돌렸어요. 나리님이 다시 나왔어요.')
  await deck.close()
})

test('a key that is held down decides on one person', async () => {
  const deck = await openDeck()
  await deck.press({ key: 'ArrowRight' })
  await deck.press({ key: 'ArrowRight', repeat: true })
  await deck.press({ key: 'ArrowRight', repeat: true })
  expect(deck.topName()).toBe('나리')
  await deck.close()
})

test.each<[string, KeyboardEventInit]>([
  ['backspace', { key: 'Backspace' }],
  ['U', { key: 'u', code: 'KeyU' }],
  ['U on a Korean keyboard', { key: 'ㅕ', code: 'KeyU' }],
  ['Ctrl and Z', { key: 'z', code: 'KeyZ', ctrlKey: true }],
  ['Cmd and Z', { key: 'z', code: 'KeyZ', metaKey: true }],
])('%s undoes, and gives the focus to who is back', async (_, key) => {
  const deck = await openDeck()
  await deck.press({ key: 'ArrowLeft' })
  expect(deck.topName()).toBe('나리')
  await deck.press(key)
  expect(deck.topName()).toBe('가온')
  expect(deck.said()).toBe('되돌렸어요. 가온님이 다시 나왔어요.')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('가온')
  await deck.close()
})

test.each<[string, KeyboardEventInit]>([
  ['redo', { key: 'Z', code: 'KeyZ', ctrlKey: true, shiftKey: true }],
  ['back by Alt and an arrow', { key: 'ArrowLeft', altKey: true }],
  ['a word back by Ctrl and an arrow', { key: 'ArrowLeft', ctrlKey: true }],
  ['scrolling down', { key: 'ArrowDown' }],
])('%s is left to the browser', async (_, key) => {
  const deck = await openDeck()
  await deck.press(key)
  expect(deck.topName()).toBe('가온')
  expect(deck.said()).toBe('')
  await deck.close()
})

test('keys go on working where what had the focus went away, and not in another dialog', async () => {
  const deck = await openDeck()
  await deck.press({ key: 'ArrowRight' }, document.body)
  expect(deck.topName()).toBe('나리')
  const elsewhere = document.body.appendChild(document.createElement('input'))
  await deck.press({ key: 'ArrowRight' }, elsewhere)
  expect(deck.topName()).toBe('나리')
  await deck.close()
})

test('one card is there for those who listen, the others are not', async () => {
  const deck = await openDeck()
  const sections = [...document.querySelectorAll('section')]
  const heard = sections.filter((section) => section.closest('[aria-hidden="true"]') === null)
  expect(sections).toHaveLength(people.length)
  expect(heard.map((section) => section.getAttribute('aria-label'))).toEqual(['가온'])
  expect(sections.filter(({ tabIndex }) => tabIndex === 0)).toEqual(heard)
  await deck.close()
})

test('of a long pile each one is met whole and in order, and comes back whole by as many undos', async () => {
  const deck = await openDeck({ suggestions: crowd })
  const elements = document.querySelectorAll('section').length
  const isWhole = (number: number) =>
    deck.topName() === `${number}번` &&
    deck.seenName() === `${number}번` &&
    deck.leftOut() === 0 &&
    deck.topText().includes(`${number}번`) &&
    deck.topText().includes(`${number}호`)
  for (let number = 1; number <= 9; number += 1) {
    expect(isWhole(number)).toBe(true)
    await deck.press({ key: 'ArrowRight' })
  }
  expect(document.querySelectorAll('section')).toHaveLength(elements)
  for (let number = 9; number >= 5; number -= 1) {
    await deck.press({ key: 'Backspace' })
    expect(isWhole(number)).toBe(true)
  }
  await deck.pressAtOnce('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft')
  expect(isWhole(9)).toBe(true)
  await deck.close()
})

test('after an undo as quick as the decision the cards below lie below again', async () => {
  const deck = await openDeck()
  const before = deck.lying()
  expect(before).toHaveLength(3)
  await deck.pressAtOnce('ArrowRight', 'Backspace')
  expect(deck.topName()).toBe('가온')
  expect(deck.lying()).toEqual(before)
  await deck.close()
})

test('everyone decided on, the deck says so and asks to be closed once', async () => {
  const deck = await openDeck()
  for (const _ of people) await deck.press({ key: 'ArrowLeft' })
  await act(settled)
  expect(deck.said()).toBe('라미님을 넘겼어요. 모두 만나 봤어요.')
  expect(deck.onNoMore).toHaveBeenCalledTimes(1)
  await deck.close()
})

test('the phone ticks where letting go would decide and as it does; never under reduced motion', async () => {
  const deck = await openDeck()
  await (await drag(deck.card(), [80, 240]))()
  expect(vibrate).not.toHaveBeenCalled()
  stubDevice({ reducedMotion: false })
  const letGo = await drag(deck.card(), [40, 240])
  expect(vibrate).toHaveBeenCalledTimes(1)
  await letGo()
  expect(vibrate).toHaveBeenCalledTimes(2)
  await deck.close()
})
