import type { PublicSettings } from '../../contract/settings.ts'
import type { Settings } from '../settings.ts'

/** The settings that the browser may know. */
export function publicSettings(settings: Settings): PublicSettings {
  return {
    browse_access: settings.browseAccess,
    support_email: settings.supportEmail,
    csrf_cookie: settings.csrfCookie,
    csrf_header: settings.csrfHeader,
    extensions: settings.apiUpstream === null,
    desk: settings.apiUpstream === null,
    analytics: settings.analyticsSink !== null,
    brokerage: settings.brokerage,
  }
}

/** Answers /settings.json, also with API_UPSTREAM. */
export function settingsResponse(settings: Settings): Response {
  // The worker caches its own copy, stale-while-revalidate.
  return Response.json(publicSettings(settings), { headers: { 'cache-control': 'no-cache' } })
}
