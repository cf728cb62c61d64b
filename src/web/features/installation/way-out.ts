import type { InAppBrowser, Platform } from './surroundings.ts'

/**
 * The address that opens `page` in the phone's own browser; null where the app offers no such way and the reader has
 * to copy the link.
 * @param page absolute
 */
export function wayOut(app: InAppBrowser, platform: Platform, page: string): string | null {
  if (app === 'kakaotalk') return `kakaotalk://web/openExternal?url=${encodeURIComponent(page)}`
  if (app === 'line') {
    // https://developers.line.biz/en/docs/line-login/using-line-url-scheme/#opening-url-in-external-browser
    const url = new URL(page)
    url.searchParams.set('openExternalBrowser', '1')
    return url.href
  }
  if (platform !== 'android') return null
  // https://developer.chrome.com/docs/android/intents
  const { protocol, host, pathname, search } = new URL(page)
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;package=com.android.chrome;S.browser_fallback_url=${encodeURIComponent(page)};end`
}
