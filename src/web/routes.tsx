/**
 * Every address of the app. The routes are part of the entry chunk: screens are loaded as they are opened, along with
 * their loaders, and with heads that need more than a title.
 */
import { msg } from '@lingui/core/macro'
import { createRoute, lazyFn, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { type LoginSearch, readLoginSearch, requireBrowsing } from './data/session/access.ts'
import { deskRoutes } from './desk-routes.tsx'
import { filterQueryKeys } from './kit/model/filter-query.ts'
import { pageHead, titled } from './kit/navigation/document-head.ts'
import { allHomes } from './kit/ui/all-homes.ts'
import { memberRoutes } from './member-routes.tsx'
import {
  getParentRoute,
  isFilled,
  laterSentences,
  linkParts,
  readToken,
  rootRoute,
  type Search,
} from './route-parts.tsx'

const landingScreen = () => import('./screens/landing.tsx')

const landing = createRoute({
  getParentRoute,
  path: '/',
  staticData: { screen: 'landing.tsx', rendered: 'server' },
  beforeLoad: requireBrowsing,
  loader: lazyFn(landingScreen, 'loadLanding'),
  head: ({ match }) =>
    pageHead({
      title: match.context.i18n._(msg`Homes and roommates in New York and New Jersey`),
      description: match.context.i18n._(
        msg`Find a home in New York or New Jersey, tap the room you want on its floor plan, and meet the people you would share it with.`,
      ),
    }),
  component: lazyRouteComponent(landingScreen, 'LandingScreen'),
})

/** The query as it is in the address: the screen interprets it, by rules that are not in the entry chunk. */
type ListingSearch = Partial<Record<(typeof filterQueryKeys)[number], string | number>> & {
  /** The picture of the region instead of the list. */
  by?: 'area' | undefined
}

const listingScreen = () => import('./screens/listing.tsx')

const listing = createRoute({
  getParentRoute,
  path: '/listing',
  staticData: { screen: 'listing.tsx', rendered: 'server' },
  validateSearch: (search: Search): ListingSearch => ({
    ...Object.fromEntries(
      filterQueryKeys.flatMap((key) => {
        const value = search[key]
        return isFilled(value) || typeof value === 'number' ? [[key, value]] : []
      }),
    ),
    ...(search.by === 'area' && { by: 'area' }),
  }),
  // Whoever looks at the picture stays there as filters change; a search that has the key, undefined too, decides itself.
  search: { middlewares: [({ search, next }) => ({ by: search.by, ...next(search) })] },
  beforeLoad: async (entry) => {
    requireBrowsing(entry)
    // Before hydration the page must stay as the server rendered it: the screen restores the filters afterwards.
    if (entry.context.side === 'server' || document.documentElement.dataset.hydrated === undefined) return
    const { cause, search, location } = entry
    if (cause === 'stay' || location.hash === allHomes.hash || Object.keys(search).length > 0) return
    const { savedFilterQuery } = await listingScreen()
    const saved = savedFilterQuery()
    if (saved !== null) throw redirect({ to: '/listing', search: saved, replace: true })
  },
  loaderDeps: ({ search }) => search,
  loader: lazyFn(listingScreen, 'loadListing'),
  head: ({ match }) =>
    pageHead({
      title: match.context.i18n._(msg`Properties`),
      description: match.context.i18n._(
        msg`Homes and rooms for rent in New York and New Jersey, with floor plans, rents and what moving in costs.`,
      ),
      // Search engines index the listing itself, not the many pages with filters.
      listed: Object.keys(match.search).length === 0,
    }),
  component: lazyRouteComponent(listingScreen, 'ListingScreen'),
})

interface PropertySearch {
  /** The id of a room that is chosen as the home opens. */
  room?: string | undefined
}

const propertyScreen = () => import('./screens/property.tsx')

const property = createRoute({
  getParentRoute,
  path: '/property/$id',
  validateSearch: ({ room }: Search): PropertySearch => ({ room: isFilled(room) ? room : undefined }),
  staticData: { screen: 'property.tsx', rendered: 'server' },
  beforeLoad: requireBrowsing,
  loader: lazyFn(propertyScreen, 'loadProperty'),
  head: lazyFn(propertyScreen, 'propertyHead'),
  component: lazyRouteComponent(propertyScreen, 'PropertyScreen'),
  notFoundComponent: lazyRouteComponent(propertyScreen, 'UnknownHomeScreen'),
})

const login = createRoute({
  getParentRoute,
  path: '/login',
  validateSearch: readLoginSearch,
  staticData: { screen: 'login.tsx', rendered: 'server' },
  head: titled(msg`Log in`),
  component: lazyRouteComponent(() => import('./screens/login.tsx'), 'LoginScreen'),
})

interface SignupSearch extends LoginSearch {
  /** The short form instead of the wizard. */
  form?: 'short' | undefined
  /** The wizard's step, 0 to 9. */
  step?: string | undefined
}

const signup = createRoute({
  getParentRoute,
  path: '/signup',
  // A key that is left out here would pass through unvalidated.
  validateSearch: (search: Search): SignupSearch => ({
    form: search.form === 'short' ? 'short' : undefined,
    ...readLoginSearch(search),
    step: typeof search.step === 'string' && /^[0-9]$/.test(search.step) ? search.step : undefined,
  }),
  staticData: { screen: 'signup.tsx', rendered: 'server' },
  ...laterSentences,
  head: titled(msg`Sign up`),
  component: lazyRouteComponent(() => import('./screens/signup.tsx'), 'SignupScreen'),
})

const passwordResetScreen = () => import('./screens/password-reset.tsx')
const passwordResetParts = {
  ...linkParts('password-reset.tsx', msg`Reset your password`),
  validateSearch: (search: Search): LoginSearch & { token?: string } => ({
    ...readLoginSearch(search),
    ...readToken(search),
  }),
}

const passwordReset = createRoute({
  ...passwordResetParts,
  path: '/passwordreset',
  component: lazyRouteComponent(passwordResetScreen, 'PasswordResetScreen'),
})

const passwordResetCompletion = createRoute({
  ...passwordResetParts,
  path: '/passwordreset/complete',
  component: lazyRouteComponent(passwordResetScreen, 'PasswordResetCompletionScreen'),
})

const verifyEmail = createRoute({
  ...linkParts('verify-email.tsx', msg`Confirm your email address`),
  path: '/verify_email',
  component: lazyRouteComponent(() => import('./screens/verify-email.tsx'), 'VerifyEmailScreen'),
})

const removeSignup = createRoute({
  ...linkParts('remove-signup.tsx', msg`This wasn’t me`),
  path: '/remove_signup',
  component: lazyRouteComponent(() => import('./screens/remove-signup.tsx'), 'RemoveSignupScreen'),
})

const documentParts = (screen: string) => ({
  getParentRoute,
  staticData: { screen, rendered: 'server' as const },
})

const termsScreen = () => import('./screens/terms.tsx')

const terms = createRoute({
  ...documentParts('terms.tsx'),
  path: '/terms',
  head: lazyFn(termsScreen, 'termsHead'),
  component: lazyRouteComponent(termsScreen, 'TermsScreen'),
})

const privacyScreen = () => import('./screens/privacy.tsx')

const privacy = createRoute({
  ...documentParts('privacy.tsx'),
  path: '/privacy',
  head: lazyFn(privacyScreen, 'privacyHead'),
  component: lazyRouteComponent(privacyScreen, 'PrivacyScreen'),
})

interface HelpSearch {
  /** The search term. */
  q?: string
}

const helpScreen = () => import('./screens/help.tsx')

const help = createRoute({
  ...documentParts('help.tsx'),
  path: '/help',
  validateSearch: ({ q }: Search): HelpSearch => (typeof q === 'string' ? { q } : {}),
  head: lazyFn(helpScreen, 'helpHead'),
  component: lazyRouteComponent(helpScreen, 'HelpScreen'),
})

const contactScreen = () => import('./screens/contact.tsx')

const contact = createRoute({
  ...documentParts('contact.tsx'),
  path: '/contact',
  beforeLoad: requireBrowsing,
  head: lazyFn(contactScreen, 'contactHead'),
  component: lazyRouteComponent(contactScreen, 'ContactScreen'),
})

export const routeTree = rootRoute.addChildren([
  landing,
  listing,
  property,
  login,
  signup,
  passwordReset,
  passwordResetCompletion,
  verifyEmail,
  removeSignup,
  ...memberRoutes,
  ...deskRoutes,
  terms,
  privacy,
  help,
  contact,
])
