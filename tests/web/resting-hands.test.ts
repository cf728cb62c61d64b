// @vitest-environment jsdom
/** What waits for the hands to rest, and for how long at most. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endHandsRest, handsMove, whenHandsRest } from '../../src/web/resting-hands.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
})

/** A swipe each third of a second. */
function swipeFor(milliseconds: number): void {
  for (let passed = 0; passed < milliseconds; passed += 300) {
    handsMove()
    vi.advanceTimersByTime(300)
  }
}

test('with resting hands nothing waits', () => {
  const task = vi.fn()
  whenHandsRest(task)
  expect(task).toHaveBeenCalledTimes(1)
})

test('while they move it waits, and is done once as they rest', () => {
  const task = vi.fn()
  handsMove()
  whenHandsRest(task)
  swipeFor(3_000)
  whenHandsRest(task)
  expect(task).not.toHaveBeenCalled()
  vi.advanceTimersByTime(700)
  expect(task).toHaveBeenCalledTimes(1)
})

test('whoever never rests keeps nothing waiting for more than some ten seconds', () => {
  const task = vi.fn()
  handsMove()
  whenHandsRest(task)
  swipeFor(11_000)
  expect(task).toHaveBeenCalledTimes(1)
})

test('a page that hides does at once what waits; what was called off is never done', () => {
  const task = vi.fn()
  const calledOff = vi.fn()
  handsMove()
  whenHandsRest(task)
  whenHandsRest(calledOff)()
  endHandsRest()
  expect(task).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(700)
  expect([task.mock.calls.length, calledOff.mock.calls.length]).toEqual([1, 0])
})
