/** Pieces of work that wait for a frame of their own. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { framesOn, inTurn, oneInTurn, takeFrames } from '../../src/web/features/matching/in-turn.ts'

let frames: (() => void)[] = []
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback))
})
afterEach(() => {
  while (frames.length > 0) frame()
  vi.unstubAllGlobals()
})

function frame(): void {
  const due = frames
  frames = []
  for (const callback of due) callback()
}

test('each has a frame of its own, in their order, but those that were called off', () => {
  const done: string[] = []
  inTurn(() => done.push('first'))
  const callOff = inTurn(() => done.push('never'))
  inTurn(() => done.push('last'))
  callOff()
  expect(done).toEqual([])
  frame()
  expect(done).toEqual(['first'])
  frame()
  expect(done).toEqual(['first', 'last'])
  expect(frames).toHaveLength(0)
})

test('a frame in which the finger moves a card has nothing else to do, unless too much waits', () => {
  let done = 0
  const wait = () =>
    inTurn(() => {
      done += 1
    })
  wait()
  takeFrames(1)
  frame()
  expect(done).toBe(0)
  frame()
  expect(done).toBe(1)
  for (let piece = 0; piece < 20; piece += 1) wait()
  takeFrames(1)
  frame()
  expect(done).toBe(2)
})

test.each([
  ['as many frames on', 'visible', 2],
  ['at once where the page is hidden', 'hidden', 0],
])('what is waited for resolves %s', async (_, visibilityState, count) => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState }))
  const resolved = vi.fn()
  void framesOn(2, new AbortController().signal).then(resolved)
  await Promise.resolve()
  for (let passed = 0; passed < count; passed += 1) {
    expect(resolved).not.toHaveBeenCalled()
    frame()
    await Promise.resolve()
  }
  expect(resolved).toHaveBeenCalledTimes(1)
})

test('what is waited for resolves as the page hides, which has no frames any more', async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  const resolved = vi.fn()
  void framesOn(2, new AbortController().signal).then(resolved)
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  await Promise.resolve()
  expect(resolved).toHaveBeenCalledTimes(1)
})

test.each(['the deck is left', 'no frame comes'])('what is waited for resolves where %s', async (why) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  const left = new AbortController()
  const resolved = vi.fn()
  void framesOn(2, left.signal).then(resolved)
  await Promise.resolve()
  expect(resolved).not.toHaveBeenCalled()
  if (why === 'the deck is left') left.abort()
  else vi.advanceTimersByTime(1_000)
  await Promise.resolve()
  expect(resolved).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

test('what is asked for again while it waits is done once, and again when it is asked for after that', () => {
  const job = vi.fn()
  const ask = oneInTurn(job)
  ask()
  ask()
  frame()
  frame()
  expect(job).toHaveBeenCalledTimes(1)
  ask()
  frame()
  expect(job).toHaveBeenCalledTimes(2)
})
