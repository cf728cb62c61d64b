import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.tsx'

const loader = () => import('./documents-loader.ts')

export const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  staticData: { screen: 'terms.tsx', loader: 'documents-loader.ts', rendered: 'server' },
  head: lazyFn(loader, 'termsHead'),
  component: lazyRouteComponent(() => import('./terms.tsx'), 'TermsScreen'),
})
