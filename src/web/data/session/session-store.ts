/**
 * Who is logged in (rules 7.2, 7.3 and 7.6):
 *
 *            stored user or session cookie           neither
 *                       |                                |
 *   authenticated (stored, unconfirmed) or loading    visitor
 *          | the server knows the user -> authenticated, confirmed
 *          | 401, 403 or a body that says no -> visitor (ended), stored user cleared; where the 401 is our own
 *          |   server's, the user's cached answers go as well, in every tab: rows and saved homes stay for their login
 *          | no response, 5xx, 408, 429, unreadable -> the stored user stays, or the one marked in the outbox's database;
 *          |   without one: visitor
 *
 * A write that is refused for want of a session makes the user unconfirmed again, and validates. A logout:
 *
 *   stored (other tabs see it) -> the page leaves -> visitor -> the user's data is erased -> the server is told
 */

import type { QueryClient } from '@tanstack/react-query'
import type { Partner } from '../../../contract/partners.ts'
import type { CsrfToken } from '../../../offline/device/http-client.ts'
import { queryKeys } from '../../../offline/queries/query-keys.ts'
import { ApiError } from '../../kit/errors/api-error.ts'
import { forgetIntents } from '../../kit/navigation/intent.ts'
import type { Api } from '../api/api-types.ts'
import { forgetPlaces } from '../device/kept-places.ts'
import {
  claimTab,
  clearTab,
  readEndedSessions,
  readPendingErasures,
  readPendingLogout,
  readStoredUser,
  type StoredUser,
  setSessionEnded,
  storeLogout,
  storeUser,
} from '../device/stored-session.ts'
import type { UserStores } from './erase-user.ts'

export type SessionState =
  | { readonly status: 'loading'; readonly user: null }
  /** `ended`: a user was logged in on this page, until the server denied their session. */
  | { readonly status: 'visitor'; readonly user: null; readonly ended: boolean }
  | { readonly status: 'authenticated'; readonly user: StoredUser; readonly confirmed: boolean }

interface SessionEnvironment {
  api: Api
  queryClient: QueryClient
  device: { opened: Promise<UserStores> }
  /** The token of the readable CSRF cookie, which says that a session exists; null without that cookie. */
  csrf: () => CsrfToken | null
  /** Deletes the readable cookie, so that the app believes in no session any more. */
  dropCookie: () => void
  /** Loads the rules and words of the desk's rows. */
  startDesk: () => Promise<void>
}

/** API calls, loaded when they are made: the entry chunk does without their schemas. */
const calls = () => import('../../../contract/session.ts')

export const LOADING: SessionState = { status: 'loading', user: null }
export const VISITOR: SessionState = { status: 'visitor', user: null, ended: false }

/** The browser blocked the cookies of a login that the server took: no user is logged in. */
export class CookiesBlockedError extends Error {}

/** Whether the server has denied the session, as against not having answered. */
function deniesSession(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.kind !== 'http') return false
  const { status } = error
  return status === 401 || status === 403 || (status >= 200 && status < 300)
}

/** Creates the page's session store, whose `validate` is to be called once at start. */
export function createSessionStore({
  api,
  queryClient,
  device,
  csrf,
  dropCookie,
  startDesk,
}: SessionEnvironment) {
  const listeners = new Set<() => void>()
  const stored = readStoredUser()
  claimTab(stored)
  let state: SessionState = VISITOR
  if (stored) state = { status: 'authenticated', user: stored, confirmed: false }
  else if (csrf()) state = LOADING
  /** The validation or login that is under way. */
  let pending: Promise<void> | null = null
  /** The number of logins and logouts so far: a validation asked for before one of them no longer counts. */
  let changes = 0
  /** True from the press of a logout until the page is a visitor's. */
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
  async function enter({ id, name, is_staff }: Partner): Promise<void> {
    const user: StoredUser = { id, name, ...(is_staff && { is_staff }) }
    const entered = changes
    const isOutdated = () => entered !== changes
    const before = state.user?.id ?? null
    const { outbox, queryCache } = await device.opened
    const isEnded = readEndedSessions().includes(id)
    if (before !== id && (isEnded || readPendingErasures().includes(id))) {
      // Offline after an update the chunk may fail to load: then the user finds the data that they left.
      const erasing = await import('./erase-user.ts').catch(() => null)
      if (isEnded) await erasing?.forgetAnswers(id, device.opened)
      if (readPendingErasures().includes(id)) await erasing?.eraseUser(id, device.opened)
    }
    if (isOutdated()) return
    storeUser(user)
    // Whoever was here before is not any more: what they left is fetched again at their login.
    void queryCache.forgetOthers(id).catch(() => undefined)
    if (before !== id) {
      if (before !== null) queryClient.removeQueries({ queryKey: queryKeys.ofUser(before) })
      await queryCache.changeUser(id)
      if (isOutdated()) return
      await queryCache.restore(queryClient)
    }
    // Before the outbox looks at its rows.
    await import('../../../offline/writes/member-kinds.ts').catch(() => {})
    if (is_staff) await startDesk()
    await outbox.loggedIn(id)
    if (!isOutdated()) become({ status: 'authenticated', user, confirmed: true })
  }

  /** @param answersGo whether the user's cached answers are removed */
  async function leave(ended: boolean, answersGo = false): Promise<void> {
    const user = state.user?.id ?? null
    departing = false
    if (answersGo && user !== null) setSessionEnded(user, true)
    storeUser(null)
    if (!ended) clearTab()
    dropCookie()
    if (user !== null) queryClient.removeQueries({ queryKey: queryKeys.ofUser(user) })
    become(ended && user !== null ? { status: 'visitor', user: null, ended } : VISITOR)
    const { outbox, queryCache } = await device.opened
    // Both changes start in one task: a page that hides between them would persist that this user has nothing.
    await Promise.all([queryCache.changeUser(null), outbox.setUser(null, { isLogout: !ended })])
    if (!answersGo || user === null) return
    const { forgetAnswers } = await import('./erase-user.ts')
    await forgetAnswers(user, device.opened)
  }

  /** Erases a user who has logged out, here or in another tab. */
  async function forget(user: number | null): Promise<void> {
    await leave(false).catch(() => undefined)
    if (user === null) return
    const { eraseUser } = await import('./erase-user.ts')
    await eraseUser(user, device.opened)
  }

  /**
   * Shows the user marked in the outbox's database, where local storage was too full to name them: so that a page
   * without a signal knows its reader, whose cookie is there. Never rejects.
   */
  async function adopt(): Promise<void> {
    const adopted = changes
    const isOutdated = () => adopted !== changes || state.status !== 'loading' || readPendingLogout() !== null
    try {
      const { outbox, queryCache } = await device.opened
      const id = isOutdated() ? null : await outbox.adoptUser()
      if (id === null || isOutdated()) return
      await queryCache.changeUser(id)
      if (isOutdated()) return
      await queryCache.restore(queryClient)
      const profile = queryClient.getQueryData<Partner>(queryKeys.profile(id))
      if (!isOutdated())
        become({ status: 'authenticated', user: { id, name: profile?.name ?? null }, confirmed: false })
    } catch {
      // Without the device's storage nobody is marked.
    }
  }

  async function ask(): Promise<void> {
    const asked = changes
    const adopting = state.status === 'loading' ? adopt() : null
    try {
      const partner = await api.call(async () => (await calls()).fetchUserProfile, {})
      if (asked !== changes) return
      if (readPendingLogout() === null) await enter(partner)
      // Another tab has logged out, and this one is about to get the storage event.
      else if (state.status === 'loading') become(VISITOR)
    } catch (error) {
      if (asked !== changes) return
      if (deniesSession(error)) await leave(true, error instanceof ApiError && error.lacksSession)
      else await adopting
      if (asked === changes && state.status === 'loading') become(VISITOR)
    }
  }

  /** Ends a session that the server confirms but takes no write from: only a login helps. */
  async function expire(): Promise<void> {
    if (departing) return
    changes += 1
    await leave(true)
  }

  /** Validates the session with the server. Resolves once it has answered, or could not; never rejects. */
  async function validate(): Promise<void> {
    if (departing) return
    if (csrf() || readStoredUser()) return (pending ?? track(ask())).catch(() => undefined)
    if (state.status === 'loading') become(VISITOR)
    // The session has ended in another tab, and this one missed it.
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
    /** Marks the user as unconfirmed after a write was refused for want of a session, until the server is asked. */
    doubt(): void {
      if (state.status === 'authenticated') become({ ...state, confirmed: false })
    },
    /**
     * Erases all that this device stores of the user, unsent writes included, with or without a signal. The page shows
     * the user until `away` has led it from screens that need a login, which would ask for one.
     */
    async logOut(away: () => Promise<unknown> = () => Promise.resolve()): Promise<void> {
      if (departing) return
      changes += 1
      departing = true
      const user = state.user?.id ?? null
      storeLogout({ csrf: csrf(), user })
      // Now, not with the stores, whose erasure may go on when somebody has tapped a room to log in for, even at that login.
      forgetIntents()
      forgetPlaces()
      dropCookie()
      await away().catch(() => undefined)
      await forget(user)
      const { deliverLogout } = await import('../api/deliver-logout.ts')
      void deliverLogout(location.origin)
    },
    /** Makes this page forget what is cached of `user`, whose session has ended by what another tab was answered. */
    async endedInOtherTab(user: number): Promise<void> {
      if (departing || state.user?.id !== user || readStoredUser()?.id === user) return
      changes += 1
      await leave(true, true)
    },
    /** Makes this page forget `user`, who has logged out in another tab. */
    async loggedOutInOtherTab(user: number | null): Promise<void> {
      if (departing) return
      if (user !== null && state.user !== null && state.user.id !== user) return
      // A login clears the pending logout: a page that slept may see the logout only after someone has logged in again.
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
