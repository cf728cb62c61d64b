/** The deck on a device of jsdom, and what a renter does to it. */
import { I18nProvider } from '@lingui/react'
import { act, Profiler } from 'react'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { afterEach, beforeEach, vi } from 'vitest'
import { suggestionSchema } from '../../src/contract/suggestions.ts'
import { Deck } from '../../src/web/features/matching/deck.tsx'
import { createI18n } from '../../src/web/i18n/catalogues.ts'
import { OutboxProvider } from '../../src/web/outbox-context.tsx'
import '../../src/web/ui/more-icons.ts'
import { phone, quiet } from '../offline/device.ts'

const WIDTH = 340
/** More frames than a decision, and the card that is made for it, come in pieces. */
const TURNS = 20
export const people = ['가온', '나리', '다온', '라미'].map((name, at) =>
  v.parse(suggestionSchema, { inquiry_id: at + 1, name }),
)

/** More than the deck makes cards for at once. */
export const crowd = Array.from({ length: 44 }, (_, at) =>
  v.parse(suggestionSchema, { inquiry_id: at + 1, name: `${at + 1}번`, property_name: `${at + 1}호` }),
)

export const vibrate = vi.fn(() => true)

export function stubDevice({ reducedMotion }: { reducedMotion: boolean }): void {
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion, addEventListener() {} }))
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

/** For the tests of a file: a device that reduces motion and can tick. */
export function onDevice(): void {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    stubDevice({ reducedMotion: true })
    Object.assign(navigator, { vibrate })
    Object.assign(Element.prototype, {
      setPointerCapture() {},
      hasPointerCapture: () => false,
      scrollIntoView() {},
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vibrate.mockClear()
    document.body.replaceChildren()
  })
}

export async function openDeck({ loggedIn = true, suggestions = people } = {}) {
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
              onSaid={() => {}}
              refused={null}
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
    /** How the cards lie, the top one first. */
    lying: () =>
      [...container.querySelectorAll<HTMLElement>('[style*="z-index"]')]
        .filter(({ style }) => style.visibility !== 'hidden' && style.display !== 'none')
        .toSorted((one, other) => Number(other.style.zIndex) - Number(one.style.zIndex))
        .map(({ style }) => style.transform),
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
export async function settled(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  await quiet()
}

export const point = (target: Element, type: string, init: PointerEventInit) =>
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
export async function drag(
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
