/** Whose match with the user has been celebrated on this device, so that none is twice: inquiries of the others. */

const key = (user: number) => `celebrated-${user}`

/** More matches than anyone makes; the oldest go first. */
const REMEMBERED_MAXIMUM = 200

/** Where the storage is blocked or full it is remembered until the page closes. */
const unstored = new Map<number, readonly number[]>()

/** Null before anything was noted here. */
export function readCelebrated(user: number): readonly number[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key(user)) ?? 'null')
    if (Array.isArray(stored)) return stored.filter((each) => typeof each === 'number')
  } catch {}
  return unstored.get(user) ?? null
}

export function noteCelebrated(user: number, others: readonly number[]): void {
  const all = [...new Set([...(readCelebrated(user) ?? []), ...others])].slice(-REMEMBERED_MAXIMUM)
  try {
    localStorage.setItem(key(user), JSON.stringify(all))
  } catch {
    unstored.set(user, all)
  }
}

/** As the user logs out. */
export function forgetCelebrated(user: number): void {
  unstored.delete(user)
  try {
    localStorage.removeItem(key(user))
  } catch {}
}
