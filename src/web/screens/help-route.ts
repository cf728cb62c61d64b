import { msg } from '@lingui/core/macro'
import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../document-head.ts'
import { rootRoute } from '../root-route.tsx'

interface HelpSearch {
  /** What is searched for. */
  q?: string
}

export const helpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/help',
  validateSearch: ({ q }: Record<string, unknown>): HelpSearch => (typeof q === 'string' ? { q } : {}),
  staticData: {
    screen: 'help.tsx',
    loader: 'documents-loader.ts',
    catalogue: 'documents',
    rendered: 'server',
  },
  loader: lazyFn(() => import('./documents-loader.ts'), 'loadDocuments'),
  head: ({ match: { context } }) =>
    pageHead({
      title: context.i18n._(msg`Help centre`),
      description: context.i18n._(
        msg`Answers about finding a home, applying, matches, using 방짝 without a signal, and your account.`,
      ),
    }),
  component: lazyRouteComponent(() => import('./help.tsx'), 'HelpScreen'),
})
