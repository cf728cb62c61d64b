import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from './app/plain-search.ts'
import type { RouterContext } from './router-context.ts'
import { routeTree } from './routes.tsx'
import { RouteError } from './screens/root.tsx'

/** A router of its own for each request and for each page: nothing of one reader may reach another. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  const browser = context.side === 'browser'
  return createRouter({
    routeTree,
    context,
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultErrorComponent: RouteError,
    parseSearch,
    stringifySearch,
    defaultStructuralSharing: true,
    // On the server it would add an inline script that the Content-Security-Policy blocks.
    scrollRestoration: browser,
    // Queries decide what is fresh, not the router.
    defaultPreloadStaleTime: 0,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface HistoryState {
    /** To /login: the email of the account that was just made. */
    createdAccount?: string
    /** To /login: the reader has just chosen a new password. */
    passwordChanged?: boolean
    /** To /dashboard: the view that it opens with; the address wins. */
    view?: 'matches' | 'profile'
    /** Of a link in a dialog: back returns to the open dialog. Otherwise such a link takes the dialog's place. */
    overLayer?: boolean
  }
  interface StaticDataRouteOption {
    /** The screen's file below src/web/screens: the server preloads its chunk. Absent at the root alone. */
    screen?: string
    /** `server`: arrives as HTML. `browser`: needs a login, the server sends the shell. */
    rendered?: 'server' | 'browser'
  }
}
