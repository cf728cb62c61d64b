import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../document-head.ts'
import { rootRoute } from '../root-route.tsx'
import type { RouterContext } from '../router-context.ts'
import { type LoginSearch, readLoginSearch } from '../session/access.ts'

const screen = () => import('./password-reset.tsx')
const parts = {
  getParentRoute: () => rootRoute,
  validateSearch: (search: Record<string, unknown>): LoginSearch & { token?: string } => ({
    ...readLoginSearch(search),
    ...(typeof search.token === 'string' && search.token !== '' && { token: search.token }),
  }),
  staticData: { screen: 'password-reset.tsx', rendered: 'server' },
  head: ({ match }: { match: { context: RouterContext } }) =>
    pageHead({ title: match.context.i18n._(msg`Reset your password`), listed: false, secret: true }),
} as const

export const passwordResetRoute = createRoute({
  ...parts,
  path: '/passwordreset',
  component: lazyRouteComponent(screen, 'PasswordResetScreen'),
})

export const passwordResetCompletionRoute = createRoute({
  ...parts,
  path: '/passwordreset/complete',
  component: lazyRouteComponent(screen, 'PasswordResetCompletionScreen'),
})
