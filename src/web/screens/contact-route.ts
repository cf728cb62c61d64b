import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.tsx'
import { requireBrowsing } from '../session/access.ts'

const loader = () => import('./documents-loader.ts')

export const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  staticData: { screen: 'contact.tsx', loader: 'documents-loader.ts', rendered: 'server' },
  beforeLoad: requireBrowsing,
  head: lazyFn(loader, 'contactHead'),
  component: lazyRouteComponent(() => import('./contact.tsx'), 'ContactScreen'),
})
