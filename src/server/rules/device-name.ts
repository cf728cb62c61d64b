const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** Tested in this order: each browser's User-Agent also contains names of later ones. */
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

/** A device name such as "iPhone · Safari", for its owner; null for an unknown User-Agent. */
export function deviceName(userAgent: string | undefined): string | null {
  const named = [systems, browsers].map((known) => known.find(([sign]) => sign.test(userAgent ?? ''))?.[1])
  return named.filter((name) => name !== undefined).join(' · ') || null
}
