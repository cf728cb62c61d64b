/**
 * Keeps what every visitor is answered alike: pages and lists of homes are rendered, queried and compressed once a
 * second for all who ask, on each process for itself (decision 16).
 */
import { createHash } from 'node:crypto'
import { API_BASE } from '../../contract/call.ts'
import { LANGUAGE_COOKIE, SESSION_COOKIE } from '../../contract/headers.ts'
import { chooseLanguage } from '../../contract/language.ts'
import { fetchMapView, fetchProperties } from '../../contract/properties.ts'
import { hostCookie, type Settings } from '../settings.ts'
import { acceptedEncoding } from './content-encoding.ts'

/** The age up to which an answer is given again, in ms since its making began. */
const KEPT_MS = 1_000
/** Of all kept bodies together. */
const KEPT_BYTES = 32 * 2 ** 20

/** Landing, list and homes: the pages that search engines and links in chats bring many readers to at once. */
const PAGES = /^\/(?:listing|property\/\d{1,16})?$/
/** The calls of homes; all are public, and read no cookie. */
const CALLS = `${API_BASE}${fetchProperties.path}`
const MAP = `${API_BASE}${fetchMapView.path}`

type Answer = (request: Request) => Promise<Response>

interface KeptAnswer {
  readonly headers: Headers
  readonly body: Uint8Array<ArrayBuffer>
  readonly etag: string
}

interface Entry {
  readonly since: number
  /** The answer itself where it may not be kept: for the request that had it made alone. */
  readonly answer: Promise<KeptAnswer | Response>
  bytes: number
}

function cookiesOf(request: Request): ReadonlyMap<string, string> {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='))
  return new Map(pairs.map(([name = '', value = '']) => [name, value]))
}

const isKeptPath = (path: string): boolean =>
  PAGES.test(path) || path === MAP || path === CALLS || path.startsWith(`${CALLS}/`)

/** Whether an answer is everybody's, unlike an error, and has an end, unlike a stream. */
function mayBeKept({ headers, status }: Response): boolean {
  const control = headers.get('cache-control') ?? ''
  const isEverybodys = /\bno-cache\b/.test(control) && !/\bno-store\b/.test(control)
  return status === 200 && isEverybodys && !headers.has('set-cookie') && !headers.has('transfer-encoding')
}

async function keep(response: Response): Promise<KeptAnswer | Response> {
  if (!mayBeKept(response)) return response
  const body = new Uint8Array(await response.arrayBuffer())
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`
  return { headers: new Headers([...response.headers, ['etag', etag]]), body, etag }
}

interface KeptAnswersOptions {
  readonly settings: Pick<Settings, 'csrfCookie' | 'publicOrigin'>
  /** Monotonic, in ms. */
  readonly now?: () => number
}

/**
 * Answers requests of visitors for homes from memory while the answer is younger than a second, and lets those that come
 * during its making wait for it. A request with a session is always answered anew.
 *
 * @param make gives any request's answer; for a kept one it gets a request without whatever tells visitors apart
 */
export function createKeptAnswers(
  make: Answer,
  { settings, now = () => performance.now() }: KeptAnswersOptions,
): (request: Request, otherwise: () => Promise<Response>) => Promise<Response> {
  const sessionCookies = [hostCookie(SESSION_COOKIE, settings.publicOrigin), settings.csrfCookie]
  const entries = new Map<string, Entry>()
  let bytes = 0

  function drop(key: string, entry: Entry): void {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    bytes -= entry.bytes
  }

  /** Drops what is too old, and the oldest while there is too much: a `Map` is in the order in which its keys came. */
  function tidy(): void {
    for (const [key, entry] of entries) {
      if (bytes <= KEPT_BYTES && now() - entry.since < KEPT_MS) return
      drop(key, entry)
    }
  }

  function begin(key: string, request: Request): Entry {
    const answer = make(request).then(keep)
    const entry: Entry = { since: now(), answer, bytes: 0 }
    const before = entries.get(key)
    if (before) drop(key, before)
    entries.set(key, entry)
    answer.then(
      (kept) => {
        if (kept instanceof Response) return drop(key, entry)
        if (entries.get(key) !== entry) return
        entry.bytes = kept.body.byteLength
        bytes += entry.bytes
        tidy()
      },
      () => drop(key, entry),
    )
    return entry
  }

  /** What a kept answer depends on; null for a request that gets none. */
  function sharedRequest(request: Request): { key: string; shared: Request } | null {
    if (request.method !== 'GET' || request.headers.has('authorization')) return null
    const { pathname, href, searchParams } = new URL(request.url)
    if (!isKeptPath(pathname)) return null
    // The list of all homes is a stream.
    if (pathname === CALLS && !searchParams.get('limit')) return null
    const cookies = cookiesOf(request)
    if (sessionCookies.some((name) => cookies.has(name))) return null
    const language = chooseLanguage(cookies.get(LANGUAGE_COOKIE))
    const encoding = acceptedEncoding(request.headers.get('accept-encoding')) ?? 'identity'
    const headers = { cookie: `${LANGUAGE_COOKIE}=${language}`, 'accept-encoding': encoding }
    return { key: `${language} ${encoding} ${href}`, shared: new Request(href, { headers }) }
  }

  return async (request, otherwise) => {
    const wanted = sharedRequest(request)
    if (wanted === null) return otherwise()
    const { key, shared } = wanted
    const known = entries.get(key)
    const isYoung = known !== undefined && now() - known.since < KEPT_MS
    const { answer } = isYoung ? known : begin(key, shared)
    const kept = await answer
    if (kept instanceof Response) return isYoung ? otherwise() : kept
    const { headers, body, etag } = kept
    const has = request.headers.get('if-none-match')?.includes(etag)
    return has ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
  }
}
