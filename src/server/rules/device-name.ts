const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** In this order: each names some of those after it, too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/KAKAOTALK/, 'KakaoTalk'],
  [/NAVER\(/, 'NAVER'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Whale\//, 'Whale'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** A name by which its owner knows a device, such as "iPhone · Safari"; null where the User-Agent tells nothing. */
export function deviceName(userAgent: string | undefined): string | null {
  const named = [systems, browsers].map((known) => known.find(([sign]) => sign.test(userAgent ?? ''))?.[1])
  return named.filter((name) => name !== undefined).join(' · ') || null
}
