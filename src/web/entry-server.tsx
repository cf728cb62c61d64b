import { createRequestHandler } from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import type { Language } from '../contract/language.ts'
import type { PublicSettings } from '../contract/settings.ts'
import { createApi } from './data/api/api.ts'
import { createQueryClient } from './data/api/query-client.ts'
import { readCookie } from './kit/cookies.ts'
import { createI18n } from './kit/i18n/catalogues.ts'
import { headTags } from './kit/navigation/document-head.ts'
import { createAppRouter } from './router.tsx'
import { answersOf, writePageState } from './start/page-state.ts'
import { Providers } from './start/providers.tsx'

interface RenderInput {
  request: Request
  locale: Language
  settings: PublicSettings
  /** Answers API requests in process. */
  fetch: (request: Request) => Promise<Response>
}

export interface RenderedPage {
  status: number
  /** The redirect's target; then only `status` is set besides. */
  location: string | null
  /** The root element's content; null where the shell is to be sent. */
  html: string | null
  /** The JSON from which the browser hydrates. */
  state: string | null
  head: ReturnType<typeof headTags>
  /** Files below src/web/screens whose chunks the page needs. */
  screens: string[]
}

/** Renders one request, with a router, a query client and an i18n of its own. @throws whatever a screen throws */
export async function render({ request, locale, settings, fetch }: RenderInput): Promise<RenderedPage> {
  const queryClient = createQueryClient('server')
  const cookies = request.headers.get('cookie') ?? ''
  const hasSession = readCookie(cookies, settings.csrf_cookie) !== null
  const context = {
    side: 'server' as const,
    queryClient,
    api: createApi({ origin: new URL(request.url).origin, csrf: () => null, fetch }),
    i18n: await createI18n(locale),
    settings,
    session: { present: () => hasSession, presentToServer: hasSession },
    device: null,
  }
  let page: RenderedPage | undefined
  const handle = createRequestHandler({ request, createRouter: () => createAppRouter(context) })
  const response = await handle(async ({ router }) => {
    const matches = router.state.matches
    const failed = queryClient
      .getQueryCache()
      .getAll()
      .some((query) => query.state.status === 'error')
    // A page with a failed query is sent as the shell: the browser would retry, and hydration could not match.
    const shell = failed || matches.some((match) => match.staticData.rendered === 'browser')
    const html = shell ? null : renderToString(<Providers router={router} />)
    page = {
      status: router._serverResult?.type === 'render' ? router._serverResult.status : 200,
      location: null,
      html,
      state: shell
        ? null
        : writePageState({
            queries: answersOf(queryClient),
            settings,
            ...(hasSession && { session: true as const }),
          }),
      head: headTags(router),
      screens: matches.flatMap(({ staticData: { screen } }) => screen ?? []),
    }
    return new Response(null)
  })
  queryClient.clear()
  return (
    page ?? {
      status: response.status,
      location: response.headers.get('location'),
      html: null,
      state: null,
      head: [],
      screens: [],
    }
  )
}
