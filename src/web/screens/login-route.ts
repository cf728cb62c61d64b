import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { type LoginSearch, returnPath } from '../access.ts'
import { pageHead } from '../document-head.ts'
import { rootRoute } from '../root-route.tsx'

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): LoginSearch => ({
    ...(typeof search.redirect === 'string' && { redirect: returnPath(search.redirect) }),
  }),
  staticData: { screen: 'login.tsx', rendered: 'server' },

  head: ({ match }) => pageHead({ title: match.context.i18n._(msg`Log in`) }),
  component: lazyRouteComponent(() => import('./login.tsx'), 'LoginScreen'),
})
