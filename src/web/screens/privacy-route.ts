import { msg } from '@lingui/core/macro'
import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../document-head.ts'
import { rootRoute } from '../root-route.tsx'

export const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  staticData: {
    screen: 'privacy.tsx',
    loader: 'documents-loader.ts',
    catalogue: 'documents',
    rendered: 'server',
  },
  loader: lazyFn(() => import('./documents-loader.ts'), 'loadDocuments'),
  head: ({ match: { context } }) =>
    pageHead({
      title: context.i18n._(msg`Privacy policy`),
      description: context.i18n._(
        msg`What 방짝 stores about you, why, for how long, and what you can ask of us.`,
      ),
    }),
  component: lazyRouteComponent(() => import('./privacy.tsx'), 'PrivacyScreen'),
})
