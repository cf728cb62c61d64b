/** How many logouts this device has seen, in local storage, and how many of them this tab knows of. */

import { forgetWanted } from './wanted.ts'

const COUNT = 'logouts'
const SEEN = 'logouts-seen'

/** @throws where storage is blocked */
function storedCount(): string {
  return localStorage.getItem(COUNT) ?? '0'
}

/** As this tab sees it now; infinite where storage is blocked, and nothing will ever show there. */
export function logoutsSoFar(): number {
  try {
    return Number(storedCount())
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** To be called after all else that a logout writes at once: who sees the count sees that as well. */
export function countLogout(): void {
  try {
    localStorage.setItem(COUNT, String(Number(storedCount()) + 1))
  } catch {
    // Blocked: then tabs that sleep find nothing stored either.
  }
}

/** Drafts, filters, rooms tapped: all that this tab's session remembers belongs to whoever sat here. */
export function forgetTabSession(): void {
  try {
    forgetWanted()
    for (const key of Object.keys(sessionStorage)) sessionStorage.removeItem(key)
    sessionStorage.setItem(SEEN, storedCount())
  } catch {
    // Blocked: nothing was kept there either.
  }
}

/** A tab that was asleep or closed while its user logged out still has their drafts; to be called at start. */
export function forgetMissedLogouts(): void {
  try {
    if ((sessionStorage.getItem(SEEN) ?? storedCount()) !== storedCount()) forgetTabSession()
    else sessionStorage.setItem(SEEN, storedCount())
  } catch {
    // Blocked: nothing was kept there either.
  }
}
