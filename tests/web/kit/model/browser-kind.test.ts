import { expect, test } from 'vitest'
import { externalBrowserLink, readBrowserKind } from '../../../../src/web/kit/model/browser-kind.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const galaxy =
  'Mozilla/5.0 (Linux; Android 14; SM-S928N Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.6422.165 Mobile Safari/537.36'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64'

test.each([
  ['kakaotalk', 'android', `${galaxy};KAKAOTALK 2410440`],
  ['kakaotalk', 'ios', `${iPhone} Mobile/15E148 KAKAOTALK 10.8.5`],
  ['naver', 'android', `${galaxy} NAVER(inapp; search; 2000; 12.7.4)`],
  ['naver', 'ios', `${iPhone} Version/17.5 Mobile/15E148 Safari/605.1.15 NAVER(inapp; search; 2000; 12.7.4)`],
  ['instagram', 'android', `${galaxy} Instagram 334.0.0.42.95 Android (34/14; 600dpi; ko_KR; 604247854)`],
  ['instagram', 'ios', `${iPhone} Mobile/21F90 Instagram 334.0.4.32.98 (iPhone16,1; iOS 17_5_1; ko_KR)`],
  ['facebook', 'android', `${galaxy} [FB_IAB/FB4A;FBAV/467.0.0.54.85;]`],
  ['facebook', 'ios', `${iPhone} Mobile/21F90 [FBAN/FBIOS;FBAV/467.1.0.43.109;FBBV/604063498]`],
  ['line', 'android', `${galaxy} Line/14.9.0/IAB`],
  ['line', 'ios', `${iPhone} Mobile/15E148 Safari Line/14.9.0`],
] as const)('%s on %s is known as a window inside an app', (app, platform, userAgent) => {
  expect(readBrowserKind({ userAgent, maxTouchPoints: 5 })).toEqual({ kind: 'in-app', app, platform })
})

const below = { kind: 'ios', shareAtTop: false }
const above = { kind: 'ios', shareAtTop: true }

test.each([
  ['Safari on an iPhone', `${iPhone} Version/17.5 Mobile/15E148 Safari/604.1`, 5, below],
  ['Chrome on an iPhone', `${iPhone} CriOS/125.0.6422.80 Mobile/15E148 Safari/604.1`, 5, above],
  ['Safari on an iPad, which calls itself a Mac', `${mac} Version/17.5 Safari/605.1.15`, 5, above],
  ['Safari on an iPad that asks for mobile pages', iPhone.replace('iPhone', 'iPad'), 5, above],
  ['Safari on a Mac', `${mac} Version/17.5 Safari/605.1.15`, 0, { kind: 'mac-safari' }],
  ['Safari on a Mac before it could', `${mac} Version/16.6 Safari/605.1.15`, 0, { kind: 'other' }],
  [
    'Chrome on Android',
    `${android} Chrome/125.0.0.0 Mobile Safari/537.36`,
    5,
    { kind: 'android', samsung: false },
  ],
  [
    'Samsung Internet',
    `${android} SamsungBrowser/25.0 Chrome/121.0.0.0`,
    5,
    { kind: 'android', samsung: true },
  ],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 14; Mobile; rv:126.0) Gecko/126.0 Firefox/126.0',
    5,
    { kind: 'android', samsung: false },
  ],
  ['Edge on Windows', `${windows}) Chrome/125.0.0.0 Edg/125.0.0.0`, 0, { kind: 'desktop-chromium' }],
  ['Firefox on Windows', `${windows}; rv:126.0) Gecko/20100101 Firefox/126.0`, 0, { kind: 'other' }],
] as const)('%s is told by its own words', (_name, userAgent, maxTouchPoints, expected) => {
  expect(readBrowserKind({ userAgent, maxTouchPoints })).toEqual(expected)
})

const page = 'https://bangjjak.example/property/12?from=카톡&a=1'

test('KakaoTalk opens the whole address in the phone’s browser, on both systems', () => {
  for (const platform of ['ios', 'android'] as const)
    expect(externalBrowserLink('kakaotalk', platform, page)).toBe(
      `kakaotalk://web/openExternal?url=${encodeURIComponent(page)}`,
    )
})

test('LINE is told by a query value, which keeps the others', () => {
  const link = new URL(externalBrowserLink('line', 'ios', page) ?? '')
  expect(Object.fromEntries(link.searchParams)).toEqual({ from: '카톡', a: '1', openExternalBrowser: '1' })
})

test.each(['naver', 'instagram', 'facebook'] as const)(
  'on Android %s hands the page to Chrome; on iOS the reader does',
  (app) => {
    expect(externalBrowserLink(app, 'android', 'https://bangjjak.example/listing?city=3')).toBe(
      'intent://bangjjak.example/listing?city=3#Intent;scheme=https;action=android.intent.action.VIEW;package=com.android.chrome;S.browser_fallback_url=https%3A%2F%2Fbangjjak.example%2Flisting%3Fcity%3D3;end',
    )
    expect(externalBrowserLink(app, 'ios', page)).toBeNull()
  },
)
