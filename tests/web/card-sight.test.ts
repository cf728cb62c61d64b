// @vitest-environment jsdom
/** Which cards are drawn, and that what comes into sight does so part by part. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cardSight } from '../../src/web/features/matching/card-sight.ts'

let frames: (() => void)[] = []
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback))
})
afterEach(() => {
  pass(9)
  vi.unstubAllGlobals()
})

function pass(count: number): void {
  for (let turn = 0; turn < count; turn += 1) {
    const due = frames
    frames = []
    for (const callback of due) callback()
  }
}

function newCard() {
  const card = document.createElement('div')
  const content = card.appendChild(document.createElement('div'))
  const parts = Array.from({ length: 3 }, () => content.appendChild(document.createElement('p')))
  const sight = cardSight(card, content)
  const isDrawn = (element: HTMLElement) =>
    element.style.visibility !== 'hidden' && element.style.display !== 'none'
  return { sight, drawn: () => [card, ...parts].map(isDrawn) }
}

test('a card is drawn before its parts, and each of them in a frame of its own', () => {
  const { sight, drawn } = newCard()
  sight.conceal()
  expect(drawn()).toEqual([false, false, false, false])
  sight.reveal()
  const seen = [drawn()]
  for (let turn = 0; turn < 3; turn += 1) {
    pass(1)
    seen.push(drawn())
  }
  expect(seen).toEqual([
    [true, false, false, false],
    [true, true, false, false],
    [true, true, true, false],
    [true, true, true, true],
  ])
})

test('one that is read before all of it has come is whole at once', () => {
  const { sight, drawn } = newCard()
  sight.conceal()
  sight.reveal()
  sight.revealWhole()
  expect(drawn()).toEqual([true, true, true, true])
})

test('one that has flown leaves the page, and says so', () => {
  const { sight, drawn } = newCard()
  const onRemoved = vi.fn()
  sight.remove(onRemoved)
  expect(drawn()[0]).toBe(true)
  pass(3)
  expect(drawn()[0]).toBe(false)
  expect(onRemoved).toHaveBeenCalledTimes(1)
})

test.each([0, 1, 2])(
  'one that is called back after %i frames of leaving is whole, and never leaves',
  (after) => {
    const { sight, drawn } = newCard()
    const onRemoved = vi.fn()
    sight.remove(onRemoved)
    pass(after)
    sight.reveal()
    pass(5)
    expect(drawn()).toEqual([true, true, true, true])
    expect(onRemoved).not.toHaveBeenCalled()
  },
)

test('one that had left and comes back to lie far below is whole in its turn', () => {
  const { sight, drawn } = newCard()
  sight.remove(() => {})
  pass(5)
  sight.conceal()
  expect(drawn()).toEqual([false, false, false, false])
  sight.reveal()
  pass(5)
  expect(drawn()).toEqual([true, true, true, true])
})

test('of one whose element goes nothing happens any more', () => {
  const { sight, drawn } = newCard()
  const onRemoved = vi.fn()
  sight.remove(onRemoved)
  sight.end()
  pass(5)
  expect(drawn()).toEqual([true, true, true, true])
  expect(onRemoved).not.toHaveBeenCalled()
})
