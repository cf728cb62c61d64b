import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../document-head.ts'
import { rootRoute } from '../root-route.tsx'

export const verifyEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify_email',
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' && token !== '' ? { token } : {},
  staticData: { screen: 'verify-email.tsx', rendered: 'server' },
  head: ({ match }) =>
    pageHead({ title: match.context.i18n._(msg`Confirm your email address`), listed: false, secret: true }),
  component: lazyRouteComponent(() => import('./verify-email.tsx'), 'VerifyEmailScreen'),
})
