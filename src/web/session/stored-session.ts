/**
 * What this device stores about sessions: who is logged in, a logout that has yet to reach the server, and whose
 * data is still to be erased. Other tabs read it from their `storage` events.
 */
import type { CsrfToken } from '../../offline/http-client.ts'

/** Who is logged in: id and name, the rest is fetched (design.md section 4). */
export interface StoredUser {
  readonly id: number
  readonly name: string | null
}

/** While it stands no authenticated call may be made, in any tab: scripts can neither see nor end the session's cookie. */
export interface PendingLogout {
  /** Of the session that is to end: with it the call can end no other one. */
  readonly csrf: CsrfToken | null
  /** Who has logged out; null where it was not known yet. */
  readonly user: number | null
}

/** Keys of local storage; the user is in session storage as well (spec section 4). */
const USER = 'user'
const LOGOUT = 'logout'
const PENDING_ERASURES = 'pending-erasures'
/** The key of the same before 24 November 2026. */
const OLD_PENDING_ERASURES = 'unforgotten'

/** A pending logout that could not be stored: it lives as long as this page does. */
let unstoredLogout: PendingLogout | null = null

/** Null for what is missing, blocked or no JSON. `open` because merely naming a blocked storage throws. */
function read(open: () => Storage, key: string): unknown {
  try {
    return JSON.parse(open().getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** @returns false where the storage is blocked or full */
function write(open: () => Storage, key: string, value: unknown): boolean {
  try {
    if (value === null) open().removeItem(key)
    else open().setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

const local = () => localStorage
const tab = () => sessionStorage

/** Checked by hand: the entry chunk does without the schema library. */
function toUser(value: unknown): StoredUser | null {
  if (typeof value !== 'object' || value === null || !('id' in value) || typeof value.id !== 'number')
    return null
  return { id: value.id, name: 'name' in value && typeof value.name === 'string' ? value.name : null }
}

/** Null for a visitor. */
export const readStoredUser = (): StoredUser | null => toUser(read(local, USER))

/** Null after a session has ended. */
export function storeUser(user: StoredUser | null): void {
  const record = user && { id: user.id, name: user.name }
  for (const storage of [local, tab]) write(storage, USER, record)
}

/** Removes drafts, filters, scrolled places: all that this tab remembers belongs to the person who sat here. */
export function clearTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Blocked: nothing was stored there either.
  }
}

/** Clears a tab that was asleep or closed while its user logged out, and notes whose drafts it holds from now on. */
export function claimTab(user: StoredUser | null): void {
  const before = toUser(read(tab, USER))
  if (before !== null && before.id !== user?.id) clearTab()
  if (user) write(tab, USER, user)
}

/** The user stood under `forgetting` before 24 November 2026, until all of theirs was erased. */
type StoredLogout = PendingLogout & { readonly forgetting?: number | null }

const storedLogout = (): StoredLogout | null => read(local, LOGOUT) as StoredLogout | null

export function readPendingLogout(): PendingLogout | null {
  const stored = storedLogout()
  return stored ? { csrf: stored.csrf, user: stored.user ?? stored.forgetting ?? null } : unstoredLogout
}

/** Null once it has reached the server. */
export function storePendingLogout(logout: PendingLogout | null): void {
  unstoredLogout = write(local, LOGOUT, logout) ? null : logout
}

/** Ids of users who have logged out, and of whom something may still be stored. */
export function readPendingErasures(): number[] {
  const users = [read(local, PENDING_ERASURES), read(local, OLD_PENDING_ERASURES), storedLogout()?.forgetting]
  return [...new Set(users.flat())].filter((user) => typeof user === 'number')
}

export function setErasurePending(user: number, isPending: boolean): void {
  const others = readPendingErasures().filter((other) => other !== user)
  const users = isPending ? [...others, user] : others
  write(local, PENDING_ERASURES, users.length === 0 ? null : users)
  write(local, OLD_PENDING_ERASURES, null)
}

/**
 * Writes a logout down at once, so that a page that is killed from here on goes on with it at its next start. The tab's
 * own copy of the user stays until the tab's drafts go with it.
 */
export function storeLogout(logout: PendingLogout): void {
  if (logout.user !== null) setErasurePending(logout.user, true)
  storePendingLogout(logout)
  write(local, USER, null)
}

/** Calls `listener` with each logout that another tab writes down. @returns stops it */
export function onLogoutElsewhere(listener: (user: number | null) => void): () => void {
  const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
    if (key !== LOGOUT || newValue === null || storageArea !== localStorage) return
    listener((JSON.parse(newValue) as PendingLogout).user)
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
