/**
 * While somebody swipes through cards, the page's frames are the finger's. What shows nothing of that (rows that leave,
 * what screens behind make of them) waits until the hands rest: a moment, after which most people read a card.
 */

/** Milliseconds without a movement. */
const RESTS_AFTER = 600
/** Milliseconds; whoever never rests keeps nothing waiting for longer. */
const PATIENCE = 10_000

let movedAt = Number.NEGATIVE_INFINITY
/** Each with the time until which it waits at most. */
const waiting = new Map<() => void, number>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Says that a finger, a key or a button has just moved a card. */
export function handsMove(): void {
  movedAt = performance.now()
}

/** Nobody has moved a card for a moment. A page that hides may not live to see them rest. */
const areResting = () => document.visibilityState === 'hidden' || performance.now() - movedAt >= RESTS_AFTER

function ask(): void {
  if (timer !== undefined || waiting.size === 0) return
  timer = setTimeout(
    () => {
      timer = undefined
      try {
        runDue(areResting())
      } finally {
        // What one of them throws keeps nobody else waiting.
        ask()
      }
    },
    Math.max(0, movedAt + RESTS_AFTER - performance.now()),
  )
}

function runDue(all: boolean): void {
  const now = performance.now()
  for (const [task, until] of [...waiting]) {
    if (!all && until > now) continue
    waiting.delete(task)
    task()
  }
}

/** To be called as the page hides, and as there is nothing left to swipe: whatever waits is done in this very task. */
export function endHandsRest(): void {
  movedAt = Number.NEGATIVE_INFINITY
  runDue(true)
}

/** Runs `task` at once, or as soon as the hands rest; the same function once. Gives the way to call it off. */
export function whenHandsRest(task: () => void): () => void {
  if (areResting()) {
    waiting.delete(task)
    task()
    return () => {}
  }
  if (!waiting.has(task)) waiting.set(task, performance.now() + PATIENCE)
  ask()
  return () => void waiting.delete(task)
}
