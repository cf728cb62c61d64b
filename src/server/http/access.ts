/** Access checks of a call: session, CSRF token, and the user that the request names. */
import type { Context, MiddlewareHandler } from 'hono'
import { ROW_USER_HEADER } from '../../contract/headers.ts'
import { findSession, type Session } from '../services/sessions.ts'
import { isStaff } from '../services/staff.ts'
import type { AppEnvironment } from './app-dependencies.ts'
import { requireCsrfToken } from './csrf.ts'
import { noSession, RequestError } from './errors.ts'
import { readSessionCookie, sendSessionCookies } from './session-cookies.ts'

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
  requireCsrfToken(c, session)
  return session
}

/** Middleware that sets `c.get('session')`. @throws RequestError 401 or 403 */
export const requireSession: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  c.set('session', authorize(c, await resolveSession(c)))
  // Neither shared nor private caches may store answers to authenticated calls.
  c.header('cache-control', 'no-store')
  await next()
}

/**
 * Middleware like `requireSession` for the broker's desk: to everybody but staff its paths answer as unknown calls do, so
 * it stands before every path and method of the desk. Rows of staff are not refused for good where the session has ended, or is somebody else's: they wait for the login.
 * @throws RequestError 404, 401 for such a session, and for staff 401 or 403
 */
export const requireStaff: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  const session = await resolveSession(c)
  if (session === null && readSessionCookie(c) !== null) throw noSession()
  const rowUser = c.req.header(ROW_USER_HEADER)
  if (rowUser !== undefined && rowUser !== String(session?.user.id))
    throw new RequestError('unauthenticated', 401)
  if (session === null || !(await isStaff(c.get('dependencies').database, session.user.id)))
    throw new RequestError('not_found', 404)
  c.set('session', authorize(c, session))
  c.header('cache-control', 'no-store')
  await next()
}
