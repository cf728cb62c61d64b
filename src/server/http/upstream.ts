/** Passes /api through to a backend that is not ours (API_UPSTREAM), so that the browser sees one origin. */
import { type Context, Hono } from 'hono'
import { SETTINGS_PATH } from '../../contract/settings.ts'
import type { Settings } from '../settings.ts'
import { analyticsRoutes } from './analytics.ts'
import type { AppEnvironment } from './app-dependencies.ts'
import { forwardedAddresses } from './client-address.ts'
import { answerError, RequestError } from './errors.ts'
import { settingsResponse } from './public-settings.ts'
import { readBytes } from './request.ts'
import { securityHeaders } from './security-headers.ts'

/** Longer than any call of the contract waits (spec section 9), so that the browser's own timeout decides. */
const TIMEOUT_MS = 60_000

/** Of one connection alone (RFC 9110 section 7.6.1), or set by fetch itself. */
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

/** `address` with `from` exchanged for `to` when it lies below `from`; another origin stays as it is. */
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
  // Only our own pages become the backend's own: a foreign site must still look foreign to its checks.
  const ownOrigins = [publicOrigin, new URL(request.url).origin]
  for (const name of ['origin', 'referer']) {
    const value = headers.get(name)
    const own = ownOrigins.find((origin) => value !== null && moved(value, origin, '') !== value)
    if (value !== null && own !== undefined) headers.set(name, moved(value, own, upstreamOrigin))
  }
  // fetch unpacks bodies, and would leave the header of a packed one behind.
  headers.set('accept-encoding', 'identity')
  headers.delete('x-forwarded-for')
  if (forwardedFor.length > 0) headers.set('x-forwarded-for', forwardedFor.join(', '))
  headers.set('x-forwarded-host', new URL(publicOrigin).host)
  headers.set('x-forwarded-proto', new URL(publicOrigin).protocol.slice(0, -1))
  return headers
}

/** A cookie of the backend as one of ours: of this host alone, and kept by browsers on plain http too. */
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

/** Headers that decide what a whole origin allows: of ours we decide. */
const originPolicies = [
  ...Object.keys(securityHeaders('https://')),
  'content-security-policy',
  'content-security-policy-report-only',
  'cross-origin-embedder-policy',
  'cross-origin-embedder-policy-report-only',
  'cross-origin-opener-policy-report-only',
  'document-policy',
  'origin-agent-cluster',
  'clear-site-data',
  'service-worker-allowed',
  'link',
  'refresh',
  'report-to',
  'reporting-endpoints',
  'nel',
  'alt-svc',
  'sourcemap',
  'x-sourcemap',
  'speculation-rules',
  'accept-ch',
]

/** Types that a browser reads or draws, and neither runs nor renders as a page of our origin. */
const inertType =
  /^(?:application\/(?:[\w.-]+\+)?json|application\/(?:octet-stream|pdf)|text\/(?:plain|csv)|(?:image|audio|video)\/[\w.+-]+)\s*(?:;[^,]*)?$/i

/** Gives HTML, scripts and the like as plain text: the app knows a login page by its status, its redirect and its body. */
function disarm(headers: Headers): void {
  const type = headers.get('content-type') ?? ''
  if (!inertType.test(type)) headers.set('content-type', 'text/plain; charset=utf-8')
  // Drawn in an <img> all the same, where no script runs.
  else if (/svg/i.test(type)) headers.set('content-disposition', 'attachment')
}

function responseHeaders(answer: Response, upstreamOrigin: string, publicOrigin: string): Headers {
  const headers = withoutHopByHop(answer.headers)
  for (const name of ['content-encoding', ...originPolicies]) headers.delete(name)
  if (answer.body !== null) disarm(headers)
  const location = headers.get('location')
  if (location !== null) headers.set('location', moved(location, upstreamOrigin, publicOrigin))
  headers.delete('set-cookie')
  const isHttps = publicOrigin.startsWith('https:')
  for (const cookie of answer.headers.getSetCookie())
    headers.append('set-cookie', cookieForUs(cookie, isHttps))
  return headers
}

/**
 * The app behind /api and /settings.json when another backend answers the calls. Redirects are handed on, not followed;
 * one from HTTPS to HTTP, which no browser follows, is named instead.
 */
export function createUpstreamApp(settings: Settings, apiUpstream: string): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
  app.onError(answerError)
  app.notFound((c) => answerError(new RequestError('not_found', 404), c))
  app.get(SETTINGS_PATH, () => settingsResponse(settings))
  app.route(
    '/',
    analyticsRoutes(settings, () => new Date()),
  )
  const pass = (c: Context) => passThrough(c, apiUpstream, settings)
  app.all('/api', pass)
  app.all('/api/*', pass)
  return app
}

/** A page on HTTPS may not follow it, and its browser does not say where it would have led: here alone that is known. */
function leadsToHttp(answer: Response, headers: Headers, publicOrigin: string): boolean {
  const isRedirect = answer.status >= 300 && answer.status < 400
  return isRedirect && publicOrigin.startsWith('https:') && /^http:/i.test(headers.get('location') ?? '')
}

/** @throws RequestError 502 when the backend cannot be reached, or sends a page on HTTPS to plain HTTP */
async function passThrough(
  c: Context,
  apiUpstream: string,
  { publicOrigin, trustedProxies }: Settings,
): Promise<Response> {
  const request = c.req.raw
  const { pathname, search } = new URL(request.url)
  const upstreamOrigin = new URL(apiUpstream).origin
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  // Whole and bounded before it is sent on: a body that breaks off must not reach the backend.
  const body = hasBody ? await readBytes(request) : null
  const answer = await fetch(apiUpstream + pathname + search, {
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
