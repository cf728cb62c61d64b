import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireBrowsing } from '../access.ts'
import { pageHead } from '../document-head.ts'
import { rootRoute } from '../root-route.tsx'

export const propertyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/property/$id',
  staticData: { screen: 'property.tsx', rendered: 'server' },
  beforeLoad: requireBrowsing,
  head: ({ match }) => pageHead({ title: match.context.i18n._(msg`Home`) }),
  component: lazyRouteComponent(() => import('./property.tsx'), 'PropertyScreen'),
})
