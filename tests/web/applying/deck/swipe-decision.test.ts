/** The numbers of a swipe: what letting go means, and how a card lies. */
import { expect, test } from 'vitest'
import { cardTransform, labelOpacity, release } from '../../../../src/web/applying/deck/swipe-decision.ts'

const width = 340

test.each([
  ['a resting finger far to the right', 200, 0, 0, 'confirmed'],
  ['a resting finger far to the left', -200, 0, 0, 'rejected'],
  ['a resting finger nearby', 100, 0, 0, null],
  ['a flick outwards from a short way', 40, 0.9, 1, 'confirmed'],
  ['a flick outwards to the left', -40, 0.9, -1, 'rejected'],
  ['a tremble', 10, 0.9, 1, null],
  ['a card that is flicked back, however far it has gone', 250, 0.9, -1, null],
])('%s decides: %i px, %f px/ms, direction %i: %s', (_, across, speed, direction, decision) => {
  expect(release({ across, width, speed, direction }).decision).toBe(decision)
})

test('a card turns with its way, and no further than the edge; thrown out nothing of it shows', () => {
  expect(cardTransform(0, 0)).toBe('translate(0px, calc(0px + 0%)) rotate(0deg) scale(1)')
  expect(cardTransform(170, 0)).toContain('rotate(7deg)')
  expect(cardTransform(-800, 0)).toContain('rotate(-14deg)')
  expect(cardTransform(-840, 0)).toBe('translate(-10000px)')
})

test('a smaller card below keeps its lower edge in sight: its lost height is given back', () => {
  expect(cardTransform(0, 1)).toBe('translate(0px, calc(10px + 2%)) rotate(0deg) scale(0.96)')
})

test.each([
  [5, 'confirmed', 0],
  [25, 'confirmed', 0.5],
  [300, 'confirmed', 1],
  [300, 'rejected', 0],
  [-25, 'rejected', 0.5],
] as const)('%i px aside the label of %s has an opacity of %f', (across, decision, opacity) => {
  expect(labelOpacity(across, decision)).toBe(opacity)
})
