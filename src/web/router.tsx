import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { RouterContext } from './data/router-context.ts'
import { parseSearch, stringifySearch } from './kit/navigation/plain-search.ts'
import { routeTree } from './routes.tsx'
import { RouteError } from './screens/root.tsx'

/**
 * Whether the router may set the scroll position. A page that came with its content has been scrolled by its reader or
 * the browser before the app runs, and stays there: the router knows of neither, and would throw the reader to the top.
 */
function mayScroll(): () => boolean {
  let isFirst = true
  return () => {
    const wasFirst = isFirst
    isFirst = false
    return !wasFirst || scrollY === 0
  }
}

/** Creates a router for one request or one page: nothing of one reader may reach another. */
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
    // On the server scroll restoration would add an inline script, which the Content-Security-Policy blocks.
    scrollRestoration: browser && mayScroll(),
    // Queries decide what is fresh, not the router.
    defaultPreloadStaleTime: 0,
  })
}

type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface HistoryState {
    /** For /login: the email of an account that was just made. */
    createdAccount?: string
    /** For /login: whether the reader has just chosen a new password. */
    passwordChanged?: boolean
    /** For /dashboard: the view to open with, unless the address names one. */
    view?: 'matches' | 'profile'
    /** For /profile: the field that has the focus. */
    field?: 'budget_rent'
    /** For a link in a dialog: back returns to the open dialog. Otherwise such a link replaces the dialog. */
    overLayer?: boolean
  }
  interface StaticDataRouteOption {
    /** The screen's file below src/web/screens, whose chunk the server preloads. Absent at the root alone. */
    screen?: string
    /** `server`: the page arrives as HTML. `browser`: it needs a login, and the server sends the shell. */
    rendered?: 'server' | 'browser'
  }
}
