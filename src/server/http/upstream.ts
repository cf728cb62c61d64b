/** Proxies /api to another backend (API_UPSTREAM), so that the browser sees one origin. */
import { type Context, Hono } from 'hono'
import { UPSTREAM_PICTURE_PATH } from '../../contract/pictures.ts'
import { SETTINGS_PATH } from '../../contract/settings.ts'
import type { Settings } from '../settings.ts'
import { analyticsRoutes } from './analytics.ts'
import type { AppEnvironment } from './app-dependencies.ts'
import { forwardedAddresses } from './client-address.ts'
import { refuseCrossSite } from './csrf.ts'
import { answerError, RequestError } from './errors.ts'
import { settingsResponse } from './public-settings.ts'
import { readBytes } from './request.ts'
import { specBody, specQuery } from './spec-wire.ts'
import { passPicture } from './upstream-picture.ts'

/** Longer than any timeout of the contract's calls (rule 11.1), so that the browser's timeout decides. */
const TIMEOUT_MS = 60_000

/** Headers of a single connection (RFC 9110 section 7.6.1), or set by fetch itself. */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
  'expect',
]

function withoutHopByHop(given: Headers): Headers {
  const headers = new Headers(given)
  const named = given.get('connection')?.split(',') ?? []
  for (const name of [...hopByHop, ...named.map((item) => item.trim())]) if (name !== '') headers.delete(name)
  return headers
}

/** Replaces the prefix `from` of `address` by `to`; addresses of other origins stay unchanged. */
function moved(address: string, from: string, to: string): string {
  const isBelow = address === from || address.startsWith(`${from}/`) || address.startsWith(`${from}?`)
  return isBelow ? to + address.slice(from.length) : address
}

function requestHeaders(
  request: Request,
  forwardedFor: readonly string[],
  upstreamOrigin: string,
  publicOrigin: string,
): Headers {
  const headers = withoutHopByHop(request.headers)
  // Only our own origins are rewritten: a foreign site must still look foreign to the backend's checks.
  const ownOrigins = [publicOrigin, new URL(request.url).origin]
  for (const name of ['origin', 'referer']) {
    const value = headers.get(name)
    const own = ownOrigins.find((origin) => value !== null && moved(value, origin, '') !== value)
    if (value !== null && own !== undefined) headers.set(name, moved(value, own, upstreamOrigin))
  }
  // fetch decompresses bodies, but would leave their content-encoding header.
  headers.set('accept-encoding', 'identity')
  headers.delete('x-forwarded-for')
  if (forwardedFor.length > 0) headers.set('x-forwarded-for', forwardedFor.join(', '))
  headers.set('x-forwarded-host', new URL(publicOrigin).host)
  headers.set('x-forwarded-proto', new URL(publicOrigin).protocol.slice(0, -1))
  return headers
}

/** Rewrites a backend's cookie for our host: without Domain, and on plain http without Secure and SameSite=None. */
export function cookieForUs(cookie: string, isHttps: boolean): string {
  const [pair = '', ...attributes] = cookie.split(';')
  const kept = attributes.filter((attribute) => {
    const name = attribute.split('=')[0]?.trim().toLowerCase()
    return name !== 'domain' && (isHttps || (name !== 'secure' && name !== 'partitioned'))
  })
  // Browsers refuse SameSite=None without Secure.
  const adapted = isHttps
    ? kept
    : kept.map((attribute) => attribute.replace(/^(\s*samesite\s*=\s*)none\s*$/i, '$1Lax'))
  return [pair, ...adapted].join(';')
}

/** The backend's headers that the app reads or that caches need; any other may set a policy for our whole origin. */
const passedHeaders = [
  'accept-ranges',
  'age',
  'allow',
  'cache-control',
  'content-language',
  'content-range',
  'content-type',
  'date',
  'etag',
  'expires',
  'last-modified',
  'location',
  'retry-after',
  'vary',
]

/** Types that a browser reads or draws, but neither runs nor renders as a page of our origin. */
const inertType =
  /^(?:application\/(?:[\w.-]+\+)?json|application\/(?:octet-stream|pdf)|text\/(?:plain|csv)|(?:image|audio|video)\/[\w.+-]+)\s*(?:;[^,]*)?$/i

/** Sends HTML, scripts and the like as plain text: the app recognises a login page by status, redirect and body. */
function disarm(headers: Headers): void {
  const type = headers.get('content-type') ?? ''
  if (!inertType.test(type)) headers.set('content-type', 'text/plain; charset=utf-8')
  // An SVG as attachment still shows in an <img>, where no script runs.
  else if (/svg/i.test(type)) headers.set('content-disposition', 'attachment')
}

function responseHeaders(answer: Response, upstreamOrigin: string, publicOrigin: string): Headers {
  const headers = new Headers()
  for (const name of passedHeaders) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  if (answer.body !== null) disarm(headers)
  const location = headers.get('location')
  if (location !== null) headers.set('location', moved(location, upstreamOrigin, publicOrigin))
  const isHttps = publicOrigin.startsWith('https:')
  for (const cookie of answer.headers.getSetCookie())
    headers.append('set-cookie', cookieForUs(cookie, isHttps))
  return headers
}

/**
 * The app for /api and /settings.json with another backend. Redirects are passed on, not followed; one from HTTPS to
 * HTTP, which no browser follows, is answered with an error.
 */
export function createUpstreamApp(settings: Settings, apiUpstream: string): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
  app.onError(answerError)
  app.notFound((c) => answerError(new RequestError('not_found', 404), c))
  app.use('/api/*', refuseCrossSite(settings.publicOrigin))
  app.get(SETTINGS_PATH, () => settingsResponse(settings))
  app.route(
    '/',
    analyticsRoutes(settings, () => new Date()),
  )
  app.get(UPSTREAM_PICTURE_PATH, (c) => passPicture(c.req.raw, apiUpstream))
  const pass = (c: Context) => passThrough(c, apiUpstream, settings)
  app.all('/api', pass)
  app.all('/api/*', pass)
  return app
}

/** Whether the backend redirects an HTTPS page to HTTP, which browsers block without telling the page where to. */
function leadsToHttp(answer: Response, headers: Headers, publicOrigin: string): boolean {
  const isRedirect = answer.status >= 300 && answer.status < 400
  return isRedirect && publicOrigin.startsWith('https:') && /^http:/i.test(headers.get('location') ?? '')
}

/** @throws RequestError 502 when the backend is unreachable, or redirects an HTTPS page to plain HTTP */
async function passThrough(
  c: Context,
  apiUpstream: string,
  { publicOrigin, trustedProxies }: Settings,
): Promise<Response> {
  const request = c.req.raw
  const address = new URL(request.url)
  const upstreamOrigin = new URL(apiUpstream).origin
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  // Buffered and bounded before it is sent on: a body that is cut off must not reach the backend.
  const body = hasBody ? specBody(request.method, address, await readBytes(request)) : null
  const answer = await fetch(apiUpstream + address.pathname + specQuery(request.method, address), {
    method: request.method,
    headers: requestHeaders(request, forwardedAddresses(c, trustedProxies), upstreamOrigin, publicOrigin),
    body,
    redirect: 'manual',
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]),
  }).catch(() => {
    throw new RequestError('upstream_unreachable', 502)
  })
  const headers = responseHeaders(answer, upstreamOrigin, publicOrigin)
  if (leadsToHttp(answer, headers, publicOrigin)) {
    await answer.body?.cancel()
    throw new RequestError('insecure_redirect', 502)
  }
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers })
}
