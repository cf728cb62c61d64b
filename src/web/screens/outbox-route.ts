import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../document-head.ts'
import { rootRoute } from '../root-route.tsx'
import { requireSession } from '../session/access.ts'

export const outboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/outbox',
  staticData: { screen: 'outbox.tsx', rendered: 'browser' },
  beforeLoad: requireSession,
  head: ({ match }) => pageHead({ title: match.context.i18n._(msg`Outbox`), listed: false }),
  component: lazyRouteComponent(() => import('./outbox.tsx'), 'OutboxScreen'),
})
