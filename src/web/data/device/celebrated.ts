/** The matches that have been celebrated on this device, so that none is celebrated twice. */

interface Celebrated {
  /** Inquiry ids of the other persons. */
  readonly others: readonly number[]
  /** Whether earlier matches are noted: without that, a new device would celebrate those of last month. */
  readonly hasBegun: boolean
}

const key = (user: number) => `celebrated-${user}`

const listeners = new Set<() => void>()
let changes = 0

function changed(): void {
  changes += 1
  for (const listener of listeners) listener()
}

/** Calls `listener` when a match has been celebrated, in any tab. @returns a function that unsubscribes */
export function subscribeToCelebrated(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', changed)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', changed)
  }
}

/** A number that is another one after each change of what has been celebrated. */
export const celebratedChanges = (): number => changes

/** The most matches remembered, more than any user makes; the oldest are dropped first. */
const REMEMBERED_MAXIMUM = 200

/** Celebrated matches by user where the storage is blocked or full, until the page closes. */
const unstored = new Map<number, Celebrated>()

export function readCelebrated(user: number): Celebrated {
  try {
    const { others, hasBegun } = JSON.parse(localStorage.getItem(key(user)) ?? '{}')
    if (Array.isArray(others)) return { others, hasBegun: hasBegun === true }
  } catch {
    // Blocked storage, or a value that this app did not write.
  }
  return unstored.get(user) ?? { others: [], hasBegun: false }
}

export function noteCelebrated(user: number, others: readonly number[], begins = false): void {
  const before = readCelebrated(user)
  const noted = {
    others: [...new Set([...before.others, ...others])].slice(-REMEMBERED_MAXIMUM),
    hasBegun: before.hasBegun || begins,
  }
  try {
    localStorage.setItem(key(user), JSON.stringify(noted))
  } catch {
    unstored.set(user, noted)
  }
  changed()
}

/** Forgets a user's celebrated matches at their logout. */
export function forgetCelebrated(user: number): void {
  unstored.delete(user)
  try {
    localStorage.removeItem(key(user))
  } catch {
    // A blocked storage holds nothing to remove.
  }
}
