/** The kind of browser that the app runs in, by its user agent: each installs apps in another way. */

export type InAppBrowser = 'kakaotalk' | 'naver' | 'instagram' | 'facebook' | 'line'
export type Platform = 'ios' | 'android' | 'desktop'

export type BrowserKind =
  /** A window inside another app, which cannot install, and may forget what it stores. */
  | { readonly kind: 'in-app'; readonly app: InAppBrowser; readonly platform: Platform }
  | { readonly kind: 'ios'; readonly shareAtTop: boolean }
  /** A browser whose menu has an entry for installing. */
  | { readonly kind: 'android'; readonly samsung: boolean }
  | { readonly kind: 'mac-safari' }
  /** A browser that shows its own install button in the address bar. */
  | { readonly kind: 'desktop-chromium' }
  | { readonly kind: 'other' }

const inAppBrowsers: readonly (readonly [InAppBrowser, RegExp])[] = [
  ['kakaotalk', /KAKAOTALK/i],
  ['naver', /NAVER\(inapp/i],
  ['instagram', /\bInstagram \d/],
  ['facebook', /\bFB(?:AN|AV|_IAB)\b/],
  ['line', /\bLine\/\d/i],
]

/** Reads the user agent. @param maxTouchPoints tells an iPad, whose Safari calls itself a Mac, from a Mac */
export function readBrowserKind({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator): BrowserKind {
  const tablet = /\biPad\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1)
  const ios = tablet || /\b(?:iPhone|iPod)\b/.test(userAgent)
  const android = /\bAndroid\b/.test(userAgent)
  const platform: Platform = ios ? 'ios' : android ? 'android' : 'desktop'
  const [app] = inAppBrowsers.find(([, pattern]) => pattern.test(userAgent)) ?? []
  if (app) return { kind: 'in-app', app, platform }
  // Only Safari on an iPhone has its bar at the bottom.
  if (ios)
    return { kind: 'ios', shareAtTop: tablet || /\b(?:CriOS|FxiOS|EdgiOS|OPiOS|Whale)\//.test(userAgent) }
  if (android) return { kind: 'android', samsung: /\bSamsungBrowser\//.test(userAgent) }
  if (/\bChrome\//.test(userAgent)) return { kind: 'desktop-chromium' }
  // Safari 17, released with macOS 14, is the first that adds apps to the Dock.
  const safari = /\bMacintosh\b.*\bVersion\/(\d+)\S* Safari\//.exec(userAgent)
  return Number(safari?.[1] ?? 0) >= 17 ? { kind: 'mac-safari' } : { kind: 'other' }
}

/**
 * A URL that opens `page`, an absolute URL, in the phone's own browser; null where the app has no such URL and the
 * reader has to copy the link.
 */
export function externalBrowserLink(app: InAppBrowser, platform: Platform, page: string): string | null {
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
