import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { requireBrowsing } from '../access.ts'
import { rootRoute } from '../root-route.tsx'

const loader = () => import('./documents-loader.ts')

export const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  staticData: {
    screen: 'contact.tsx',
    loader: 'documents-loader.ts',
    catalogue: 'documents',
    rendered: 'server',
  },
  beforeLoad: requireBrowsing,
  loader: lazyFn(loader, 'loadDocuments'),
  head: lazyFn(loader, 'contactHead'),
  component: lazyRouteComponent(() => import('./contact.tsx'), 'ContactScreen'),
})
