/** Watches a page's session from outside the store, in a chunk of its own. */
import type { QueryClient } from '@tanstack/react-query'
import type { Connectivity } from '../../../offline/device/connectivity.ts'
import type { Outbox } from '../../../offline/outbox/outbox.ts'
import type { OutboxRow } from '../../../offline/outbox/row.ts'
import { ApiError } from '../../kit/errors/api-error.ts'
import { deliverLogout } from '../api/deliver-logout.ts'
import {
  onLogoutInOtherTab,
  onSessionEndedInOtherTab,
  onUserInOtherTab,
  readEndedSessions,
  readPendingErasures,
} from '../device/stored-session.ts'
import type { UserStores } from './erase-user.ts'
import type { SessionStore } from './session-store.ts'

/** The interval of validations while rows wait for a login: the server may have been out of reach. */
const ASK_AGAIN_MS = 60_000

/** Validates the session as soon as an answer, to a query or to an outbox row, says that no user is logged in. */
export function noticeExpiry(
  session: SessionStore,
  queryClient: QueryClient,
  outbox: Pick<Outbox, 'subscribe' | 'getSnapshot'>,
): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    if (!(error instanceof ApiError)) return
    if (error.status === 401) {
      // Unless an answer says who is logged in, it is asked again when the reader comes back.
      session.doubt()
      void session.validate()
    }
    // A redirect is as likely a captive portal's as the server's own: it ends no session, but offers the login.
    else if (error.kind === 'redirect') session.doubt()
  })

  let waiting: ReadonlySet<string> = new Set()
  setInterval(() => {
    if (waiting.size > 0) void session.validate()
  }, ASK_AGAIN_MS)

  /** Rows refused since the last login, by the server or by a redirect (status 0), which may be a captive portal's. */
  const refusals = new Set<string>()
  const isRedirect = ({ lastError }: OutboxRow) => lastError?.status === 0
  const refusalOf = (row: OutboxRow) => `${row.id} ${isRedirect(row) ? 'redirected' : 'refused'}`
  const isKnown = (row: OutboxRow) => refusals.has(refusalOf(row))

  outbox.subscribe(() => {
    const signedOut = outbox.getSnapshot().rows.filter(({ state }) => state === 'signed_out')
    const fresh = signedOut.filter(({ id }) => !waiting.has(id))
    waiting = new Set(signedOut.map(({ id }) => id))
    if (fresh.length === 0) return
    // Screens offer the login from now on, and the login screen sends no reader away whose session is in doubt.
    session.doubt()
    // A row refused again after the session was confirmed (e.g. its CSRF token is gone) would be validated for ever.
    const isRefusedAgain = fresh.some((row) => !isRedirect(row) && isKnown(row))
    const isNews = !fresh.every(isKnown)
    for (const row of fresh) refusals.add(refusalOf(row))
    if (isRefusedAgain) void session.expire()
    else if (isNews) void session.validate()
  })
  session.subscribe(() => {
    if (session.getSnapshot().status === 'visitor') refusals.clear()
  })
}

/**
 * Validates an unconfirmed session when the window regains the focus, or the device its network: rows of a user who is
 * not known wait for that. @returns a function that stops this
 */
export function validateOnReturn(session: Pick<SessionStore, 'getSnapshot' | 'validate'>): () => void {
  const validate = () => {
    const state = session.getSnapshot()
    if (state.status === 'visitor' || (state.status === 'authenticated' && !state.confirmed))
      void session.validate()
  }
  for (const type of ['focus', 'online']) addEventListener(type, validate)
  return () => {
    for (const type of ['focus', 'online']) removeEventListener(type, validate)
  }
}

/**
 * Notices sessions that end: by the server, by a logout in another tab, or by a logout that was cut off. A pending
 * logout is delivered at start, when the signal returns, and when the reader comes back.
 */
export function watchSession(
  session: SessionStore,
  queryClient: QueryClient,
  device: UserStores & { readonly connectivity: Connectivity },
): void {
  noticeExpiry(session, queryClient, device.outbox)
  validateOnReturn(session)
  onLogoutInOtherTab((user) => void session.loggedOutInOtherTab(user))
  onSessionEndedInOtherTab((user) => void session.endedInOtherTab(user))
  // A session has ended, or somebody else has logged in there.
  onUserInOtherTab(() => void session.validate())
  // Visitors, who have nothing to erase, do without its file; one that does not load is tried again at the next start.
  if (readEndedSessions().length + readPendingErasures().length > 0)
    import('./erase-user.ts')
      .then(({ erasePending }) => erasePending(Promise.resolve(device)))
      .catch(() => {})

  const deliver = () => void deliverLogout(location.origin)
  deliver()
  addEventListener('online', deliver)
  device.connectivity.subscribe(() => {
    if (device.connectivity.getSnapshot() === 'online') deliver()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') deliver()
  })
  // A page that comes back from the back/forward cache has missed all events meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void session.validate()
  })
}
