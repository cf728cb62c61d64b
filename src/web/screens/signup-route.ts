import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { pageHead } from '../document-head.ts'
import { rootRoute } from '../root-route.tsx'

export const signupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signup',
  staticData: { screen: 'signup.tsx', rendered: 'server' },

  head: ({ match }) => pageHead({ title: match.context.i18n._(msg`Sign up`) }),
  component: lazyRouteComponent(() => import('./signup.tsx'), 'SignupScreen'),
})
