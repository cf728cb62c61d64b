/** The time, passed in as a dependency so that tests control it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs `task` after `delay` milliseconds, unless the returned function is called before. */
  after(delay: number, task: () => void): () => void
}

/** setTimeout's own limit (a signed 32-bit number of milliseconds); a longer delay would fire at once. */
const LONGEST_DELAY_MS = 2 ** 31 - 1

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delay, task) {
    const timer = setTimeout(task, Math.min(Math.max(delay, 0), LONGEST_DELAY_MS))
    return () => clearTimeout(timer)
  },
}
