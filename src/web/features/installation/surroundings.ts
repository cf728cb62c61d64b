/** What the app runs in, told from what the browser says of itself: each needs another way to the home screen. */

export type InAppBrowser = 'kakaotalk' | 'naver' | 'instagram' | 'facebook' | 'line'
export type Platform = 'ios' | 'android' | 'desktop'

export type Surroundings =
  /** A window inside another app: it cannot install, and may forget what it keeps. */
  | { readonly kind: 'in-app'; readonly app: InAppBrowser; readonly platform: Platform }
  | { readonly kind: 'ios'; readonly tablet: boolean; readonly safari: boolean }
  /** The browser's menu has an entry for it. */
  | { readonly kind: 'android'; readonly samsung: boolean }
  | { readonly kind: 'mac-safari' }
  /** Chromium shows its own button in the address bar. */
  | { readonly kind: 'desktop-chromium' }
  | { readonly kind: 'other' }

const inAppBrowsers: readonly (readonly [InAppBrowser, RegExp])[] = [
  ['kakaotalk', /KAKAOTALK/i],
  ['naver', /NAVER\(inapp/i],
  ['instagram', /\bInstagram \d/],
  ['facebook', /\bFB(?:AN|AV|_IAB)\b/],
  ['line', /\bLine\/\d/i],
]

/** @param maxTouchPoints tells an iPad, whose Safari calls itself a Mac, from a Mac */
export function readSurroundings(userAgent: string, maxTouchPoints: number): Surroundings {
  const tablet = /\biPad\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1)
  const ios = tablet || /\b(?:iPhone|iPod)\b/.test(userAgent)
  const android = /\bAndroid\b/.test(userAgent)
  const platform: Platform = ios ? 'ios' : android ? 'android' : 'desktop'
  const [app] = inAppBrowsers.find(([, pattern]) => pattern.test(userAgent)) ?? []
  if (app) return { kind: 'in-app', app, platform }
  if (ios) return { kind: 'ios', tablet, safari: !/\b(?:CriOS|FxiOS|EdgiOS|OPiOS|Whale)\//.test(userAgent) }
  if (android) return { kind: 'android', samsung: /\bSamsungBrowser\//.test(userAgent) }
  if (/\bChrome\//.test(userAgent)) return { kind: 'desktop-chromium' }
  // Safari 17, of the same year as macOS 14, is the first that adds to the Dock.
  const safari = /\bMacintosh\b.*\bVersion\/(\d+)\S* Safari\//.exec(userAgent)
  return Number(safari?.[1] ?? 0) >= 17 ? { kind: 'mac-safari' } : { kind: 'other' }
}
