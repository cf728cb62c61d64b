import { msg } from '@lingui/core/macro'
import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../document-head.ts'
import { rootRoute } from '../root-route.tsx'
import { requireBrowsing } from '../session/access.ts'

export const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { screen: 'landing.tsx', loader: 'landing-loader.ts', rendered: 'server' },
  beforeLoad: requireBrowsing,
  loader: lazyFn(() => import('./landing-loader.ts'), 'loadLanding'),
  head: ({ match }) =>
    pageHead({
      title: match.context.i18n._(msg`Homes and roommates in New York and New Jersey`),
      description: match.context.i18n._(
        msg`Find a home in New York or New Jersey, tap the room you want on its floor plan, and meet the people you would share it with.`,
      ),
    }),
  component: lazyRouteComponent(() => import('./landing.tsx'), 'LandingScreen'),
})
