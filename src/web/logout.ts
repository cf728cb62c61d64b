/**
 * What a logout does on this device, in a chunk of its own that the page has loaded by the time anyone is logged in:
 *
 *   mark ─▶ this page shows a visitor ─▶ other tabs do, too ─▶ what is stored goes ─▶ the server is told ─▶ mark gone
 *
 * The mark comes first, so that an app that is killed in between goes on at its next start.
 */
import { forgetUser, type UserStores } from '../offline/forget-user.ts'
import { type CsrfToken, readLogoutMark, writeLogoutMark } from './logout-mark.ts'
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
  readonly csrf: CsrfToken | null
  readonly stores: Promise<UserStores>
  /** Makes this page a visitor's; what it shows and knows of the user goes. */
  readonly leave: () => Promise<void>
}

/** The renter logs out in this tab. Resolves when nothing of them is left; the server hears of it in its own time. */
export async function logOutHere({ user, csrf, stores, leave }: LogoutSteps): Promise<void> {
  writeLogoutMark({ csrf, forgetting: user })
  countLogout()
  const left = leave()
  tellTabs(user)
  await left.catch(() => undefined)
  await finishLogout(await stores)
  void deliverLogout(location.origin)
}

/** Removes what is still stored of the user that the mark names, if it names one. */
export async function finishLogout(stores: UserStores): Promise<void> {
  const mark = readLogoutMark()
  if (mark === null || mark.forgetting === null) return
  forgetTabSession()
  await forgetUser(mark.forgetting, stores)
  // As it stands now: a login meanwhile has delivered the logout and taken the mark away.
  const now = readLogoutMark()
  if (now !== null && now.forgetting === mark.forgetting) writeLogoutMark({ ...now, forgetting: null })
}

/** The renter has logged out in another tab. Whatever this one was writing goes after it was written. */
export async function logOutElsewhere({ user, stores, leave }: Omit<LogoutSteps, 'csrf'>): Promise<void> {
  await leave().catch(() => undefined)
  forgetTabSession()
  if (user !== null) await forgetUser(user, await stores)
}
