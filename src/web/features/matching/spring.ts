/** A spring's way, worked out before it is gone, so that the compositor can go it alone. */

export interface Spring {
  readonly tension: number
  readonly friction: number
  /** Ends where it first arrives. */
  readonly clamp?: boolean
  /** Part of the way: it rests where it stays this near; 0.001 when left out. */
  readonly near?: number
}

/** Milliseconds between two places of a way: between them it goes straight on, which nobody sees. */
export const WAY_STEP = 1000 / 30
/** Of one integration step. */
const FINE_STEPS = 32
/** Places: no spring of ours takes two seconds. */
const LONGEST = 60
/** Of the way, and by how many times as much of it a second: from here on it rests. */
const NEAR = 0.001
const SLOW = 20

/** Where a spring of mass 1 is, one place each `WAY_STEP`, from 0 to 1; `velocity` in ways a second. */
export function springWay(
  { tension, friction, clamp = false, near = NEAR }: Spring,
  velocity: number,
): number[] {
  const way = [0]
  const seconds = WAY_STEP / 1000 / FINE_STEPS
  let place = 0
  let speed = velocity
  while (way.length < LONGEST) {
    for (let step = 0; step < FINE_STEPS; step += 1) {
      speed += (tension * (1 - place) - friction * speed) * seconds
      place += speed * seconds
      if (clamp && place >= 1) break
    }
    if (clamp ? place >= 1 : Math.abs(1 - place) < near && Math.abs(speed) < near * SLOW) break
    way.push(place)
  }
  way.push(1)
  return way
}

/** Where it is after that many milliseconds. */
export function placeAt(way: readonly number[], time: number): number {
  const at = Math.max(0, time) / WAY_STEP
  const before = Math.min(Math.floor(at), way.length - 1)
  const from = way[before] ?? 1
  const to = way[before + 1] ?? 1
  return from + (to - from) * Math.min(1, at - before)
}

/** How long it takes (ms). */
export const durationOf = (way: readonly number[]): number => (way.length - 1) * WAY_STEP
