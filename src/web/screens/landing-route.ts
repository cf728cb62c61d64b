import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireBrowsing } from '../access.ts'
import { pageHead } from '../document-head.ts'
import { latestHomesQuery } from '../features/listings/home-list-query.ts'
import { primeQuery } from '../query-client.ts'
import { rootRoute } from '../root-route.tsx'

export const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { screen: 'landing.tsx', rendered: 'server' },
  beforeLoad: requireBrowsing,
  loader: ({ context }) => primeQuery(context, latestHomesQuery(context)),
  head: ({ match }) =>
    pageHead({
      title: match.context.i18n._(msg`Homes and roommates in New York and New Jersey`),
      description: match.context.i18n._(
        msg`Find a home in New York or New Jersey, tap the room you want on its floor plan, and meet the people you would share it with.`,
      ),
    }),
  component: lazyRouteComponent(() => import('./landing.tsx'), 'LandingScreen'),
})
