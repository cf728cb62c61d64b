/** What a typed address, a link from elsewhere or the home screen opens: the shell, whatever the network does. */
import { createHandlerBoundToURL } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { LANGUAGE_PATH } from '../contract/language.ts'
import { SHELL } from './app-files.ts'

/** The server's own: calls, the language switch, and whatever is a file. */
const servers = [/^\/api\//, new RegExp(`^${LANGUAGE_PATH}(?:\\?|$)`), /^\/[^?]*\.[a-z0-9]+(?:\?|$)/i]

/** What other screens would ask for: half of the shell. */
const OTHERS = /\s*<link rel="later"[^>]*>/g

/** The shell that asks at once for the chunks of the screen at its path, which the build has marked in it. */
function shellAt(path: string, html: string): string {
  const place = /^\/[a-z]*/.exec(path)?.[0] ?? '/'
  const at = `data-at="${place}"`
  return html.replaceAll(`rel="later" ${at}`, `rel="modulepreload" ${at}`)
}

/**
 * Routes for navigations: every path is the app's, known or not, but for the server's own. These are asked of it, and where
 * it cannot be reached the shell says so; a language switch then leads back to its page alone.
 */
export function answerNavigations(): void {
  const unmarked = createHandlerBoundToURL(SHELL)
  const shell: typeof unmarked = async (options) => {
    const url = options.url ?? new URL(options.request.url)
    const answer = await unmarked(options)
    const html = shellAt(url.pathname, await answer.text())
    return new Response(html.replaceAll(OTHERS, ''), {
      status: answer.status,
      headers: answer.headers,
    })
  }
  registerRoute(new NavigationRoute(shell, { denylist: servers }))
  registerRoute(
    new NavigationRoute(
      async (options) => {
        const { pathname, searchParams } = options.url ?? new URL(options.request.url)
        try {
          return await fetch(options.request)
        } catch {
          // Better words of ours than the browser's: the app says that there is no such page.
          const back = pathname === LANGUAGE_PATH ? searchParams.get('back') : null
          return back !== null && /^\/(?![/\\])/.test(back) ? Response.redirect(back) : await shell(options)
        }
      },
      { allowlist: servers },
    ),
  )
}
