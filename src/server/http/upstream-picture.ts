/** Hands out the pictures of another backend (API_UPSTREAM) from our origin: relative ones, and those of plain http. */
import { RequestError } from './errors.ts'

const TIMEOUT_MS = 20_000
const REDIRECTS_MAXIMUM = 3

/** Types that a browser draws. An SVG is sent as an attachment, which an `<img>` still shows, without its scripts. */
const drawnType = /^image\/[\w.+-]+\s*(?:;.*)?$/i
const passedHeaders = ['cache-control', 'content-type', 'date', 'etag', 'last-modified']
const sentHeaders = ['accept', 'if-modified-since', 'if-none-match']

const notFound = () => new RequestError('not_found', 404)

/** The picture's address at the backend; null for every other host, so that nothing else can be reached through us. */
function addressAt(upstream: URL, given: string, base: URL): URL | null {
  const url = URL.parse(given, base.href)
  if (url === null || !/^https?:$/.test(url.protocol) || url.host !== upstream.host) return null
  return new URL(url.pathname + url.search, upstream.origin)
}

/**
 * Fetches `?src=` without cookies.
 * @throws RequestError 404 for another host and for what is no picture, 502 when the backend is unreachable
 */
export async function passPicture(request: Request, apiUpstream: string): Promise<Response> {
  const upstream = new URL(apiUpstream)
  const given = new URL(request.url).searchParams.get('src') ?? ''
  let address = given === '' ? null : addressAt(upstream, given, new URL('/', upstream))
  const headers = new Headers()
  for (const name of sentHeaders) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)])
  for (let redirects = 0; address !== null && redirects <= REDIRECTS_MAXIMUM; redirects++) {
    const answer = await fetch(address, { headers, redirect: 'manual', signal }).catch(() => {
      throw new RequestError('upstream_unreachable', 502)
    })
    const location = answer.headers.get('location')
    if (answer.status === 304 || answer.ok) return pictureOf(answer)
    await answer.body?.cancel()
    const isRedirect = answer.status >= 300 && answer.status < 400 && location !== null
    address = isRedirect ? addressAt(upstream, location, address) : null
  }
  throw notFound()
}

async function pictureOf(answer: Response): Promise<Response> {
  const type = answer.headers.get('content-type') ?? ''
  if (answer.status !== 304 && !drawnType.test(type)) {
    await answer.body?.cancel()
    throw notFound()
  }
  const headers = new Headers()
  for (const name of passedHeaders) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  if (/svg/i.test(type)) headers.set('content-disposition', 'attachment')
  return new Response(answer.body, { status: answer.status, headers })
}
