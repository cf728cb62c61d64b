import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.tsx'

const loader = () => import('./documents-loader.ts')

export const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  staticData: { screen: 'privacy.tsx', loader: 'documents-loader.ts', rendered: 'server' },
  head: lazyFn(loader, 'privacyHead'),
  component: lazyRouteComponent(() => import('./privacy.tsx'), 'PrivacyScreen'),
})
