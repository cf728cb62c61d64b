import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { PublicSettings } from '../../../contract/settings.ts'

/**
 * Whether a session cookie seems to exist, read from the readable CSRF cookie (rule 7.2): enough to draw the
 * right header and to redirect early, never a proof. Only the session store knows who is logged in.
 */
export interface SessionHint {
  present: () => boolean
  /** Whether the request of the rendered page had the cookie. */
  readonly presentToServer: boolean
}

export interface LoginSearch {
  /** The path that the reader wanted to open. */
  redirect?: string | undefined
}

interface Entry {
  context: { session: SessionHint; settings: PublicSettings }
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

/** Reads a path as browsers do: they drop tabs and line ends, take `\` for `/`, and resolve dots (WHATWG URL). */
function isOwnPath(text: string): boolean {
  if (!text.startsWith('/') || !URL.canParse(text, OWN_ORIGIN)) return false
  const { origin, pathname } = new URL(text, OWN_ORIGIN)
  return origin === OWN_ORIGIN && !pathname.startsWith('//')
}

/** The search of screens on the way to a login: `redirect` as a path of this app, or nothing. */
export function readLoginSearch({ redirect }: Record<string, unknown>): LoginSearch {
  return { redirect: typeof redirect === 'string' ? returnPath(redirect) : undefined }
}

/**
 * The path to go to after a login; anything but a path of this app's own leads home. `hash` is the login page's own
 * fragment: the server never sees it, and browsers carry it through its redirect.
 */
export function returnPath(wanted: string | undefined, hash = ''): string {
  const path = wanted !== undefined && isOwnPath(wanted) ? wanted : '/'
  return hash === '' || path.includes('#') ? path : `${path}#${hash}`
}

/** Paths that a login does not lead back to: the start page, and the forms for visitors. */
const leftBehind = /^\/($|(login|signup|passwordreset|verify_email|remove_signup|answer_link)($|\/))/

/** The path that a login from here leads back to; on a form for visitors, the path that it was opened with. */
export function wayBack({ pathname, href, search }: ParsedLocation<LoginSearch>): string | undefined {
  return leftBehind.test(pathname) ? search.redirect : href
}
