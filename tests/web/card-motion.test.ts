// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { moveCard } from '../../src/web/features/matching/card-motion.ts'

/** What stands in for the platform's animations, which the test's document has none of. */
interface Started {
  readonly element: Element
  readonly keyframes: readonly Keyframe[]
  timing: OptionalEffectTiming
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
        timing: {},
        paused: false,
        cancelled: false,
        currentTime: 0,
        onfinish: null,
      }
      started.push(one)
      return Object.assign(one, {
        effect: {
          updateTiming(timing: OptionalEffectTiming) {
            one.timing = timing
          },
        },
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
  const onOut = vi.fn()
  const motion = moveCard({ card, stamps: { confirmed, rejected } }, size, onOut)
  motion.lie({ across: 0, down: 0 })
  /** What moves the element now. */
  const going = (element: Element) =>
    started.filter((one) => one.element === element && !one.paused && !one.cancelled)
  return { card, confirmed, rejected, motion, onOut, going }
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

test('thrown it flies from where the finger had it, by the animation that it was in the hand with, and lies outside when the flight is over', async () => {
  const { card, motion, onOut, going } = newCard()
  motion.hold(80)
  const [hand] = going(card)
  motion.fly({ decision: 'confirmed', velocity: 1 })
  const [flight, ...others] = going(card)
  expect(flight).toBe(hand)
  expect(others).toEqual([])
  const rail = (across: number) => ((across + 8_000) / 16_000).toFixed(3)
  expect(flight?.timing.easing).toMatch(new RegExp(`^linear\\(${rail(80)}.*,${rail(630)}[^,]*$`))
  expect(onOut).not.toHaveBeenCalled()
  flight?.onfinish?.()
  expect(onOut).toHaveBeenCalledTimes(1)
  motion.stayOut('confirmed')
  expect(going(card)).toEqual([])
  expect(card.style.transform).toMatch(/^translate\(630px/)
})

test('one that is called back from its flight is caught where it is', () => {
  const { card, confirmed, motion, going } = newCard()
  motion.hold(80)
  motion.fly({ decision: 'confirmed', velocity: 1 })
  const [flight] = going(card)
  if (flight) flight.currentTime = 40
  const there = motion.across()
  expect(there).toBeGreaterThan(80)
  expect(there).toBeLessThan(630)
  motion.hold(20)
  expect(going(card)).toHaveLength(1)
  expect(going(confirmed)).toHaveLength(1)
  motion.lie({ across: 0, down: 0 })
  expect([...going(card), ...going(confirmed)]).toEqual([])
  expect(card.style.transform).toMatch(/^translate\(0px/)
})

test('a finger that only rests on a card, or scrolls it, leaves nothing behind', () => {
  const { card, confirmed, motion, going } = newCard()
  const atRest = card.getAttribute('style')
  motion.touch()
  expect(going(card)).toHaveLength(1)
  motion.leaveBe()
  expect([...going(card), ...going(confirmed)]).toEqual([])
  expect(card.getAttribute('style')).toBe(atRest)
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
