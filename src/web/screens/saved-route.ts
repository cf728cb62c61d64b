import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../document-head.ts'
import { rootRoute } from '../root-route.tsx'
import { requireSession } from '../session/access.ts'

export const savedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/saved',
  staticData: { screen: 'saved.tsx', rendered: 'browser' },
  beforeLoad: requireSession,
  head: ({ match }) => pageHead({ title: match.context.i18n._(msg`Saved homes`), listed: false }),
  component: lazyRouteComponent(() => import('./saved.tsx'), 'SavedScreen'),
})
