/**
 * Who is logged in, by the rules of spec section 4 as design.md section 4 reads them:
 *
 *            stored user or session cookie           neither
 *                       |                                |
 *   authenticated (stored, unconfirmed) or loading    visitor
 *          | the server knows the user -> authenticated, confirmed
 *          | 401, 403 or a body that says no -> visitor (ended), stored user cleared
 *          | no response, 5xx, 408, 429, unreadable -> the stored user stays; without one: visitor
 *
 * A write that is refused for want of a session leads back to unconfirmed, and asks again. A logout:
 *
 *   stored (other tabs hear of it) -> the page leaves -> visitor -> the user's data is erased -> the server is told
 */
import type { QueryClient } from '@tanstack/react-query'
import type { Partner } from '../../contract/partners.ts'
import type { CsrfToken } from '../../offline/http-client.ts'
import { queryKeys } from '../../offline/query-keys.ts'
import { ApiError } from '../api/api-error.ts'
import type { Api } from '../api/api-types.ts'
import type { UserStores } from '../router-context.ts'
import {
  claimTab,
  clearTab,
  readPendingErasures,
  readPendingLogout,
  readStoredUser,
  type StoredUser,
  storeLogout,
  storeUser,
} from './stored-session.ts'

export type SessionState =
  | { readonly status: 'loading'; readonly user: null }
  /** `ended`: someone was logged in on this page, until the server said that they are not. */
  | { readonly status: 'visitor'; readonly user: null; readonly ended: boolean }
  | { readonly status: 'authenticated'; readonly user: StoredUser; readonly confirmed: boolean }

export interface SessionEnvironment {
  api: Api
  queryClient: QueryClient
  device: { opened: Promise<UserStores> }
  /** From the readable CSRF cookie, which says that a session exists; null without one. */
  csrf: () => CsrfToken | null
  /** Takes the readable cookie away, so that nothing here believes in a session any more. */
  dropCookie: () => void
}

/** Loaded when they are made: the entry chunk does without their schemas. */
const calls = () => import('../../contract/session.ts')

export const LOADING: SessionState = { status: 'loading', user: null }
export const VISITOR: SessionState = { status: 'visitor', user: null, ended: false }

/** The server took the login, and the browser its cookies not: no user is logged in. */
export class CookiesBlockedError extends Error {}

/** Whether the server has said that there is no session, as against not having said anything. */
function deniesSession(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.kind !== 'http') return false
  const { status } = error
  return status === 401 || status === 403 || (status >= 200 && status < 300)
}

/** The session of this page. `validate` is to be called once at start. */
export function createSessionStore({ api, queryClient, device, csrf, dropCookie }: SessionEnvironment) {
  const listeners = new Set<() => void>()
  const stored = readStoredUser()
  claimTab(stored)
  let state: SessionState = VISITOR
  if (stored) state = { status: 'authenticated', user: stored, confirmed: false }
  else if (csrf()) state = LOADING
  /** A question to the server, or a login, that is under way. */
  let pending: Promise<void> | null = null
  /** Logins and logouts so far: an answer to a question from before one says nothing any more. */
  let changes = 0
  /** From the press of a logout until the page is a visitor's. */
  let departing = false

  function become(next: SessionState): void {
    state = next
    for (const listener of listeners) listener()
  }

  function track(task: Promise<void>): Promise<void> {
    const tracked = task.finally(() => {
      if (pending === tracked) pending = null
    })
    pending = tracked
    return tracked
  }

  /** Shows `partner` as logged in, unless a login or logout comes in between. */
  async function enter({ id, name }: Partner): Promise<void> {
    const entered = changes
    const isOutdated = () => entered !== changes
    const before = state.user?.id ?? null
    const { outbox, queryCache } = await device.opened
    if (readPendingErasures().includes(id) && before !== id) {
      // Without a signal after an update its chunk may not come: then they find what they left.
      const erasing = await import('./erase-user.ts').catch(() => null)
      await erasing?.eraseUser(id, device.opened)
    }
    if (isOutdated()) return
    storeUser({ id, name })
    if (before !== id) {
      if (before !== null) queryClient.removeQueries({ queryKey: queryKeys.ofUser(before) })
      await queryCache.changeUser(id)
      if (isOutdated()) return
      await queryCache.restore(queryClient)
    }
    await outbox.loggedIn(id)
    if (!isOutdated()) become({ status: 'authenticated', user: { id, name }, confirmed: true })
  }

  async function leave(ended: boolean): Promise<void> {
    const user = state.user?.id ?? null
    departing = false
    storeUser(null)
    if (!ended) clearTab()
    dropCookie()
    if (user !== null) queryClient.removeQueries({ queryKey: queryKeys.ofUser(user) })
    become(ended && user !== null ? { status: 'visitor', user: null, ended } : VISITOR)
    const { outbox, queryCache } = await device.opened
    // Both in this task: a page that hides in between would save that this user has nothing.
    await Promise.all([queryCache.changeUser(null), outbox.setUser(null, { isLogout: !ended })])
  }

  /** This page forgets a user who has logged out, here or in another tab. */
  async function forget(user: number | null): Promise<void> {
    await leave(false).catch(() => undefined)
    if (user === null) return
    const { eraseUser } = await import('./erase-user.ts')
    await eraseUser(user, device.opened)
  }

  async function ask(): Promise<void> {
    const asked = changes
    try {
      const partner = await api.call(async () => (await calls()).fetchUserProfile, {})
      if (asked !== changes) return
      if (readPendingLogout() === null) await enter(partner)
      // Of a logout in another tab, of which this one may be about to hear.
      else if (state.status === 'loading') become(VISITOR)
    } catch (error) {
      if (asked !== changes) return
      if (deniesSession(error)) await leave(true)
      else if (state.status === 'loading') become(VISITOR)
    }
  }

  /** For a session that the server confirms and takes no write from: only a login helps. */
  async function expire(): Promise<void> {
    if (departing) return
    changes += 1
    await leave(true)
  }

  /** Validates what is known with the server. Resolves when it has answered, or could not; never rejects. */
  async function validate(): Promise<void> {
    if (departing) return
    if (csrf() || readStoredUser()) return (pending ?? track(ask())).catch(() => undefined)
    if (state.status === 'loading') become(VISITOR)
    // The session has ended in another tab, and this one did not hear of it.
    else if (state.status === 'authenticated') await expire()
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => state,
    validate,
    expire,
    /** @throws ApiError with the server's reason, or CookiesBlockedError */
    async logIn(email: string, password: string): Promise<Partner> {
      const partner = await api.call(async () => (await calls()).login, { login: email, password })
      if (csrf() === null) throw new CookiesBlockedError()
      changes += 1
      await track(enter(partner))
      return partner
    },
    /** A write was refused for want of a session: the user counts as unconfirmed until the server is asked. */
    doubt(): void {
      if (state.status === 'authenticated') become({ ...state, confirmed: false })
    },
    /**
     * Removes all that this device stores of the user, unsent writes included; with or without a signal. The page shows
     * the user until `away` has led it from screens that need a login, which would ask for one.
     */
    async logOut(away: () => Promise<unknown> = () => Promise.resolve()): Promise<void> {
      if (departing) return
      changes += 1
      departing = true
      const user = state.user?.id ?? null
      storeLogout({ csrf: csrf(), user })
      dropCookie()
      await away().catch(() => undefined)
      await forget(user)
      const { deliverLogout } = await import('./deliver-logout.ts')
      void deliverLogout(location.origin)
    },
    /** `user` has logged out in another tab: this page forgets them, too. */
    async loggedOutElsewhere(user: number | null): Promise<void> {
      if (departing) return
      if (user !== null && state.user !== null && state.user.id !== user) return
      // A login takes the pending logout away: a page that slept hears of the logout when someone has logged in since.
      if (readStoredUser() !== null && readPendingLogout() === null) {
        await validate()
        if (state.user !== null) return
      }
      changes += 1
      await forget(user)
    },
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>
