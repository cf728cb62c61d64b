/**
 * Users of whom something stayed on this device though they have logged out: the disk failed, or a database did not
 * answer. What stayed goes at a later start, or as they log in again.
 */
const KEY = 'unforgotten'

/** Ids. */
export function readUnforgotten(): number[] {
  try {
    const users: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(users) ? users.filter((user) => typeof user === 'number') : []
  } catch {
    return []
  }
}

export function writeUnforgotten(users: readonly number[]): void {
  try {
    if (users.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(users))
  } catch {
    // Blocked or full: the next start does not know.
  }
}
