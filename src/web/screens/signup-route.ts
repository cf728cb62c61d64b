import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../document-head.ts'
import { rootRoute } from '../root-route.tsx'
import { type LoginSearch, readLoginSearch } from '../session/access.ts'

interface SignupSearch extends LoginSearch {
  /** The simple form instead of the wizard. */
  form?: 'short' | undefined
  /** 0 to 9. */
  step?: string | undefined
}

export const signupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signup',
  // A key that were left out here would come through as it stands in the address.
  validateSearch: (search: Record<string, unknown>): SignupSearch => ({
    form: search.form === 'short' ? 'short' : undefined,
    ...readLoginSearch(search),
    step: typeof search.step === 'string' && /^[0-9]$/.test(search.step) ? search.step : undefined,
  }),
  staticData: { screen: 'signup.tsx', rendered: 'server' },

  head: ({ match }) => pageHead({ title: match.context.i18n._(msg`Sign up`) }),
  component: lazyRouteComponent(() => import('./signup.tsx'), 'SignupScreen'),
})
