/**
 * What a visitor wanted before a login, wherever on this device that ends: the link of a password reset opens a tab of its
 * own, so it is in local storage. A logout removes it.
 */

/** Longer than a reset's link lives, which is an hour. */
const LIFETIME_MS = 2 * 60 * 60 * 1000
const PREFIX = 'wanted:'

/** @param name `room N` for home N, `place` for the path to return to, `home` for the one to save */
export function rememberWanted(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify({ value, until: Date.now() + LIFETIME_MS }))
  } catch {
    // Blocked storage: they look for it again.
  }
}

/** What is remembered under that name; null where nothing is, or too long ago. */
export function readWanted(name: string): string | null {
  try {
    const { value, until } = JSON.parse(localStorage.getItem(PREFIX + name) ?? '{}')
    return typeof value === 'string' && until > Date.now() ? value : null
  } catch {
    return null
  }
}

/** The same, once. */
export function takeWanted(name: string): string | null {
  const value = readWanted(name)
  if (value !== null) localStorage.removeItem(PREFIX + name)
  return value
}

export function forgetWanted(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
}
