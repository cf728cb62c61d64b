/**
 * What this device stores about sessions: who is logged in, a logout that has yet to reach the server, and users whose
 * data is still to be erased. Other tabs read these from their `storage` events.
 */
import type { CsrfToken } from '../../../offline/device/http-client.ts'

/** Who is logged in: id, name and whether they have a desk; the rest is fetched (rule 7.2). */
export interface StoredUser {
  readonly id: number
  readonly name: string | null
  readonly is_staff?: true
}

/** A logout that the server has yet to take: no tab may make an authenticated call before, as the cookie lives on. */
interface PendingLogout {
  /** The token of the session that is to end: a call with it can end no other session. */
  readonly csrf: CsrfToken | null
  /** The id of the user who has logged out; null where it was not known yet. */
  readonly user: number | null
}

/** Keys of local storage; session storage holds the user as well (rule 7.2). */
const USER = 'user'
const LOGOUT = 'logout'
const PENDING_ERASURES = 'pending-erasures'
/** Users whose cached answers are to be removed, since the server has ended their session. */
const ENDED = 'ended-sessions'
/** The key of pending erasures before 24 November 2026. */
const OLD_PENDING_ERASURES = 'unforgotten'

/** A pending logout that the storage refused: it lives as long as this page does. */
let unstoredLogout: PendingLogout | null = null

/** Reads JSON; null where missing, blocked or malformed. `open` because merely naming a blocked storage throws. */
function read(open: () => Storage, key: string): unknown {
  try {
    return JSON.parse(open().getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Stores JSON, or removes it for null. @returns false where the storage is blocked or full */
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

/** A stored user, checked by hand: the entry chunk does without the schema library. */
function toUser(value: unknown): StoredUser | null {
  if (typeof value !== 'object' || value === null || !('id' in value) || typeof value.id !== 'number')
    return null
  return {
    id: value.id,
    name: 'name' in value && typeof value.name === 'string' ? value.name : null,
    ...('is_staff' in value && value.is_staff === true && { is_staff: true }),
  }
}

/** The stored user; null for a visitor. */
export const readStoredUser = (): StoredUser | null => toUser(read(local, USER))

/** Stores the logged-in user; null after a session has ended. */
export function storeUser(user: StoredUser | null): void {
  for (const storage of [local, tab]) write(storage, USER, user)
}

/** Removes drafts, filters and scroll positions: all that this tab remembers belongs to the user who sat here. */
export function clearTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // A blocked storage holds nothing to clear.
  }
}

/** Clears a tab that slept or was closed while its user logged out, and notes whose drafts it holds from now on. */
export function claimTab(user: StoredUser | null): void {
  const before = toUser(read(tab, USER))
  if (before !== null && before.id !== user?.id) clearTab()
  if (user) write(tab, USER, user)
}

/** A logout as stored before 24 November 2026: `forgetting` held the user until all of their data was erased. */
type StoredLogout = PendingLogout & { readonly forgetting?: number | null }

const storedLogout = (): StoredLogout | null => read(local, LOGOUT) as StoredLogout | null

export function readPendingLogout(): PendingLogout | null {
  const stored = storedLogout()
  return stored ? { csrf: stored.csrf, user: stored.user ?? stored.forgetting ?? null } : unstoredLogout
}

/** Stores the pending logout; null once the logout has reached the server. */
export function storePendingLogout(logout: PendingLogout | null): void {
  unstoredLogout = write(local, LOGOUT, logout) ? null : logout
}

/** Ids of users who have logged out, and whose data may still be stored. */
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

/** Ids of users whose session the server has ended, and whose answers may still be cached. */
export function readEndedSessions(): number[] {
  const users = read(local, ENDED)
  return Array.isArray(users) ? users.filter((user) => typeof user === 'number') : []
}

export function setSessionEnded(user: number, isPending: boolean): void {
  const others = readEndedSessions().filter((other) => other !== user)
  const users = isPending ? [...others, user] : others
  write(local, ENDED, users.length === 0 ? null : users)
}

/**
 * Stores a logout at once, so that a page that is killed from here on continues it at its next start. The tab's own
 * copy of the user stays until the tab's drafts are cleared with it.
 */
export function storeLogout(logout: PendingLogout): void {
  if (logout.user !== null) setErasurePending(logout.user, true)
  storePendingLogout(logout)
  write(local, USER, null)
}

/** Calls `listener` with the new text of a key of local storage that another tab has changed. */
function onChange(wanted: string, listener: (text: string | null) => void): () => void {
  const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
    if (key === wanted && storageArea === localStorage) listener(newValue)
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Calls `listener` with each logout that another tab stores. @returns a function that unsubscribes */
export const onLogoutInOtherTab = (listener: (user: number | null) => void): (() => void) =>
  onChange(LOGOUT, (text) => text !== null && listener((JSON.parse(text) as PendingLogout).user))

/** Calls `listener` with users of whom another tab has learned that their session has ended. */
export const onSessionEndedInOtherTab = (listener: (user: number) => void): (() => void) =>
  onChange(ENDED, (text) => {
    for (const user of JSON.parse(text ?? '[]') as number[]) listener(user)
  })

/** Calls `listener` when another tab stores another user, or none. @returns a function that unsubscribes */
export const onUserInOtherTab = (listener: () => void): (() => void) => onChange(USER, listener)
