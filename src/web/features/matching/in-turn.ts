/** Work that may wait a few frames, one piece in each: together they would make one frame late. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenHandsRest } from '../../resting-hands.ts'

const waiting = new Set<() => void>()
let asked = false
/** So many of the frames that come next have enough to do. */
let taken = 0
/** So much may wait for a finger; more goes on in between, or it would never be done in time. */
const MOST_WAITING = 8

function ask(): void {
  if (asked || waiting.size === 0) return
  asked = true
  requestAnimationFrame(() => {
    asked = false
    const [job] = taken > 0 && waiting.size <= MOST_WAITING ? [] : waiting
    taken = Math.max(0, taken - 1)
    if (job) waiting.delete(job)
    ask()
    job?.()
  })
}

/** Runs it in a frame of its own, after what waits already. Gives the way to call it off. */
export function inTurn(job: () => void): () => void {
  // The same function may wait twice.
  const own = () => job()
  waiting.add(own)
  ask()
  return () => void waiting.delete(own)
}

/** The same, once the hands rest. */
export function inTurnAtRest(job: () => void): () => void {
  let callOff = () => {}
  const callOffRest = whenHandsRest(() => {
    callOff = inTurn(job)
  })
  return () => {
    callOffRest()
    callOff()
  }
}

/** Runs each in a frame of its own, in this order. Gives the way to call off what is left of them. */
export function inTurns(...jobs: readonly (() => void)[]): () => void {
  const callOffs = jobs.map(inTurn)
  return () => {
    for (const callOff of callOffs) callOff()
  }
}

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

/** Says that the next frames have enough to do. */
export function takeFrames(count: number): void {
  taken = Math.max(taken, count)
}

/** Milliseconds: frames that take longer are none that could be late. */
const LONGEST_FRAMES = 200

/**
 * Resolves as many frames on; at once as `left` says that nobody sees them any more, and where the page is hidden, or
 * hides: there are no frames then.
 */
export function framesOn(count: number, left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const end = () => {
      clearTimeout(late)
      over.abort()
      resolve()
    }
    const step = (more: number) => {
      if (more === 0 || left.aborted || document.visibilityState === 'hidden') end()
      else requestAnimationFrame(() => step(more - 1))
    }
    const late = setTimeout(end, LONGEST_FRAMES)
    document.addEventListener('visibilitychange', end, { signal: over.signal })
    left.addEventListener('abort', end, { signal: over.signal })
    step(count)
  })
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

/**
 * Writes to the page what changes with each throw: at first at once, and then as soon as it is its turn. Rendering a few
 * words costs a frame more than they do. What is written is nobody else's: React must render nothing there. `when` may
 * choose another turn for it.
 */
export function useWriteInTurn(write: () => void, when = inTurn): void {
  const isWritten = useRef(false)
  useLayoutEffect(() => {
    if (isWritten.current) return when(write)
    isWritten.current = true
    write()
    return
  }, [write, when])
}
