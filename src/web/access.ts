import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { RouterContext } from './router-context.ts'

export interface LoginSearch {
  /** Where the reader wanted to go. */
  redirect?: string
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

/** For `beforeLoad` of screens that BROWSE_ACCESS opens to visitors or keeps for members. */
export function requireBrowsing(entry: Entry): void {
  if (entry.context.settings.browse_access === 'members') requireSession(entry)
}

/**
 * The place to go to after a login; anything but a path of our own leads home. `hash` is that of the login page itself:
 * the server never sees it, and browsers carry it through its redirect.
 */
export function returnPath(wanted: string | undefined, hash = ''): string {
  const path = wanted !== undefined && /^\/(?![/\\])/.test(wanted) ? wanted : '/'
  return hash === '' || path.includes('#') ? path : `${path}#${hash}`
}

/** The start page, to which a login leads anyway, and the forms of those who are not logged in. */
const leftBehind = /^\/($|(login|signup|passwordreset)($|\/))/

/** Where a login is to lead back to from here; on the login itself, where it was to lead already. */
export function wayBack({ pathname, href, search }: ParsedLocation<LoginSearch>): string | undefined {
  return leftBehind.test(pathname) ? search.redirect : href
}
