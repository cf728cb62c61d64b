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
 * A write that is refused for want of a session leads back to unconfirmed, and asks again.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { Partner } from '../contract/partners.ts'
import { queryKeys } from '../offline/query-keys.ts'
import { ApiError } from './api-error.ts'
import type { Api } from './api-types.ts'
import type { Device } from './device.ts'
import { type CsrfToken, readLogoutMark, writeLogoutMark } from './logout-mark.ts'
import type { DeviceAccess } from './router-context.ts'
import { readStoredUser, type StoredUser, storeUser } from './stored-user.ts'
import { readUnforgotten } from './unforgotten.ts'

export type SessionState =
  | { readonly status: 'loading'; readonly user: null }
  /** `ended`: someone was logged in on this page, until the server said that they are not. */
  | { readonly status: 'visitor'; readonly user: null; readonly ended: boolean }
  | { readonly status: 'authenticated'; readonly user: StoredUser; readonly confirmed: boolean }

export interface SessionStore {
  subscribe(listener: () => void): () => void
  getSnapshot(): SessionState
  /** Validates what is known with the server. Resolves when it has answered, or could not; never rejects. */
  validate(): Promise<void>
  /** @throws ApiError with the server's reason, or CookiesBlockedError */
  logIn(email: string, password: string): Promise<Partner>
  /** A write was refused for want of a session: until the server has said who is logged in, nobody knows. */
  doubt(): void
  /** For a session that the server confirms and takes no write from: only a login helps. */
  expire(): Promise<void>
  /**
   * Removes all that this device keeps of the user, unsent writes included; with or without a signal. `away` leads from
   * pages that need a login: the page shows the user until then, or they would ask for one. The device knows at once.
   */
  logOut(away?: () => Promise<unknown>): Promise<void>
  /** `user` has logged out in another tab: this page forgets them, too. */
  loggedOutElsewhere(user: number | null): Promise<void>
}

export interface SessionEnvironment {
  api: Api
  queryClient: QueryClient
  device: Omit<DeviceAccess, 'opened'> & {
    opened: Promise<Pick<Device, 'outbox' | 'queryCache'>>
  }
  /** From the readable CSRF cookie, which says that a session exists; null without one. */
  csrf: () => CsrfToken | null
  /** Takes the readable cookie away, so that nothing here believes in a session any more. */
  dropCookie: () => void
}

/** Loaded when they are made: the entry chunk does without their schemas. */
const session = () => import('../contract/session.ts')
const loadCalls = {
  profile: async () => (await session()).fetchUserProfile,
  login: async () => (await session()).login,
}

const LOADING: SessionState = { status: 'loading', user: null }
const VISITOR: SessionState = { status: 'visitor', user: null, ended: false }
const ENDED: SessionState = { status: 'visitor', user: null, ended: true }

/** The server took the login, and the browser its cookies not: nobody is logged in. */
export class CookiesBlockedError extends Error {}

/** Session storage keys of what a user typed; they go with the user. */
export const DRAFT_PREFIX = 'draft:'

/** Whether the server has said that there is no session, as against not having said anything. */
function deniesSession(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.kind !== 'http') return false
  const { status } = error
  return status === 401 || status === 403 || (status >= 200 && status < 300)
}

/** The session of this page. `validate` is to be called once at start. */
export function createSessionStore(environment: SessionEnvironment): SessionStore {
  const { api, queryClient, device, csrf, dropCookie } = environment
  const listeners = new Set<() => void>()
  const stored = readStoredUser()
  let state: SessionState = VISITOR
  if (stored) state = { status: 'authenticated', user: stored, confirmed: false }
  else if (csrf()) state = LOADING
  let validating: Promise<void> | null = null
  // Logins and logouts so far: an answer to a question from before one says nothing any more.
  let changes = 0
  // From the press on until the page is a visitor's.
  let departing = false

  function become(next: SessionState): void {
    state = next
    for (const listener of listeners) listener()
  }

  let entering: { readonly user: number; readonly change: number; readonly done: Promise<void> } | null = null

  /** A login and the answer to who is logged in may come at once: they are one. */
  function enter(partner: Partner): Promise<void> {
    if (entering?.user === partner.id && entering.change === changes) return entering.done
    const mine = { user: partner.id, change: changes, done: takeIn(partner) }
    entering = mine
    return mine.done.finally(() => {
      if (entering === mine) entering = null
    })
  }

  /** Shows `partner` as logged in, unless a login or logout comes in between. */
  async function takeIn(partner: Partner): Promise<void> {
    const entered = changes
    const user = { id: partner.id, name: partner.name }
    const before = state.user?.id ?? null
    storeUser(user)
    if (before !== null && before !== user.id)
      queryClient.removeQueries({ queryKey: queryKeys.ofUser(before) })
    const { outbox, queryCache } = await device.opened
    if (entered !== changes) return
    if (before !== user.id) {
      if (readUnforgotten().includes(user.id)) {
        // Without a signal after an update it may not come: then they find what they left.
        const logout = await import('./logout.ts').catch(() => null)
        await logout?.forgetBeforeLogin(user.id, { outbox, queryCache })
        if (entered !== changes) return
      }
      await queryCache.changeUser(user.id)
      if (entered !== changes) return
      await queryCache.restore(queryClient)
    }
    await outbox.loggedIn(user.id)
    if (entered !== changes) return
    become({ status: 'authenticated', user, confirmed: true })
  }

  function forgetSession(): void {
    storeUser(null)
    dropCookie()
  }

  async function leave(ended = false): Promise<void> {
    const user = state.user?.id ?? null
    departing = false
    forgetSession()
    if (user !== null) queryClient.removeQueries({ queryKey: queryKeys.ofUser(user) })
    become(ended && user !== null ? ENDED : VISITOR)
    const { outbox, queryCache } = await device.opened
    // Both in this task: a page that hides in between would save that this user has nothing.
    await Promise.all([queryCache.changeUser(null), outbox.setUser(null, { isLogout: !ended })])
  }

  async function ask(): Promise<void> {
    const asked = changes
    try {
      const partner = await api.call(loadCalls.profile, {})
      if (asked !== changes) return
      if (readLogoutMark() === null) await enter(partner)
      // Of a logout in another tab, of which this one may be about to hear.
      else if (state.status === 'loading') become(VISITOR)
    } catch (error) {
      if (asked !== changes) return
      if (deniesSession(error)) await leave(true)
      else if (state.status === 'loading') become(VISITOR)
    }
  }

  async function expire(): Promise<void> {
    if (departing) return
    changes += 1
    await leave(true)
  }

  function validate(): Promise<void> {
    if (!csrf() && readStoredUser() === null) {
      if (state.status === 'loading') become(VISITOR)
      // A logout in another tab as this page began, which did not hear of it.
      return state.status === 'authenticated' ? expire() : Promise.resolve()
    }
    validating ??= ask().finally(() => {
      validating = null
    })
    return validating
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => state,
    validate,
    async logIn(email, password) {
      const partner = await api.call(loadCalls.login, { login: email, password })
      if (csrf() === null) throw new CookiesBlockedError()
      changes += 1
      await enter(partner)
      return partner
    },
    doubt() {
      if (state.status === 'authenticated') become({ ...state, confirmed: false })
    },
    expire,
    async logOut(away = () => Promise.resolve()) {
      if (departing) return
      changes += 1
      departing = true
      const user = state.user?.id ?? null
      // Before anything is awaited: an app that is left or killed from here on goes on with it at its next start.
      writeLogoutMark({ csrf: csrf(), forgetting: user })
      forgetSession()
      const left = away()
        .catch(() => undefined)
        .then(() => leave())
      const { logOutHere } = await import('./logout.ts')
      await logOutHere({ user, stores: device.opened, left })
    },
    async loggedOutElsewhere(user) {
      // Its own tab hears of a logout, too.
      if (departing) return
      if (user !== null && state.user !== null && state.user.id !== user) return
      // Whoever logs in takes the mark away: a page that slept hears of the logout when someone has since.
      if (readStoredUser() !== null && readLogoutMark() === null) {
        await validate()
        if (state.user !== null) return
      }
      changes += 1
      const { logOutElsewhere } = await import('./logout.ts')
      await logOutElsewhere({ user, stores: device.opened, leave })
    },
  }
}
