import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.tsx'

const loader = () => import('./documents-loader.ts')

interface HelpSearch {
  /** What is searched for. */
  q?: string
}

export const helpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/help',
  validateSearch: ({ q }: Record<string, unknown>): HelpSearch => (typeof q === 'string' ? { q } : {}),
  staticData: { screen: 'help.tsx', loader: 'documents-loader.ts', rendered: 'server' },
  head: lazyFn(loader, 'helpHead'),
  component: lazyRouteComponent(() => import('./help.tsx'), 'HelpScreen'),
})
