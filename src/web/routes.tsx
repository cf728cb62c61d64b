/**
 * Every address of the app. This file is part of the entry chunk: screens are loaded as they are opened, along with
 * their loaders, and with heads that need more than a title.
 */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  createRootRouteWithContext,
  createRoute,
  lazyFn,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { RouterContext } from './data/router-context.ts'
import { type LoginSearch, readLoginSearch, requireBrowsing, requireSession } from './data/session/access.ts'
import { loadLaterSentences } from './kit/i18n/catalogues.ts'
import { filterQueryKeys } from './kit/model/filter-query.ts'
import { pageHead, titled } from './kit/navigation/document-head.ts'
import { allHomes } from './kit/ui/all-homes.ts'
import { RootScreen } from './screens/root.tsx'

type Search = Record<string, unknown>

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== ''

const rootRoute = createRootRouteWithContext<RouterContext>()({
  // An address that matches only the root leads nowhere; every other page has a title of its own.
  head: ({ match, matches }) =>
    matches.length > 1 ? {} : titled(msg`This page does not exist`, { listed: false })({ match }),
  component: RootScreen,
  notFoundComponent: lazyRouteComponent(() => import('./screens/not-found.tsx'), 'NotFoundScreen'),
})
const getParentRoute = () => rootRoute

/** Of screens whose sentences no first visit shows, listed in tests/gate/later-sentences.ts. */
const laterSentences = {
  loader: ({ context }: { context: RouterContext }) => loadLaterSentences(context.i18n),
}

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
type ListingSearch = Partial<Record<(typeof filterQueryKeys)[number], string | number>>

const listingScreen = () => import('./screens/listing.tsx')

const listing = createRoute({
  getParentRoute,
  path: '/listing',
  staticData: { screen: 'listing.tsx', rendered: 'server' },
  validateSearch: (search: Search): ListingSearch =>
    Object.fromEntries(
      filterQueryKeys.flatMap((key) => {
        const value = search[key]
        return isFilled(value) || typeof value === 'number' ? [[key, value]] : []
      }),
    ),
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

const readToken = ({ token }: Search): { token?: string } => (isFilled(token) ? { token } : {})

const passwordResetScreen = () => import('./screens/password-reset.tsx')
const passwordResetParts = {
  getParentRoute,
  validateSearch: (search: Search): LoginSearch & { token?: string } => ({
    ...readLoginSearch(search),
    ...readToken(search),
  }),
  staticData: { screen: 'password-reset.tsx', rendered: 'server' },
  ...laterSentences,
  head: titled(msg`Reset your password`, { listed: false, secret: true }),
} as const

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
  getParentRoute,
  path: '/verify_email',
  validateSearch: readToken,
  staticData: { screen: 'verify-email.tsx', rendered: 'server' },
  ...laterSentences,
  head: titled(msg`Confirm your email address`, { listed: false, secret: true }),
  component: lazyRouteComponent(() => import('./screens/verify-email.tsx'), 'VerifyEmailScreen'),
})

const removeSignup = createRoute({
  getParentRoute,
  path: '/remove_signup',
  validateSearch: readToken,
  staticData: { screen: 'remove-signup.tsx', rendered: 'server' },
  ...laterSentences,
  head: titled(msg`This wasn’t me`, { listed: false, secret: true }),
  component: lazyRouteComponent(() => import('./screens/remove-signup.tsx'), 'RemoveSignupScreen'),
})

const answerLinkScreen = () => import('./screens/answer-link.tsx')

const answerLink = createRoute({
  getParentRoute,
  path: '/answer_link',
  validateSearch: readToken,
  staticData: { screen: 'answer-link.tsx', rendered: 'server' },
  ...laterSentences,
  head: titled(msg`Answer an inquiry`, { listed: false, secret: true }),
  component: lazyRouteComponent(answerLinkScreen, 'AnswerLinkScreen'),
})

/** The shared options of all screens for members; the server sends the shell for them. */
const memberParts = (screen: string, title: MessageDescriptor) => ({
  getParentRoute,
  staticData: { screen, rendered: 'browser' as const },
  beforeLoad: requireSession,
  ...laterSentences,
  head: titled(title, { listed: false }),
})

interface DashboardSearch {
  view?: 'matches' | 'profile' | undefined
  /** The inquiry id of a person whose card opens over the matches, as links in mails have it. */
  person?: string | undefined
}

const dashboardScreen = () => import('./screens/dashboard.tsx')

const dashboard = createRoute({
  ...memberParts('dashboard.tsx', msg`My matches`),
  path: '/dashboard',
  // A key that is left out here would pass through unvalidated.
  validateSearch: ({ view, person }: Search): DashboardSearch => ({
    view: view === 'matches' || view === 'profile' ? view : undefined,
    person: isFilled(person) ? person : undefined,
  }),
  component: lazyRouteComponent(dashboardScreen, 'DashboardScreen'),
})

const profile = createRoute({
  ...memberParts('dashboard.tsx', msg`My profile`),
  path: '/profile',
  component: lazyRouteComponent(dashboardScreen, 'ProfileScreen'),
})

const saved = createRoute({
  ...memberParts('saved.tsx', msg`Saved homes`),
  path: '/saved',
  component: lazyRouteComponent(() => import('./screens/saved.tsx'), 'SavedScreen'),
})

const outbox = createRoute({
  ...memberParts('outbox.tsx', msg`Outbox`),
  path: '/outbox',
  component: lazyRouteComponent(() => import('./screens/outbox.tsx'), 'OutboxScreen'),
})

const notices = createRoute({
  ...memberParts('notices.tsx', msg`Notifications`),
  path: '/notices',
  component: lazyRouteComponent(() => import('./screens/notices.tsx'), 'NoticesScreen'),
})

const imageDebug = createRoute({
  ...memberParts('image-debug.tsx', msg`Image check`),
  path: '/image_debug',
  component: lazyRouteComponent(() => import('./screens/image-debug.tsx'), 'ImageDebugScreen'),
})

interface DeskSearch {
  /** Without it those that wait for an answer. */
  state?: 'answered' | undefined
  /** The id of a home. */
  home?: number | undefined
  /** Part of an applicant's name. */
  name?: string | undefined
}

const deskScreen = () => import('./screens/desk.tsx')

const desk = createRoute({
  ...memberParts('desk.tsx', msg`Desk`),
  path: '/desk',
  validateSearch: ({ state, home, name }: Search): DeskSearch => ({
    state: state === 'answered' ? state : undefined,
    home: Number(home) > 0 ? Number(home) : undefined,
    name: isFilled(name) ? name : undefined,
  }),
  component: lazyRouteComponent(deskScreen, 'DeskScreen'),
})

const deskInquiry = createRoute({
  getParentRoute: () => desk,
  path: '/inquiries/$id',
  component: lazyRouteComponent(deskScreen, 'DeskInquiryScreen'),
})

const deskHomes = createRoute({
  ...memberParts('desk.tsx', msg`Desk`),
  path: '/desk/homes',
  validateSearch: ({ name }: Search): Pick<DeskSearch, 'name'> => (isFilled(name) ? { name } : {}),
  component: lazyRouteComponent(deskScreen, 'DeskHomesScreen'),
})

const deskViewings = createRoute({
  ...memberParts('desk.tsx', msg`Desk`),
  path: '/desk/viewings',
  validateSearch: ({ day }: Search): { day?: string | undefined } => ({
    day: typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) ? day : undefined,
  }),
  component: lazyRouteComponent(deskScreen, 'DeskViewingsScreen'),
})

const deskSlots = createRoute({
  ...memberParts('desk.tsx', msg`Desk`),
  path: '/desk/viewings/new',
  validateSearch: ({ home }: Search): Pick<DeskSearch, 'home'> =>
    Number(home) > 0 ? { home: Number(home) } : {},
  component: lazyRouteComponent(deskScreen, 'DeskSlotsScreen'),
})

const viewingScreen = () => import('./screens/viewing.tsx')

const viewing = createRoute({
  ...memberParts('viewing.tsx', msg`Viewing`),
  path: '/viewing/$id',
  component: lazyRouteComponent(viewingScreen, 'ViewingScreen'),
})

const viewingCancelScreen = () => import('./screens/viewing-cancel.tsx')

const viewingCancel = createRoute({
  getParentRoute,
  path: '/viewing_cancel',
  validateSearch: readToken,
  staticData: { screen: 'viewing-cancel.tsx', rendered: 'browser' },
  ...laterSentences,
  head: titled(msg`Cancel a viewing`, { listed: false, secret: true }),
  component: lazyRouteComponent(viewingCancelScreen, 'ViewingCancelScreen'),
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
  answerLink,
  dashboard,
  profile,
  saved,
  outbox,
  notices,
  imageDebug,
  desk.addChildren([deskInquiry]),
  deskHomes,
  deskViewings,
  deskSlots,
  viewing,
  viewingCancel,
  terms,
  privacy,
  help,
  contact,
])
