import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { RouterContext } from '../router-context.ts'

export interface LoginSearch {
  /** Where the reader wanted to go. */
  redirect?: string | undefined
}

interface Entry {
  context: Pick<RouterContext, 'session' | 'settings'>
  location: ParsedLocation
}

/** For `beforeLoad` of screens that need a login: sends visitors to /login, which returns them here. */
export function requireSession({ context, location }: Entry): void {
  if (!context.session.present())
    throw redirect({ to: '/login', search: { redirect: location.href }, replace: true })
}

/** For `beforeLoad` of screens that BROWSE_ACCESS opens to visitors or reserves for members. */
export function requireBrowsing(entry: Entry): void {
  if (entry.context.settings.browse_access === 'members') requireSession(entry)
}

const OWN_ORIGIN = 'http://own.invalid'

/** As browsers read it: they drop tabs and line ends, take `\` for `/`, and resolve dots (WHATWG URL). */
function isOwnPath(text: string): boolean {
  if (!text.startsWith('/') || !URL.canParse(text, OWN_ORIGIN)) return false
  const { origin, pathname } = new URL(text, OWN_ORIGIN)
  return origin === OWN_ORIGIN && !pathname.startsWith('//')
}

/** The search of screens on the way to a login: `redirect` as a path of our own, or nothing. */
export function readLoginSearch({ redirect }: Record<string, unknown>): LoginSearch {
  return { redirect: typeof redirect === 'string' ? returnPath(redirect) : undefined }
}

/**
 * The place to go to after a login; anything but a path of our own leads home. `hash` is that of the login page itself:
 * the server never sees it, and browsers carry it through its redirect.
 */
export function returnPath(wanted: string | undefined, hash = ''): string {
  const path = wanted !== undefined && isOwnPath(wanted) ? wanted : '/'
  return hash === '' || path.includes('#') ? path : `${path}#${hash}`
}

/** The start page, to which a login leads anyway, and the forms of those who are not logged in. */
const leftBehind = /^\/($|(login|signup|passwordreset|verify_email)($|\/))/

/** Where a login is to lead back to from here; on the login itself, where it was to lead already. */
export function wayBack({ pathname, href, search }: ParsedLocation<LoginSearch>): string | undefined {
  return leftBehind.test(pathname) ? search.redirect : href
}
