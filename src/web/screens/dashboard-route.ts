import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../document-head.ts'
import { rootRoute } from '../root-route.tsx'
import { requireSession } from '../session/access.ts'

interface DashboardSearch {
  view?: 'matches' | 'profile' | undefined
}

export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  // A key that were left out here would come through as it stands in the address.
  validateSearch: ({ view }: Record<string, unknown>): DashboardSearch => ({
    view: view === 'matches' || view === 'profile' ? view : undefined,
  }),
  staticData: { screen: 'dashboard.tsx', rendered: 'browser' },
  beforeLoad: requireSession,
  head: ({ match }) => pageHead({ title: match.context.i18n._(msg`My matches`), listed: false }),
  component: lazyRouteComponent(() => import('./dashboard.tsx'), 'DashboardScreen'),
})
