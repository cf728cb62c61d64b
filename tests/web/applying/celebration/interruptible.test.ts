// @vitest-environment jsdom
/** The times at which something may take the screen. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenRested } from '../../../../src/web/applying/celebration/interruptible.ts'

const PAUSE = 2_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['a finger', 'pointerdown'],
  ['a key', 'keydown'],
  ['a scroll', 'scroll'],
])('a reader whom %s shows to be busy is left alone, until a pause has gone by', (_, event) => {
  const touch = () => document.body.dispatchEvent(new Event(event))
  const take = vi.fn()
  const stop = whenRested(PAUSE, take)
  for (let touches = 0; touches < 5; touches++) {
    vi.advanceTimersByTime(PAUSE - 1)
    touch()
  }
  expect(take).not.toHaveBeenCalled()
  vi.advanceTimersByTime(PAUSE)
  expect(take).toHaveBeenCalledOnce()
  const [[rest]] = take.mock.calls as [[AbortSignal]]
  expect(rest.aborted).toBe(false)
  touch()
  expect(rest.aborted).toBe(true)
  vi.advanceTimersByTime(PAUSE)
  expect(take).toHaveBeenCalledTimes(2)
  stop()
})

test('nothing is taken once it has been called off', () => {
  const take = vi.fn()
  whenRested(PAUSE, take)()
  document.body.dispatchEvent(new Event('pointerdown'))
  vi.advanceTimersByTime(2 * PAUSE)
  expect(take).not.toHaveBeenCalled()
})
