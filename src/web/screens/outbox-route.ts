import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireSession } from '../access.ts'
import { pageHead } from '../document-head.ts'
import { rootRoute } from '../root-route.tsx'

export const outboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/outbox',
  staticData: { screen: 'outbox.tsx', rendered: 'browser' },
  beforeLoad: requireSession,
  head: ({ match }) => pageHead({ title: match.context.i18n._(msg`Outbox`), listed: false }),
  component: lazyRouteComponent(() => import('./outbox.tsx'), 'OutboxScreen'),
})
