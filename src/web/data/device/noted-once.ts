/** What a user has been told or asked on this device, so that it is once. */

/**
 * `deck-introduced`: what a swipe means. `card-asked`: what flatmates should see, before the first yes. `notices-asked`:
 * whether to be notified, after it. `notices-on`: that they were turned on, until they are turned off.
 */
const all = ['deck-introduced', 'card-asked', 'notices-asked', 'notices-on'] as const
export type Once = (typeof all)[number]

/** What a logout forgets: the looks at news (search-looks.ts), too, which have a key of the same form. */
const forgotten = [...all, 'search-looks'] as const

const key = (once: (typeof forgotten)[number], user: number) => `${once}-${user}`

/** What was noted where the storage is blocked or full, until the page closes. */
const unstored = new Set<string>()

export function isNoted(once: Once, user: number): boolean {
  const stored = key(once, user)
  try {
    return localStorage.getItem(stored) !== null || unstored.has(stored)
  } catch {
    return unstored.has(stored)
  }
}

export function noteOnce(once: Once, user: number): void {
  try {
    localStorage.setItem(key(once, user), 'true')
  } catch {
    unstored.add(key(once, user))
  }
}

/** Forgets some of it, or all at a user's logout, after which nothing of them is left. */
export function forgetNoted(user: number, which: readonly (typeof forgotten)[number][] = forgotten): void {
  for (const once of which) {
    unstored.delete(key(once, user))
    try {
      localStorage.removeItem(key(once, user))
    } catch {
      // A blocked storage holds nothing to remove.
    }
  }
}
