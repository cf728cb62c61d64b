import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { pageHead } from '../document-head.ts'
import { rootRoute } from '../root-route.tsx'

interface SignupSearch {
  /** The simple form instead of the wizard. */
  form?: 'short'
  /** 0 to 9. */
  step?: string
}

export const signupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signup',
  validateSearch: (search: Record<string, unknown>): SignupSearch => ({
    ...(search.form === 'short' && { form: 'short' as const }),
    ...(typeof search.step === 'string' && /^[0-9]$/.test(search.step) && { step: search.step }),
  }),
  staticData: { screen: 'signup.tsx', rendered: 'server' },

  head: ({ match }) => pageHead({ title: match.context.i18n._(msg`Sign up`) }),
  component: lazyRouteComponent(() => import('./signup.tsx'), 'SignupScreen'),
})
