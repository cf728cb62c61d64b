/** Whether a user has read on this device what a swipe means, which their first deck says. */

const key = (user: number) => `deck-introduced-${user}`

/** Users who have read it where the storage is blocked or full, until the page closes. */
const unstored = new Set<number>()

export function isDeckIntroduced(user: number): boolean {
  try {
    return localStorage.getItem(key(user)) !== null || unstored.has(user)
  } catch {
    return unstored.has(user)
  }
}

export function noteDeckIntroduced(user: number): void {
  try {
    localStorage.setItem(key(user), 'true')
  } catch {
    unstored.add(user)
  }
}

/** Forgets it at a user's logout, after which nothing of them is left. */
export function forgetDeckIntroduced(user: number): void {
  unstored.delete(user)
  try {
    localStorage.removeItem(key(user))
  } catch {
    // A blocked storage holds nothing to remove.
  }
}
