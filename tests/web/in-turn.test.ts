/** Pieces of work that wait for a frame of their own. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTurn, inTurnLast, oneInTurn, takeFrames } from '../../src/web/features/matching/in-turn.ts'

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

test('what nobody sees comes after all else', () => {
  const done: string[] = []
  inTurnLast(() => done.push('unseen'))
  inTurn(() => done.push('seen'))
  frame()
  frame()
  expect(done).toEqual(['seen', 'unseen'])
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
