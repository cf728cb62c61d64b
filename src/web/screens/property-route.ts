import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.tsx'
import { requireBrowsing } from '../session/access.ts'

const loader = () => import('./property-loader.ts')

export const propertyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/property/$id',
  staticData: { screen: 'property.tsx', loader: 'property-loader.ts', rendered: 'server' },
  beforeLoad: requireBrowsing,
  loader: lazyFn(loader, 'loadProperty'),
  head: lazyFn(loader, 'propertyHead'),
  component: lazyRouteComponent(() => import('./property.tsx'), 'PropertyScreen'),
  notFoundComponent: lazyRouteComponent(() => import('./property.tsx'), 'UnknownHomeScreen'),
})
