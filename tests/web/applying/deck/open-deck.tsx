/** The deck on a device of jsdom, and what a renter does to it. */
import { act, Profiler } from 'react'
import * as v from 'valibot'
import { afterEach, beforeEach, vi } from 'vitest'
import { readSuggestion } from '../../../../src/contract/applications.ts'
import { type Suggestion, suggestionSchema } from '../../../../src/contract/suggestions.ts'
import { Deck } from '../../../../src/web/applying/deck/deck.tsx'
import type { OwnSide } from '../../../../src/web/applying/people/room-wishes.ts'
import '../../../../src/web/kit/ui/more-icons.ts'
import { phone, quiet } from '../../../offline/device.ts'
import { render } from '../../render.tsx'

/** px; jsdom lays nothing out. */
const STACK_WIDTH = 340

export const people = ['가온', '나리', '다온', '라미'].map((name, at) =>
  v.parse(suggestionSchema, { inquiry_id: at + 1, name }),
)

export const vibrate = vi.fn(() => true)

export const reduceMotion = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))

/** For the tests of a file: a device that reduces motion and can tick. */
export function onDevice(): void {
  beforeEach(() => {
    reduceMotion(true)
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(STACK_WIDTH)
    Object.assign(navigator, { vibrate })
    Object.assign(Element.prototype, { scrollIntoView() {} })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vibrate.mockClear()
  })
}

interface DeckOnDevice {
  loggedIn?: boolean
  suggestions?: readonly Suggestion[]
  /** The reader's side of the home. */
  own?: OwnSide | null
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** The device stores what was decided, and cards that move at once have moved. */
const settle = () =>
  act(async () => {
    for (let frames = 0; frames < 3; frames += 1) await frame()
    await quiet()
  })

export async function openDeck({ loggedIn = true, suggestions = people, own = null }: DeckOnDevice = {}) {
  const device = phone()
  const outbox = device.openTab()
  if (loggedIn) await outbox.loggedIn(1)
  let renders = 0
  const onWrite = () => {}
  const { place: container } = await render(
    <dialog open>
      <Profiler
        id="deck"
        onRender={() => {
          renders += 1
        }}
      >
        <Deck
          propertyId={7}
          people={suggestions.map(readSuggestion)}
          own={own}
          scores={false}
          genderPreference={null}
          isOffline={false}
          onWrite={onWrite}
          notices={null}
          onCardLeft={() => {}}
          onFinish={() => {}}
          end={(made, undo, news) => (
            <div data-end="">
              {`${made.length} met`}
              {undo}
              {news}
            </div>
          )}
        />
      </Profiler>
    </dialog>,
    { outbox },
  )
  await settle()
  const sections = () => [...container.querySelectorAll('section')]
  const top = () => container.querySelector('[data-top]')
  const press = async (
    keys: readonly KeyboardEventInit[],
    target: EventTarget = document.activeElement ?? document.body,
  ) => {
    await act(async () => {
      for (const init of keys)
        target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
      await quiet()
    })
    await settle()
  }
  return {
    ...device,
    outbox,
    settle,
    press,
    /** Keys so quick that nothing is rendered between them. */
    keys: (...names: string[]) => press(names.map((key) => ({ key }))),
    renders: () => renders,
    /** Until nothing has been rendered for a quarter of a second. */
    async atRest() {
      for (let before = -1; before !== renders; ) {
        before = renders
        await new Promise((resolve) => setTimeout(resolve, 250))
      }
    },
    topName: () => top()?.getAttribute('aria-label') ?? null,
    topText: () => top()?.textContent ?? '',
    /** Of the cards that lie in the middle, the names from the top down. */
    lying: () =>
      sections()
        .filter(({ parentElement }) => parentElement?.style.transform.startsWith('translate(0px'))
        .map((section) => section.getAttribute('aria-label'))
        .reverse(),
    sections,
    card: () => {
      const card = top()?.parentElement
      if (!card) throw new Error('There is no card')
      return card
    },
    canUndo: () => container.querySelector('[aria-keyshortcuts*=Backspace]')?.ariaDisabled === 'false',
    /** What the deck ends with; null while cards are left. */
    end: () => container.querySelector('[data-end]')?.firstChild?.textContent ?? null,
    button: (name: string) =>
      [...container.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name)),
    said: () => container.querySelector('[role="status"]')?.textContent,
    rows: () =>
      outbox
        .getSnapshot()
        .rows.flatMap((row) =>
          row.kind === 'suggestion_decision' ? [[row.payload.inquiry_id, row.payload.decision]] : [],
        ),
    /** Milliseconds on the outbox's clock. */
    pass: (milliseconds: number) => act(() => device.pass(milliseconds)),
  }
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

/** A pointer on a card: each place is where it moves to (px), 40 ms apart. Gives the way to let go, after a rest. */
export async function drag(
  card: Element,
  places: readonly number[],
  { end = 'pointerup', pointerType = 'touch' }: { end?: string; pointerType?: string } = {},
) {
  point(card, 'pointerdown', { pointerType })
  for (const clientX of places) {
    await new Promise((resolve) => setTimeout(resolve, 40))
    point(card, 'pointermove', { pointerType, clientX })
  }
  await new Promise((resolve) => setTimeout(resolve, 60))
  return async () => {
    await act(async () => {
      point(card, end, { pointerType, clientX: places.at(-1) ?? 0, buttons: 0 })
      await quiet()
    })
    await settle()
  }
}
