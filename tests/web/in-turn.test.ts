// @vitest-environment jsdom
/** Pieces of work that wait for a frame of their own. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  inTurn,
  inTurnAtLast,
  inTurnLast,
  oneInTurn,
  takeFrame,
} from '../../src/web/features/matching/in-turn.ts'
import { endHandsRest, handsMove } from '../../src/web/resting-hands.ts'

let frames: (() => void)[] = []
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback))
})
afterEach(() => {
  endHandsRest()
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
  takeFrame()
  frame()
  expect(done).toBe(0)
  frame()
  expect(done).toBe(1)
  for (let piece = 0; piece < 20; piece += 1) wait()
  takeFrame()
  frame()
  expect(done).toBe(2)
})

test('what nobody sees comes after all else, and what is answered in the next frame after that', () => {
  const done: string[] = []
  handsMove()
  inTurnAtLast(() => done.push('answered'))
  inTurnLast(() => done.push('unseen'))
  inTurn(() => done.push('seen'))
  for (let turn = 0; turn < 3; turn += 1) frame()
  expect(done).toEqual(['seen', 'unseen', 'answered'])
})

test('what must be done is done on a page that has no frames, once', () => {
  vi.useFakeTimers()
  try {
    const job = vi.fn()
    handsMove()
    inTurnAtLast(job)
    expect(job).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1_000)
    frame()
    expect(job).toHaveBeenCalledTimes(1)
  } finally {
    vi.useRealTimers()
  }
})

test('and at once as the cards are left', () => {
  const job = vi.fn()
  handsMove()
  inTurnAtLast(job)
  endHandsRest()
  expect(job).toHaveBeenCalledTimes(1)
  frame()
  expect(job).toHaveBeenCalledTimes(1)
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
