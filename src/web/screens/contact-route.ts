import { msg } from '@lingui/core/macro'
import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { requireBrowsing } from '../access.ts'
import { pageHead } from '../document-head.ts'
import { rootRoute } from '../root-route.tsx'

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
  loader: lazyFn(() => import('./documents-loader.ts'), 'loadDocuments'),
  head: ({ match: { context } }) =>
    pageHead({
      title: context.i18n._(msg`Contact`),
      description: context.i18n._(msg`Write to us in Korean or English. We answer within 24 hours.`),
    }),
  component: lazyRouteComponent(() => import('./contact.tsx'), 'ContactScreen'),
})
