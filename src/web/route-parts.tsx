/** The root of all routes, and what several of them share. Part of the entry chunk, as all routes are. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router'
import type { RouterContext } from './data/router-context.ts'
import { requireSession } from './data/session/access.ts'
import { loadLaterSentences } from './kit/i18n/catalogues.ts'
import { titled } from './kit/navigation/document-head.ts'
import { RootScreen } from './screens/root.tsx'

export type Search = Record<string, unknown>

export const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== ''

export const readToken = ({ token }: Search): { token?: string } => (isFilled(token) ? { token } : {})

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  // An address that matches only the root leads nowhere; every other page has a title of its own.
  head: ({ match, matches }) =>
    matches.length > 1 ? {} : titled(msg`This page does not exist`, { listed: false })({ match }),
  component: RootScreen,
  notFoundComponent: lazyRouteComponent(() => import('./screens/not-found.tsx'), 'NotFoundScreen'),
})
export const getParentRoute = () => rootRoute

/** Of screens whose sentences no first visit shows, listed in tests/gate/later-sentences.ts. */
export const laterSentences = {
  loader: ({ context }: { context: RouterContext }) => loadLaterSentences(context.i18n),
}

/** The shared options of all screens to which a link with a token leads: neither search engines nor other sites see that. */
export const linkParts = (screen: string, title: MessageDescriptor) => ({
  getParentRoute,
  validateSearch: readToken,
  staticData: { screen, rendered: 'server' as const },
  ...laterSentences,
  head: titled(title, { listed: false, secret: true }),
})

/** The shared options of all screens for members; the server sends the shell for them. */
export const memberParts = (screen: string, title: MessageDescriptor) => ({
  getParentRoute,
  staticData: { screen, rendered: 'browser' as const },
  beforeLoad: requireSession,
  ...laterSentences,
  head: titled(title, { listed: false }),
})
