import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { rootRoute } from './root-route.tsx'
import type { RouterContext } from './router-context.ts'
import { contactRoute } from './screens/contact-route.ts'
import { dashboardRoute } from './screens/dashboard-route.ts'
import { helpRoute } from './screens/help-route.ts'
import { imageDebugRoute } from './screens/image-debug-route.ts'
import { landingRoute } from './screens/landing-route.ts'
import { listingRoute } from './screens/listing-route.ts'
import { loginRoute } from './screens/login-route.ts'
import { outboxRoute } from './screens/outbox-route.ts'
import { passwordResetCompletionRoute, passwordResetRoute } from './screens/password-reset-route.ts'
import { privacyRoute } from './screens/privacy-route.ts'
import { profileRoute } from './screens/profile-route.ts'
import { propertyRoute } from './screens/property-route.ts'
import { RouteError } from './screens/route-error.tsx'
import { savedRoute } from './screens/saved-route.ts'
import { signupRoute } from './screens/signup-route.ts'
import { termsRoute } from './screens/terms-route.ts'
import { verifyEmailRoute } from './screens/verify-email-route.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

const routeTree = rootRoute.addChildren([
  landingRoute,
  listingRoute,
  propertyRoute,
  loginRoute,
  signupRoute,
  passwordResetRoute,
  passwordResetCompletionRoute,
  verifyEmailRoute,
  dashboardRoute,
  profileRoute,
  savedRoute,
  outboxRoute,
  termsRoute,
  privacyRoute,
  helpRoute,
  contactRoute,
  imageDebugRoute,
])

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
    /** Of a link in a dialog: the page below changes, the dialog stays. */
    underLayer?: boolean
  }
  interface StaticDataRouteOption {
    /** The screen's file below src/web/screens: the server preloads its chunk. Absent at the root alone. */
    screen?: string
    /** Beside it, the file of a loader that is a chunk of its own. */
    loader?: string
    /** `server`: arrives as HTML. `browser`: needs a login, the server sends the shell. */
    rendered?: 'server' | 'browser'
  }
}
