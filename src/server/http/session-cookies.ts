import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { LANGUAGE_COOKIE, SESSION_COOKIE } from '../../contract/headers.ts'
import { isLanguage, type Language } from '../../contract/language.ts'
import { csrfToken, SESSION_LIFETIME_MS } from '../services/sessions.ts'
import { hostCookie } from '../settings.ts'
import type { AppEnvironment } from './app-dependencies.ts'

/**
 * On https the name's prefix makes browsers accept the cookie only from this host over https (RFC 6265bis section
 * 4.1.3.2); settings.ts does the same for the CSRF cookie.
 */
function sessionCookie(c: Context<AppEnvironment>): string {
  return hostCookie(SESSION_COOKIE, c.get('dependencies').settings.publicOrigin)
}

function isHttps(c: Context<AppEnvironment>): boolean {
  return (
    c.get('dependencies').settings.publicOrigin.startsWith('https:') ||
    c.req.url.startsWith('https:') ||
    // A proxy's claim, harmless if forged: it can only make the cookie stricter.
    c.req.header('x-forwarded-proto') === 'https'
  )
}

function attributes(c: Context<AppEnvironment>) {
  return { path: '/', sameSite: 'Lax', secure: isHttps(c) } as const
}

/** Sends the session cookie and the readable CSRF cookie, which also tells scripts that there is a session. */
export function sendSessionCookies(c: Context<AppEnvironment>, secret: string): void {
  const maxAge = SESSION_LIFETIME_MS / 1000
  setCookie(c, sessionCookie(c), secret, { ...attributes(c), httpOnly: true, maxAge })
  setCookie(c, c.get('dependencies').settings.csrfCookie, csrfToken(secret), { ...attributes(c), maxAge })
}

/** Deletes both cookies. */
export function clearSessionCookies(c: Context<AppEnvironment>): void {
  deleteCookie(c, sessionCookie(c), { ...attributes(c), httpOnly: true })
  deleteCookie(c, c.get('dependencies').settings.csrfCookie, attributes(c))
}

/** The secret in the session cookie, or null if missing or malformed. */
export function readSessionCookie(c: Context<AppEnvironment>): string | null {
  const secret = getCookie(c, sessionCookie(c))
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : null
}

/** The user's chosen language, or null. */
export function chosenLanguage(c: Context): Language | null {
  const language = getCookie(c, LANGUAGE_COOKIE)
  return isLanguage(language) ? language : null
}
