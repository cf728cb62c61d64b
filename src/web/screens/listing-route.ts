import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireBrowsing } from '../access.ts'
import { pageHead } from '../document-head.ts'
import { rootRoute } from '../root-route.tsx'

export const listingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/listing',
  staticData: { screen: 'listing.tsx', rendered: 'server' },
  beforeLoad: requireBrowsing,
  head: ({ match }) => pageHead({ title: match.context.i18n._(msg`Homes`) }),
  component: lazyRouteComponent(() => import('./listing.tsx'), 'ListingScreen'),
})
