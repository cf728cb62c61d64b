import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../document-head.ts'
import { rootRoute } from '../root-route.tsx'
import { readLoginSearch } from '../session/access.ts'

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: readLoginSearch,
  staticData: { screen: 'login.tsx', rendered: 'server' },

  head: ({ match }) => pageHead({ title: match.context.i18n._(msg`Log in`) }),
  component: lazyRouteComponent(() => import('./login.tsx'), 'LoginScreen'),
})
