import { msg } from '@lingui/core/macro'
import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from './document-head.ts'
import type { RouterContext } from './router-context.ts'
import { RootScreen } from './screens/root.tsx'

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  // Where only the root matches, the address leads nowhere; every other page says its own title.
  head: ({ match, matches }) =>
    matches.length > 1
      ? {}
      : pageHead({ title: match.context.i18n._(msg`This page does not exist`), listed: false }),
  component: RootScreen,
  notFoundComponent: lazyRouteComponent(() => import('./screens/not-found.tsx'), 'NotFoundScreen'),
})
