// @vitest-environment jsdom
/** How a card and its stamps move, on a stand-in for the platform's animations, of which the test's document has none. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { moveCard } from '../../src/web/features/matching/card-motion.ts'
import { newStamps } from '../../src/web/features/matching/stamps.ts'
import { outside } from '../../src/web/features/matching/swipe-motion.ts'

interface Started {
  readonly element: Element
  readonly keyframes: readonly Keyframe[]
  readonly duration: number
  easing: string
  state: 'running' | 'paused' | 'cancelled'
  currentTime: number
}

const size = { width: 350, height: 480 }
let started: Started[] = []

beforeEach(() => {
  started = []
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Object.assign(HTMLElement.prototype, {
    animate(this: HTMLElement, keyframes: Keyframe[], { duration, easing }: KeyframeAnimationOptions) {
      const one: Started = {
        element: this,
        keyframes,
        duration: Number(duration),
        easing: String(easing),
        state: 'running',
        currentTime: 0,
      }
      started.push(one)
      return Object.assign(one, {
        effect: { updateTiming: (timing: OptionalEffectTiming) => Object.assign(one, timing) },
        play: () => Object.assign(one, { state: 'running' }),
        pause: () => Object.assign(one, { state: 'paused' }),
        cancel: () => Object.assign(one, { state: 'cancelled' }),
      })
    },
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(HTMLElement.prototype, 'animate')
})

/** As the platform: time goes by for what runs. */
function pass(milliseconds: number): void {
  for (const one of started) if (one.state === 'running') one.currentTime += milliseconds
  vi.advanceTimersByTime(milliseconds)
}

/** Where between its keyframes it is: CSS Easing 2, `linear()`. */
function progress({ easing, currentTime, duration }: Started): number {
  const at = currentTime / duration
  if (easing === 'linear') return at
  const stops = easing.slice('linear('.length, -1).split(',')
  const points = stops.map((stop, index) => {
    const [value = '', percent] = stop.trim().split(' ')
    const x = percent === undefined ? index / (stops.length - 1) : Number.parseFloat(percent) / 100
    return { x, y: Number(value) }
  })
  return between(points, at)
}

function between(points: readonly { x: number; y: number }[], at: number): number {
  const next = points.find(({ x }) => x > at) ?? points.at(-1)
  const before = points.findLast(({ x }) => x <= at) ?? points[0]
  if (!next || !before) throw new Error('There are no points')
  if (next.x === before.x) return next.y
  return before.y + ((at - before.x) / (next.x - before.x)) * (next.y - before.y)
}

/** What an element's animation shows of a property, by the number that `of` finds in its keyframes. */
function shown(element: Element, of: (keyframe: Keyframe) => number): number {
  const one = running(element)
  const points = one.keyframes.map((keyframe) => ({ x: Number(keyframe.offset), y: of(keyframe) }))
  return between(points, progress(one))
}

function running(element: Element): Started {
  const [one, ...others] = started.filter((each) => each.element === element && each.state !== 'cancelled')
  if (!one || others.length > 0) throw new Error(`It hangs on ${one ? 'several' : 'no'} animations`)
  return one
}

const numberIn = (pattern: RegExp) => (keyframe: Keyframe) =>
  Number(pattern.exec(String(keyframe.transform))?.[1])
const across = (element: Element) => shown(element, numberIn(/translate\((-?[\d.]+)px/))
const scale = (element: Element) => shown(element, numberIn(/scale\(([\d.]+)\)/))
const opacity = (element: Element) => shown(element, (keyframe) => Number(keyframe.opacity))

function newCard() {
  const [card, box, confirmed, rejected] = Array.from({ length: 4 }, () => document.createElement('div'))
  if (!card || !box || !confirmed || !rejected) throw new Error('There is no card')
  const onOut = vi.fn()
  const stamps = newStamps({ box, stamps: { confirmed, rejected } }, size)
  stamps.resize()
  const motion = moveCard(card, stamps, size, onOut)
  motion.resize()
  motion.lie({ across: 0, down: 0 })
  return { card, box, confirmed, rejected, stamps, motion, onOut }
}

test('from first to last it hangs on one animation, and no style is written: either makes the browser work out all layers anew', () => {
  const { card, box, confirmed, motion } = newCard()
  const begun = started.length
  const styles = () => [card, box, confirmed].map((element) => element.getAttribute('style'))
  const before = styles()
  motion.settle(2)
  pass(1_000)
  motion.settle(0)
  pass(1_000)
  motion.hold(80)
  motion.fly({ decision: 'confirmed', velocity: 1 })
  pass(1_000)
  motion.stayOut('confirmed')
  expect(started).toHaveLength(begun)
  expect(styles()).toEqual(before)
})

test('a finger moves a card and its stamps', () => {
  const { card, box, confirmed, rejected, motion } = newCard()
  motion.hold(20)
  const faint = opacity(confirmed)
  motion.hold(80)
  expect(across(card)).toBeCloseTo(80, 1)
  expect(across(box)).toBeCloseTo(80, 1)
  expect(opacity(confirmed)).toBeGreaterThan(faint)
  expect(opacity(rejected)).toBe(0)
  expect(motion.across()).toBe(80)
  motion.hold(-90)
  expect(across(card)).toBeCloseTo(-90, 1)
  expect(opacity(confirmed)).toBe(0)
  expect(opacity(rejected)).toBeGreaterThan(0.9)
})

test('held still for a while it stays under the finger', () => {
  const { card, motion } = newCard()
  motion.hold(80)
  pass(60_000)
  expect(across(card)).toBeCloseTo(80, 0)
})

test('thrown it flies with its stamp from where the finger had it, and says so when it is out', () => {
  const { card, box, confirmed, motion, onOut } = newCard()
  motion.hold(80)
  motion.fly({ decision: 'confirmed', velocity: 1 })
  expect(across(card)).toBeCloseTo(80, 1)
  pass(60)
  expect(across(card)).toBeGreaterThan(120)
  expect(across(box)).toBeCloseTo(across(card), 3)
  expect(opacity(confirmed)).toBeGreaterThan(0.9)
  expect(motion.across()).toBeCloseTo(across(card), 0)
  expect(onOut).not.toHaveBeenCalled()
  pass(1_000)
  expect(across(card)).toBeCloseTo(outside('confirmed', size.width), 0)
  expect(onOut).toHaveBeenCalledTimes(1)
  motion.stayOut('confirmed')
  expect(across(card)).toBeCloseTo(outside('confirmed', size.width), 0)
})

test('a flight whose animation began late is not over before it is seen to be', () => {
  const { motion, onOut } = newCard()
  motion.fly({ decision: 'rejected', velocity: 1 })
  vi.advanceTimersByTime(5_000)
  expect(onOut).not.toHaveBeenCalled()
  pass(1_000)
  expect(onOut).toHaveBeenCalledTimes(1)
})

test('one that is called back from its flight is caught where it is', () => {
  const { card, motion, onOut } = newCard()
  motion.hold(80)
  motion.fly({ decision: 'confirmed', velocity: 1 })
  pass(40)
  expect(motion.across()).toBeGreaterThan(80)
  expect(motion.across()).toBeLessThan(630)
  motion.hold(20)
  expect(across(card)).toBeCloseTo(20, 1)
  pass(1_000)
  expect(onOut).not.toHaveBeenCalled()
})

test('under others it is smaller, and under those that show it is small enough not to show', () => {
  const { card, motion } = newCard()
  const sizes = [0, 1, 2, 3, 9].map((above) => {
    motion.settle(above)
    pass(1_000)
    return Number(scale(card).toFixed(2))
  })
  expect(sizes).toEqual([1, 0.96, 0.92, 0.8, 0.8])
})

test('under those that show it waits out of sight, where nothing of it is drawn, and comes and goes under them', () => {
  const { card, motion } = newCard()
  motion.settle(3)
  pass(100)
  expect(across(card)).toBe(0)
  pass(1_000)
  expect(across(card)).toBeLessThanOrEqual(outside('rejected', size.width))
  motion.resize()
  expect(across(card)).toBeLessThanOrEqual(outside('rejected', size.width))
  motion.settle(2)
  expect([across(card), scale(card)]).toEqual([0, 0.8])
  pass(1_000)
  expect([across(card), Number(scale(card).toFixed(2))]).toEqual([0, 0.92])
})

test('what rests costs nothing, and what goes by itself rests as it arrives', () => {
  const { card, motion } = newCard()
  expect(running(card).state).toBe('paused')
  motion.wake()
  expect(running(card).state).toBe('running')
  motion.settle(1)
  motion.rest()
  expect(running(card).state).toBe('running')
  pass(1_000)
  expect(running(card).state).toBe('paused')
})

test('one in the hand is not put to rest under it', () => {
  const { card, motion } = newCard()
  motion.wake()
  motion.hold(60)
  motion.rest()
  expect(running(card).state).toBe('running')
})

test('a card is stamped with its own decision, whatever the one before was stamped with', () => {
  const { card, confirmed, rejected, motion } = newCard()
  motion.fly({ decision: 'confirmed', velocity: 1 })
  pass(1_000)
  motion.lie({ across: 0, down: 0 })
  motion.fly({ decision: 'rejected', velocity: 1 })
  pass(100)
  expect(across(card)).toBeLessThan(-50)
  expect(opacity(confirmed)).toBe(0)
  expect(opacity(rejected)).toBeGreaterThan(0)
})

test('stamps that have flown stay out of sight in a stack of another size', () => {
  const { box, stamps, motion } = newCard()
  motion.fly({ decision: 'confirmed', velocity: 1 })
  pass(1_000)
  stamps.resize()
  expect(across(box)).toBeGreaterThan(500)
})

test('stamps on their way are not stopped by a card that rests, and rest as they arrive', () => {
  const { box, confirmed, stamps, motion } = newCard()
  motion.wake()
  stamps.wake()
  motion.fly({ decision: 'confirmed', velocity: 1 })
  stamps.rest()
  expect(running(confirmed).state).toBe('running')
  pass(1_000)
  expect([running(box).state, running(confirmed).state]).toEqual(['paused', 'paused'])
})

test('a card that was held aside for long and let go in its place rests there', () => {
  const { card, motion } = newCard()
  motion.wake()
  motion.hold(60)
  motion.rest()
  motion.hold(0)
  motion.drop()
  expect(running(card).state).toBe('paused')
})

test('in a stack of another size it lies where it lay, and a flight counts as over', () => {
  const { card, motion, onOut } = newCard()
  motion.settle(1)
  pass(1_000)
  motion.resize()
  expect(scale(card)).toBeCloseTo(0.96, 5)
  motion.fly({ decision: 'confirmed', velocity: 1 })
  motion.resize()
  expect(onOut).toHaveBeenCalledTimes(1)
  expect(across(card)).toBeCloseTo(outside('confirmed', size.width), 0)
})

test('it is let go with its element, and a flight counts as over', () => {
  const { card, motion, onOut } = newCard()
  motion.fly({ decision: 'confirmed', velocity: 1 })
  motion.end()
  expect(onOut).toHaveBeenCalledTimes(1)
  expect(() => running(card)).toThrow('no animations')
})
