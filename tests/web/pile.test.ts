// @vitest-environment jsdom
/** When the cards of a pile are ready to be moved: to make them so costs a frame, to keep them so the battery. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newPile, type StackedCard } from '../../src/web/features/matching/pile.ts'

const A_SECOND = 1_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function newCard() {
  const states: ('awake' | 'resting')[] = []
  const card: StackedCard = {
    element: document.createElement('div'),
    motion: {
      isOut: false,
      across: () => 0,
      hold() {},
      lie() {},
      stayOut() {},
      settle() {},
      drop() {},
      fly() {},
      resize() {},
      wake: () => states.push('awake'),
      rest: () => states.push('resting'),
      end() {},
    },
    expose() {},
    makeReadable() {},
    makeWhole() {},
  }
  return { card, states }
}

function newStack(count: number) {
  const ids = Array.from({ length: count }, (_, at) => at + 1)
  const pile = newPile(
    { undecided: () => ids, decisionOn: () => null, returnedFrom: () => null },
    { width: 350, height: 480 },
  )
  const cards = ids.map(newCard)
  ids.forEach((id, at) => {
    const made = cards[at]
    if (made) pile.put(id, made.card)
  })
  return { pile, states: () => cards.map(({ states }) => states.at(-1)) }
}

test('new cards are ready for a while, and then rest', () => {
  const { states } = newStack(3)
  expect(states()).toEqual(['awake', 'awake', 'awake'])
  vi.advanceTimersByTime(10 * A_SECOND)
  expect(states()).toEqual(['resting', 'resting', 'resting'])
})

test('a touch makes all of them ready, and whoever goes on within seconds finds them so', () => {
  const { pile, states } = newStack(3)
  vi.advanceTimersByTime(10 * A_SECOND)
  pile.wake()
  expect(states()).toEqual(['awake', 'awake', 'awake'])
  for (let touches = 0; touches < 5; touches += 1) {
    vi.advanceTimersByTime(4 * A_SECOND)
    expect(states()).toEqual(['awake', 'awake', 'awake'])
    pile.wake()
  }
})

test('of a pile that is gone nothing is woken, and nothing rests', () => {
  const { card, states } = newCard()
  const pile = newPile(
    { undecided: () => [1], decisionOn: () => null, returnedFrom: () => null },
    { width: 350, height: 480 },
  )
  pile.put(1, card)()
  const before = states.length
  vi.advanceTimersByTime(10 * A_SECOND)
  pile.wake()
  expect(states).toHaveLength(before)
})
