/**
 * What a visitor was about to do before a login, in local storage, since the login may end in another tab: a password reset's
 * link opens one. A logout removes it.
 */

/** The lifetime of an intent, longer than that of a reset's link, which is an hour. */
const LIFETIME_MS = 2 * 60 * 60 * 1000
const PREFIX = 'wanted:'

/** Stores an intent. @param name `room N` for home N, `place` for the path to return to, `home` for the one to save */
export function rememberIntent(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify({ value, until: Date.now() + LIFETIME_MS }))
  } catch {
    // A blocked storage forgets the intent: the reader looks for it again.
  }
}

/** The intent stored under a name; null where there is none, or it has expired. */
export function readIntent(name: string): string | null {
  try {
    const { value, until } = JSON.parse(localStorage.getItem(PREFIX + name) ?? '{}')
    return typeof value === 'string' && until > Date.now() ? value : null
  } catch {
    return null
  }
}

/** Reads an intent and removes it. */
export function takeIntent(name: string): string | null {
  const value = readIntent(name)
  if (value !== null) localStorage.removeItem(PREFIX + name)
  return value
}

export function forgetIntents(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // A blocked storage holds nothing to remove.
  }
}
