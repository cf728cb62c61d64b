/** A spring's way, worked out ahead: where a card is thrown to, and back. */
import { expect, test } from 'vitest'
import { durationOf, placeAt, springWay, WAY_STEP } from '../../src/web/features/matching/spring.ts'

const throwing = { tension: 190, friction: 24, clamp: true }
const settling = { tension: 420, friction: 34 }

test('a throw arrives without turning back, and the sooner the quicker it was', () => {
  const slow = springWay(throwing, 2)
  const quick = springWay(throwing, 8)
  expect(slow).toEqual(slow.toSorted((one, other) => one - other))
  expect([slow.at(0), slow.at(-1)]).toEqual([0, 1])
  expect(durationOf(quick)).toBeLessThan(durationOf(slow))
  expect(durationOf(slow)).toBeLessThan(500)
})

test('a throw begins as quick as the finger was', () => {
  const [, after = 0] = springWay(throwing, 6)
  expect(after / (WAY_STEP / 1000)).toBeGreaterThan(5)
  expect(after / (WAY_STEP / 1000)).toBeLessThan(7)
})

test('what springs back overshoots a little and rests where it belongs', () => {
  const way = springWay(settling, 0)
  expect(Math.max(...way)).toBeGreaterThan(1)
  expect(Math.max(...way)).toBeLessThan(1.05)
  expect(way.at(-1)).toBe(1)
})

test('where nobody would see the last of it, it rests sooner, and still where it belongs', () => {
  const way = springWay({ ...settling, near: 0.02 }, 0)
  expect(durationOf(way)).toBeLessThan(0.6 * durationOf(springWay(settling, 0)))
  expect(way.at(-1)).toBe(1)
  expect(Math.abs(1 - (way.at(-2) ?? 0))).toBeLessThan(0.02)
})

test('a card caught on its way is where the animation shows it, at any time', () => {
  const way = [0, 0.5, 1]
  expect(placeAt(way, -5)).toBe(0)
  expect(placeAt(way, WAY_STEP / 2)).toBe(0.25)
  expect(placeAt(way, WAY_STEP * 1.5)).toBe(0.75)
  expect(placeAt(way, 1_000)).toBe(1)
})
