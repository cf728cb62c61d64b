/** The addresses of members, and of what a visitor has saved. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireBrowsing } from './data/session/access.ts'
import { isFilled, linkParts, memberParts, type Search } from './route-parts.tsx'

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

/** Homes are saved without an account, too. */
const savedParts = (screen: string, title: MessageDescriptor) => ({
  ...memberParts(screen, title),
  beforeLoad: requireBrowsing,
  // The ids of the homes that are compared, as in `12,34`.
  validateSearch: ({ homes }: Search): { homes?: string } => (isFilled(homes) ? { homes } : {}),
})

const compare = createRoute({
  ...savedParts('compare.tsx', msg`Compare homes`),
  path: '/saved/compare',
  component: lazyRouteComponent(() => import('./screens/compare.tsx'), 'CompareScreen'),
})

const saved = createRoute({
  ...savedParts('saved.tsx', msg`Saved homes`),
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

const viewingScreen = () => import('./screens/viewing.tsx')

const viewing = createRoute({
  ...memberParts('viewing.tsx', msg`Viewing`),
  path: '/viewing/$id',
  component: lazyRouteComponent(viewingScreen, 'ViewingScreen'),
})

const viewingCancelScreen = () => import('./screens/viewing-cancel.tsx')

const viewingCancel = createRoute({
  ...linkParts('viewing-cancel.tsx', msg`Cancel a viewing`),
  staticData: { screen: 'viewing-cancel.tsx', rendered: 'browser' },
  path: '/viewing_cancel',
  component: lazyRouteComponent(viewingCancelScreen, 'ViewingCancelScreen'),
})

const searchScreen = () => import('./screens/search.tsx')

const search = createRoute({
  ...memberParts('search.tsx', msg`Saved search`),
  path: '/searches/$key',
  component: lazyRouteComponent(searchScreen, 'SearchScreen'),
})

const searchEndScreen = () => import('./screens/search-end.tsx')

const searchEnd = createRoute({
  ...linkParts('search-end.tsx', msg`Stop emails for a search`),
  staticData: { screen: 'search-end.tsx', rendered: 'browser' },
  path: '/search_end',
  component: lazyRouteComponent(searchEndScreen, 'SearchEndScreen'),
})

export const memberRoutes = [
  dashboard,
  profile,
  saved,
  compare,
  outbox,
  notices,
  imageDebug,
  viewing,
  viewingCancel,
  search,
  searchEnd,
] as const
