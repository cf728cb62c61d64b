/**
 * What of the news of saved searches was looked at on this device: by a search's key the server's time of the newest, so
 * that the device's own clock says nothing about it. In local storage, which all tabs share; the query cache is saved by
 * each tab as that tab knows it.
 */
export type Looks = Readonly<Record<string, string>>

/** Of the form that `forgetNoted` (noted-once.ts) forgets at a logout. */
const key = (user: number) => `search-looks-${user}`

const listeners = new Set<() => void>()
/** Looks by user where the storage is blocked or full, until the page closes. */
const unstored = new Map<number, string>()

/** Calls `listener` after each look, in any tab. @returns a function that unsubscribes */
export function followLooks(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** A user's looks as one text, which is the same as long as they are. */
export function storedLooks(user: number): string {
  try {
    return unstored.get(user) ?? localStorage.getItem(key(user)) ?? ''
  } catch {
    return ''
  }
}

export function readLooks(text: string): Looks {
  try {
    const looks: unknown = JSON.parse(text)
    return Object(looks) === looks ? (looks as Looks) : {}
  } catch {
    return {}
  }
}

/** Notes a look, unless a later one is known. @param at the time of the newest news that was seen */
export function noteLook(user: number, search: string, at: string): void {
  const looks = readLooks(storedLooks(user))
  if (at <= (looks[search] ?? '')) return
  const text = JSON.stringify({ ...looks, [search]: at })
  try {
    localStorage.setItem(key(user), text)
  } catch {
    unstored.set(user, text)
  }
  for (const listener of listeners) listener()
}
