/** Work that may wait a few frames, one piece in each: together they would make one frame late. */
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenHandsRest } from '../../resting-hands.ts'

const waiting = new Set<() => void>()
/** What nobody sees, in two steps. */
const waitingLast = new Set<() => void>()
const waitingAfterAll = new Set<() => void>()
let asked = false
/** The frame that comes next belongs to the finger. */
let isTaken = false
/** So much may wait for a finger; more goes on in between, or it would never be done in time. */
const MOST_WAITING = 8
/** Milliseconds that what must be done waits for a frame. */
const PATIENCE = 250

function ask(): void {
  if (asked || waiting.size + waitingLast.size + waitingAfterAll.size === 0) return
  asked = true
  requestAnimationFrame(() => {
    asked = false
    const queue = [waiting, waitingLast].find(({ size }) => size > 0) ?? waitingAfterAll
    const [job] = isTaken && queue.size <= MOST_WAITING ? [] : queue
    isTaken = false
    if (job) queue.delete(job)
    ask()
    job?.()
  })
}

function wait(queue: Set<() => void>, job: () => void): () => void {
  // The same function may wait twice.
  const own = () => job()
  queue.add(own)
  ask()
  return () => void queue.delete(own)
}

/** Runs it in a frame of its own, after what waits already. Gives the way to call it off. */
export const inTurn = (job: () => void): (() => void) => wait(waiting, job)

/** As `inTurn`, when nothing else waits: for what nobody sees. */
export const inTurnLast = (job: () => void): (() => void) => wait(waitingLast, job)

/** As `inTurnLast`, after that. */
export const inTurnAfterAll = (job: () => void): (() => void) => wait(waitingAfterAll, job)

/** Gives a way to ask for the same work again and again: while it waits, it waits once. */
export function oneInTurn(job: () => void): () => void {
  let waits = false
  return () => {
    if (waits) return
    waits = true
    inTurn(() => {
      waits = false
      job()
    })
  }
}

/**
 * As `inTurnAfterAll`, but soon in any case, and at once where the hands rest or nothing is left to swipe: a page that is
 * hidden, or left, has no frames.
 */
export function inTurnAtLast(job: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    callOff()
    callOffRest()
    clearTimeout(timer)
    job()
  }
  const timer = setTimeout(once, PATIENCE)
  const callOff = inTurnAfterAll(once)
  let callOffRest = () => {}
  callOffRest = whenHandsRest(once)
}

/** Says that the next frame has enough to do. */
export function takeFrame(): void {
  isTaken = true
}

/** Renders it all in that one frame: left to React, it would share the next one with what is its turn then. */
export function renderInTurn(update: () => void): () => void {
  return inTurn(() => flushSync(update))
}

/** The same value, as soon as it is its turn. */
export function useInTurn<Value>(value: Value): Value {
  const [shown, setShown] = useState(value)
  useEffect(() => renderInTurn(() => setShown(value)), [value])
  return shown
}
