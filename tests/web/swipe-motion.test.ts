/** The numbers of a swipe: what letting go means, and how a card lies. */
import { expect, test } from 'vitest'
import { outside, pose, released, stampShown } from '../../src/web/features/matching/swipe-motion.ts'

const width = 340
const still = { width, speed: 0, way: 0 }

test.each([
  [200, 'confirmed'],
  [-200, 'rejected'],
  [100, null],
  [-100, null],
  [0, null],
])('a finger that rests and lets go %i px away decides: %s', (across, decision) => {
  expect(released({ ...still, across }).decision).toBe(decision)
})

test('a flick decides from a short way, but not from a tremble', () => {
  expect(released({ across: 40, width, speed: 0.9, way: 1 }).decision).toBe('confirmed')
  expect(released({ across: -40, width, speed: 0.9, way: -1 }).decision).toBe('rejected')
  expect(released({ across: 10, width, speed: 0.9, way: 1 }).decision).toBeNull()
})

test('a card that is flicked back decides nothing, however far it had gone', () => {
  expect(released({ across: 250, width, speed: 0.9, way: -1 })).toEqual({ decision: null, isFar: true })
})

test('before anything is measured a card lies and flies all the same', () => {
  expect(pose(0, 0, 0)).toBe('translate(0px, calc(0px + 0%)) rotate(0deg) scale(1)')
  expect(outside('rejected', 0)).toBeLessThan(-400)
})

test('a card turns with the way it has gone, and no further than the edge', () => {
  expect(pose(170, 0, width)).toContain('rotate(7deg)')
  expect(pose(-170, 0, width)).toContain('rotate(-7deg)')
  expect(pose(2000, 0, width)).toContain('rotate(14deg)')
})

test('a smaller card below keeps its lower edge in sight: what it loses in height is given back', () => {
  expect(pose(0, 1, width)).toBe('translate(0px, calc(10px + 2%)) rotate(0deg) scale(0.96)')
  expect(pose(0, 2, width)).toBe('translate(0px, calc(20px + 4%)) rotate(0deg) scale(0.92)')
})

test('a stamp grows with the distance, on its own side alone, and none shows under a finger at rest', () => {
  expect(stampShown(5, 'confirmed')).toBe(0)
  expect(stampShown(59, 'confirmed')).toBe(0.5)
  expect(stampShown(300, 'confirmed')).toBe(1)
  expect(stampShown(300, 'rejected')).toBe(0)
  expect(stampShown(-59, 'rejected')).toBe(0.5)
})
