import { useRouteContext, useRouter } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react'
import { Spinner } from '../../kit/ui/waiting.tsx'
import type { StoredUser } from '../device/stored-session.ts'
import { LOADING, type SessionState, type SessionStore, VISITOR } from './session-store.ts'

/** The server's session store: its state is always 'loading', and a login is rejected. */
export const noSession: SessionStore = {
  subscribe: () => () => {},
  getSnapshot: () => LOADING,
  validate: async () => {},
  logIn: () => Promise.reject(new Error('There is no session on the server.')),
  doubt: () => {},
  expire: async () => {},
  logOut: async () => {},
  loggedOutInOtherTab: async () => {},
  endedInOtherTab: async () => {},
}

export const SessionContext = createContext<SessionStore>(noSession)

/** The session store: logs in and out, and validates. */
export const useSessionStore = (): SessionStore => use(SessionContext)

/**
 * The session's state. Hydration repeats the server's: a visitor where there is no cookie, which most first visits
 * stay, so that their page need not render again; else 'loading'.
 */
export function useSession(): SessionState {
  const session = useSessionStore()
  const { session: hint } = useRouteContext({ from: '__root__' })
  return useSyncExternalStore(session.subscribe, session.getSnapshot, () =>
    hint.presentToServer ? LOADING : VISITOR,
  )
}

/**
 * Whether no user is logged in; until the session is known, the cookie's presence decides. A screen that needs no more
 * than this does not render again when the session of a visitor becomes known.
 */
export function useIsVisitor(): boolean {
  const session = useSessionStore()
  const { session: hint } = useRouteContext({ from: '__root__' })
  const isVisitor = () => {
    const { status } = session.getSnapshot()
    return status === 'visitor' || (status === 'loading' && !hint.present())
  }
  return useSyncExternalStore(session.subscribe, isVisitor, () => !hint.presentToServer)
}

/** Shows `children` to a logged-in user, 'Loading...' while the session is unknown, and sends others to /login. */
export function RequireUser({ children }: { children: (user: StoredUser) => ReactNode }) {
  const { status, user } = useSession()
  const router = useRouter()
  useEffect(() => {
    if (status !== 'visitor') return
    // The router's present location, read once: as a dependency it would become the login's own, and redirect for ever.
    const { href } = router.state.location
    void router.navigate({ to: '/login', search: { redirect: href }, replace: true })
  }, [status, router])
  return user ? children(user) : <Spinner />
}
