// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { moveCard } from '../../src/web/features/matching/card-motion.ts'

/** What stands in for the platform's animations, which the test's document has none of. */
interface Started {
  readonly element: Element
  readonly keyframes: readonly Keyframe[]
  /** Never begins. */
  paused: boolean
  cancelled: boolean
  currentTime: number
  onfinish: (() => void) | null
}

const size = { width: 350, height: 480 }
let started: Started[] = []

beforeEach(() => {
  started = []
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Object.assign(HTMLElement.prototype, {
    animate(this: HTMLElement, keyframes: Keyframe[]) {
      const one: Started = {
        element: this,
        keyframes,
        paused: false,
        cancelled: false,
        currentTime: 0,
        onfinish: null,
      }
      started.push(one)
      return Object.assign(one, {
        pause: () => Object.assign(one, { paused: true }),
        cancel: () => Object.assign(one, { cancelled: true }),
      })
    },
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(HTMLElement.prototype, 'animate')
})

function newCard() {
  const [card, confirmed, rejected] = Array.from({ length: 3 }, () => document.createElement('div'))
  if (!card || !confirmed || !rejected) throw new Error('There is no card')
  const motion = moveCard({ card, stamps: { confirmed, rejected } }, size, () => {})
  motion.lie({ across: 0, down: 0 })
  /** What moves the element now. */
  const going = (element: Element) =>
    started.filter((one) => one.element === element && !one.paused && !one.cancelled)
  return { card, confirmed, rejected, motion, going }
}

test('a finger moves a card and its stamp along one animation each, and writes no style that all layers are worked out for', () => {
  const { card, confirmed, motion, going } = newCard()
  const atRest = card.getAttribute('style')
  const stampAtRest = confirmed.getAttribute('style')
  motion.hold(20)
  const [first] = going(card)
  const placed = first?.currentTime ?? 0
  motion.hold(80)
  expect(going(card)).toEqual([first])
  expect(first?.currentTime).toBeGreaterThan(placed)
  expect(going(confirmed)[0]?.currentTime).toBeGreaterThan(0)
  expect(card.getAttribute('style')).toBe(atRest)
  expect(confirmed.getAttribute('style')).toBe(stampAtRest)
  expect(motion.across()).toBe(80)
})

test('thrown it flies from where the finger had it, and lies outside when the flight is over', () => {
  const { card, motion, going } = newCard()
  motion.hold(80)
  motion.fly({ decision: 'confirmed', velocity: 1 })
  const [flight, ...others] = going(card)
  expect(others).toEqual([])
  expect(flight?.keyframes[0]?.transform).toMatch(/^translate\(80px/)
  expect(card.style.transform).toMatch(/^translate\(630px/)
})

test('laid back, its style says where it lies, and no stamp shows', () => {
  const { card, confirmed, motion, going } = newCard()
  motion.hold(110)
  motion.lie({ across: 0, down: 1 })
  expect(card.style.transform).toMatch(/^translate\(0px/)
  expect(confirmed.style.opacity).toBe('0')
  expect([...going(card), ...going(confirmed)]).toEqual([])
})

test('what shall move soon is told so once, and let go with its element', () => {
  const { card, motion } = newCard()
  const expected = () => started.filter((one) => one.element === card && one.paused && !one.cancelled)
  motion.hold(80)
  motion.fly({ decision: 'rejected', velocity: 1 })
  expect(expected()).toHaveLength(1)
  motion.end()
  expect(expected()).toEqual([])
})
