/**
 * What a logout does on this device, in a chunk of its own that the page has loaded by the time anyone is logged in:
 *
 *   mark ─▶ other tabs show a visitor ─▶ this page does, too ─▶ what is stored goes ─▶ the server is told ─▶ mark gone
 *
 * The mark comes first (./session-store.ts), so that an app that is killed in between goes on at its next start.
 */
import { forgetUser, type UserStores } from '../offline/forget-user.ts'
import { readLogoutMark, writeLogoutMark } from './logout-mark.ts'
import { deliverLogout } from './pending-logout.ts'

/** Name of the BroadcastChannel on which tabs hear of logouts. */
export const SESSION_CHANNEL = 'bangjjak-session'

/** What other tabs are told: whose session has ended. */
export interface LoggedOut {
  readonly loggedOut: number | null
}

export function isLoggedOut(message: unknown): message is LoggedOut {
  return typeof message === 'object' && message !== null && 'loggedOut' in message
}

function tellTabs(user: number | null): void {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.postMessage({ loggedOut: user } satisfies LoggedOut)
  channel.close()
}

/** Drafts, filters, rooms tapped: all that this tab's session remembers belongs to whoever sat here. */
export function forgetTabSession(): void {
  try {
    for (const key of Object.keys(sessionStorage)) sessionStorage.removeItem(key)
    sessionStorage.setItem(SEEN, logoutsSoFar())
  } catch {
    // Blocked: nothing was kept there either.
  }
}

/** How many logouts this device has seen: tells a tab that slept through one. */
const COUNT = 'logouts'
const SEEN = 'logouts-seen'

function logoutsSoFar(): string {
  return localStorage.getItem(COUNT) ?? '0'
}

function countLogout(): void {
  try {
    localStorage.setItem(COUNT, String(Number(logoutsSoFar()) + 1))
  } catch {
    // Blocked: then tabs that sleep find nothing stored either.
  }
}

/** A tab that was asleep or closed while its user logged out still has their drafts; to be called at start. */
export function forgetMissedLogouts(): void {
  try {
    if ((sessionStorage.getItem(SEEN) ?? logoutsSoFar()) !== logoutsSoFar()) forgetTabSession()
    else sessionStorage.setItem(SEEN, logoutsSoFar())
  } catch {
    // Blocked: nothing was kept there either.
  }
}

interface LogoutSteps {
  readonly user: number | null
  readonly stores: Promise<UserStores>
}

/** `user` goes, with this tab's session. The mark then names nobody any more. */
async function forget(user: number | null, stores: Promise<UserStores>): Promise<void> {
  forgetTabSession()
  if (user === null) return
  await forgetUser(user, await stores)
  // As it stands now: a login meanwhile has delivered the logout and taken the mark away.
  const now = readLogoutMark()
  if (now?.forgetting === user) writeLogoutMark({ ...now, forgetting: null })
}

/**
 * The renter has logged out in this tab, which stands in the mark. Resolves when nothing of them is left; the server
 * hears of it in its own time. `left` resolves once this page is a visitor's.
 */
export async function logOutHere({
  user,
  stores,
  left,
}: LogoutSteps & { left: Promise<unknown> }): Promise<void> {
  countLogout()
  tellTabs(user)
  await left.catch(() => undefined)
  try {
    await forget(user, stores)
  } finally {
    void deliverLogout(location.origin)
  }
}

/** At start: goes on with a logout that was cut off, and tells the server of one that it has yet to hear of. */
export async function resumeLogout(stores: UserStores): Promise<void> {
  const mark = readLogoutMark()
  if (mark !== null && mark.forgetting !== null) {
    countLogout()
    tellTabs(mark.forgetting)
    await forget(mark.forgetting, Promise.resolve(stores))
  }
  await deliverLogout(location.origin)
}

/** The renter has logged out in another tab. Whatever this one was writing goes after it was written. */
export async function logOutElsewhere({
  user,
  stores,
  leave,
}: LogoutSteps & { leave: () => Promise<void> }): Promise<void> {
  await leave().catch(() => undefined)
  forgetTabSession()
  if (user !== null) await forgetUser(user, await stores)
}
