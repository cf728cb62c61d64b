import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../document-head.ts'
import { rootRoute } from '../root-route.tsx'
import { requireSession } from '../session/access.ts'

export const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profile',
  staticData: { screen: 'profile.tsx', rendered: 'browser' },
  beforeLoad: requireSession,
  head: ({ match }) => pageHead({ title: match.context.i18n._(msg`My profile`), listed: false }),
  component: lazyRouteComponent(() => import('./profile.tsx'), 'ProfileScreen'),
})
