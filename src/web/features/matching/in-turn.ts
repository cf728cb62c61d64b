/** Work that may wait a few frames, one piece in each: together they would make one frame late. */
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const waiting = new Set<() => void>()
let asked = false
/** The frame that comes next belongs to the finger. */
let isTaken = false
/** So much may wait for a finger; more goes on in between, or it would never be done in time. */
const MOST_WAITING = 8

function ask(): void {
  if (asked || waiting.size === 0) return
  asked = true
  requestAnimationFrame(() => {
    asked = false
    const [job] = isTaken && waiting.size <= MOST_WAITING ? [] : waiting
    isTaken = false
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
