import { msg } from '@lingui/core/macro'
import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../document-head.ts'
import { rootRoute } from '../root-route.tsx'

export const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  staticData: {
    screen: 'terms.tsx',
    loader: 'documents-loader.ts',
    catalogue: 'documents',
    rendered: 'server',
  },
  loader: lazyFn(() => import('./documents-loader.ts'), 'loadDocuments'),
  head: ({ match: { context } }) =>
    pageHead({
      title: context.i18n._(msg`Terms of use`),
      description: context.i18n._(
        msg`The rules for using 방짝: accounts, applications, matches, conduct and liability.`,
      ),
    }),
  component: lazyRouteComponent(() => import('./terms.tsx'), 'TermsScreen'),
})
