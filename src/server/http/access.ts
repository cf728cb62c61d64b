/** Access checks of a call: same origin, session, CSRF token, and the user that the request names. */
import type { Context, MiddlewareHandler } from 'hono'
import { ROW_USER_HEADER } from '../../contract/headers.ts'
import { findSession, isCsrfToken, type Session } from '../services/sessions.ts'
import type { AppEnvironment } from './app-dependencies.ts'
import { noSession, RequestError } from './errors.ts'
import { readSessionCookie, sendSessionCookies } from './session-cookies.ts'

function isOwnOrigin(origin: string, publicOrigin: string, c: Context): boolean {
  return URL.canParse(origin) && (origin === publicOrigin || new URL(origin).host === c.req.header('host'))
}

/**
 * Refuses a POST that a browser marks as cross-site, with or without a session: SameSite cookies do not prevent a
 * forged login under another person's account. Clients other than browsers send neither header.
 */
export function refuseCrossSite(publicOrigin: string): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      const site = c.req.header('sec-fetch-site')
      const origin = c.req.header('origin')
      const isOwn =
        site === undefined
          ? origin === undefined || isOwnOrigin(origin, publicOrigin, c)
          : site === 'same-origin' || site === 'none'
      if (!isOwn) throw new RequestError('csrf_failed', 403)
    }
    await next()
  }
}

/**
 * Finds the caller's session, or null. Cookies without a session are not deleted: a late answer would delete the
 * cookies of a login meanwhile. The app clears its own state at a 401, and a logout deletes the cookies.
 */
async function resolveSession(c: Context<AppEnvironment>): Promise<Session | null> {
  const { database, clock } = c.get('dependencies')
  const secret = readSessionCookie(c)
  const session = secret === null ? null : await findSession(database, secret, clock())
  if (session?.extended) sendSessionCookies(c, session.secret)
  return session
}

/** Checks that the session may make this request. @throws RequestError 401 or 403 */
function authorize(c: Context<AppEnvironment>, session: Session | null): Session {
  if (session === null) throw noSession()
  const rowUser = c.req.header(ROW_USER_HEADER)
  if (rowUser !== undefined && rowUser !== String(session.user.id)) {
    throw new RequestError('unauthenticated', 401)
  }
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
    const token = c.req.header(c.get('dependencies').settings.csrfHeader)
    if (token === undefined || !isCsrfToken(session.secret, token)) throw new RequestError('csrf_failed', 403)
  }
  return session
}

/** Middleware that sets `c.get('session')`. @throws RequestError 401 or 403 */
export const requireSession: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  c.set('session', authorize(c, await resolveSession(c)))
  // Neither shared nor private caches may store answers to authenticated calls.
  c.header('cache-control', 'no-store')
  await next()
}
