import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireBrowsing } from '../access.ts'
import { pageHead } from '../document-head.ts'
import { rootRoute } from '../root-route.tsx'

export const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { screen: 'landing.tsx', rendered: 'server' },
  beforeLoad: requireBrowsing,
  head: ({ match }) =>
    pageHead({ title: match.context.i18n._(msg`Homes and roommates in New York and New Jersey`) }),
  component: lazyRouteComponent(() => import('./landing.tsx'), 'LandingScreen'),
})
