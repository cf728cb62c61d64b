/** Whose match with the user has been celebrated on this device, so that none is twice. */

interface Celebrated {
  /** Their inquiries. */
  readonly others: readonly number[]
  /** Whether the matches that stood before are noted: a new device would celebrate those of last month. */
  readonly hasBegun: boolean
}

const key = (user: number) => `celebrated-${user}`

/** More matches than anyone makes; the oldest go first. */
const REMEMBERED_MAXIMUM = 200

/** Where the storage is blocked or full it is remembered until the page closes. */
const unstored = new Map<number, Celebrated>()

export function readCelebrated(user: number): Celebrated {
  try {
    const { others, hasBegun } = JSON.parse(localStorage.getItem(key(user)) ?? '{}')
    if (Array.isArray(others)) return { others, hasBegun: hasBegun === true }
  } catch {
    // Blocked, or not ours.
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
}

/** As the user logs out. */
export function forgetCelebrated(user: number): void {
  unstored.delete(user)
  try {
    localStorage.removeItem(key(user))
  } catch {
    // Nothing was stored there.
  }
}
