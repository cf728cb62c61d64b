/** No other site's page writes in a renter's name: same origin, and a token that such a page cannot read (OWASP, CSRF). */
import type { Context, MiddlewareHandler } from 'hono'
import { isCsrfToken, type Session } from '../services/sessions.ts'
import type { AppEnvironment } from './app-dependencies.ts'
import { RequestError } from './errors.ts'

const changes = (c: Context): boolean => c.req.method !== 'GET' && c.req.method !== 'HEAD'

function isOwnOrigin(origin: string, publicOrigin: string, c: Context): boolean {
  return URL.canParse(origin) && (origin === publicOrigin || new URL(origin).host === c.req.header('host'))
}

/**
 * Refuses a POST that a browser marks as cross-site, with or without a session: SameSite cookies do not prevent a
 * forged login under another person's account. Clients other than browsers send neither header.
 */
export function refuseCrossSite(publicOrigin: string): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    if (changes(c)) {
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

/** Refuses a change without its session's token. @throws RequestError 403 */
export function requireCsrfToken(c: Context<AppEnvironment>, session: Session): void {
  if (!changes(c)) return
  const token = c.req.header(c.get('dependencies').settings.csrfHeader)
  if (token === undefined || !isCsrfToken(session.secret, token)) throw new RequestError('csrf_failed', 403)
}
