/** Serves pages: public screens as HTML in the user's language, the shell for others (decision 4). */

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { API_BASE } from '../../contract/call.ts'
import { LANGUAGE_COOKIE } from '../../contract/headers.ts'
import { chooseLanguage, LANGUAGE_PATH, type Language } from '../../contract/language.ts'
import { fetchUserProfile } from '../../contract/session.ts'
import type { PublicSettings } from '../../contract/settings.ts'
import { acceptedEncoding, compress } from './content-encoding.ts'
import { languageResponse } from './language.ts'
import { type HeadTag, readTemplate, type Template } from './render-template.ts'
import { contentSecurityPolicy, WORKER_POLICY } from './security-headers.ts'
import { createStaticFiles } from './static-files.ts'

/** The result of the built server entry; tests/web/app/server-entry.test.tsx checks that the two types agree. */
export interface RenderedPage {
  status: number
  location: string | null
  html: string | null
  state: string | null
  head: readonly HeadTag[]
  screens: readonly string[]
}

export interface ServerEntry {
  render: (input: {
    request: Request
    locale: Language
    settings: PublicSettings
    fetch: (request: Request) => Promise<Response>
  }) => Promise<RenderedPage>
}

export interface PageOptions {
  /** The build's directory, with `browser/` and `server/`. */
  dist: string
  settings: PublicSettings
  publicOrigin: string
  /** Answers API calls in process. */
  fetch: (request: Request) => Promise<Response>
  /** Called when rendering failed and the shell was sent instead. */
  onRenderFailure: (path: string, error: unknown) => void
}

/** Answers every request outside the API: files, the language switch, pages. */
export type Pages = (request: Request) => Promise<Response>

function cookieOf(request: Request, name: string): string | undefined {
  const pair = request.headers
    .get('cookie')
    ?.split(';')
    .find((item) => item.trim().startsWith(`${name}=`))
  return pair?.trim().slice(name.length + 1)
}

async function htmlResponse(
  request: Request,
  page: { status: number; html: string; language: Language; policy: string },
) {
  const headers = new Headers({
    'content-security-policy': page.policy,
    'content-type': 'text/html; charset=utf-8',
    'content-language': page.language,
    // Pages depend on language and login, and a login must show at once; the back button may still use memory.
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Accept-Encoding',
  })
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'))
  if (encoding) headers.set('content-encoding', encoding)
  const body = encoding ? await compress(page.html, encoding) : page.html
  return new Response(request.method === 'HEAD' ? null : body, { status: page.status, headers })
}

function seeOther(path: string): Response {
  // `//host` would lead to another host.
  return new Response(null, {
    status: 303,
    headers: { location: path.replace(/^\/+/, '/'), 'cache-control': 'no-store' },
  })
}

const isOfDesk = (pathname: string): boolean => /^\/desk(\/|$)/.test(pathname)

/** What stands at an address of the desk for everybody but staff: the shell, from which visitors may log in. */
const unknownPage: RenderedPage = {
  ...{ status: 404, location: null, html: null, state: null },
  head: [{ name: 'robots', content: 'noindex' }],
  screens: [],
}

/** Whether search engines may list the page. The query of an unlisted page may contain a secret. */
function isListed(head: readonly HeadTag[]): boolean {
  return !head.some((tag) => 'name' in tag && tag.name === 'robots' && tag.content === 'noindex')
}

interface RenderOptions extends Pick<PageOptions, 'settings' | 'publicOrigin' | 'fetch' | 'onRenderFailure'> {
  entry: () => Promise<ServerEntry>
  template: (path: string) => Promise<Pick<Template, 'rendered' | 'shell'>>
  /** The Content-Security-Policy for a page with these inline styles. */
  policy: (styleHashes: readonly string[]) => string
}

/** Renders the page of a request, or the shell if rendering fails. */
export function createPageRenderer({ entry, template, policy, ...options }: RenderOptions): Pages {
  const { settings, publicOrigin, fetch, onRenderFailure } = options
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    // A form sent just before its script ran is redirected to its own page instead of an error page.
    if (request.method === 'POST') return seeOther(pathname + search)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    }
    const language = chooseLanguage(cookieOf(request, LANGUAGE_COOKIE))
    const { rendered, shell } = await template(pathname)
    const address = publicOrigin + pathname
    const cookies: string[] = []
    /** Whether the session is one of staff, as our own API says. */
    async function isStaff(): Promise<boolean> {
      const headers = { cookie: request.headers.get('cookie') ?? '' }
      const profile = await fetch(
        new Request(new URL(API_BASE + fetchUserProfile.path, request.url), { headers }),
      )
      cookies.push(...profile.headers.getSetCookie())
      return profile.ok && v.parse(fetchUserProfile.response, await profile.json()).is_staff === true
    }
    try {
      const isHidden = isOfDesk(pathname) && !(settings.desk && (await isStaff()))
      const page = isHidden
        ? unknownPage
        : await (await entry()).render({ request, locale: language, settings, fetch })
      if (page.location !== null) {
        return new Response(null, {
          status: page.status,
          headers: { location: page.location, 'cache-control': 'no-store' },
        })
      }
      const parts = {
        language,
        head: page.head,
        // A home has one canonical page, whichever room the link names.
        address: isListed(page.head) && !pathname.startsWith('/property/') ? address + search : address,
      }
      const { html, styleHashes } =
        page.html === null ? shell(parts) : rendered({ ...page, ...parts, html: page.html })
      const answer = await htmlResponse(request, {
        ...{ status: page.status, html, language },
        policy: policy(styleHashes),
      })
      // A session that was prolonged meanwhile.
      for (const cookie of cookies) answer.headers.append('set-cookie', cookie)
      return answer
    } catch (error) {
      onRenderFailure(pathname, error)
      const { html } = shell({ language, head: [], address })
      return await htmlResponse(request, { status: 200, html, language, policy: policy([]) })
    }
  }
}

/**
 * Pages of the built app. Reads the browser build at once (a missing build throws) and starts loading the server entry,
 * which the first page waits for.
 */
export function createPages({ dist, ...options }: PageOptions): Pages {
  const https = options.publicOrigin.startsWith('https:')
  const template = readTemplate(join(dist, 'browser'))
  const policy = (styles: readonly string[]) =>
    contentSecurityPolicy({ scripts: template.scriptHashes, styles }, https)
  const files = createStaticFiles(join(dist, 'browser'), {
    '/index.html': policy([]),
    '/worker.js': WORKER_POLICY,
  })
  const entry: Promise<ServerEntry> = import(pathToFileURL(join(dist, 'server/entry-server.js')).href)
  // The first page throws the failure; without this handler, it would end the process as unhandled.
  entry.catch(() => {})
  const render = createPageRenderer({
    ...options,
    policy,
    entry: () => entry,
    template: async () => template,
  })

  return async (request) => {
    const { pathname } = new URL(request.url)
    const file = files(request)
    if (file) return file
    if (pathname === LANGUAGE_PATH) return languageResponse(request, https)
    if (/\.[a-z0-9]+$/i.test(pathname))
      return new Response('Not found', {
        status: 404,
        // During a rolling deploy the next server may have the file.
        headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
      })
    return render(request)
  }
}
