import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../document-head.ts'
import { rootRoute } from '../root-route.tsx'
import { requireSession } from '../session/access.ts'

export const imageDebugRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/image_debug',
  staticData: { screen: 'image-debug.tsx', rendered: 'browser' },
  beforeLoad: requireSession,
  head: ({ match }) => pageHead({ title: match.context.i18n._(msg`Image check`), listed: false }),
  component: lazyRouteComponent(() => import('./image-debug.tsx'), 'ImageDebugScreen'),
})
