/**
 * Place names as Korean renters of New York and New Jersey type them: nicknames, and spellings other than a home's own.
 * Server and browser search with the same table.
 */
import { bedroomsFacet, cityFacet, FURNISHED, lineFacet } from './home-facets.ts'
import { textKey } from './text-key.ts'

/** By the place name in homes' data: the typed nicknames, in lower case and without blanks. */
const nicknames: Readonly<Record<string, string>> = {
  'palisades park':
    '팰리세이즈파크 팰리세이드파크 팰리사이드파크 팰리사이드 팰리사이즈 펠리세이즈파크 펠리세이드파크 팰팍 펠팍 팔팍 palpark palisadepark',
  'fort lee': '포트리 폴리 ftlee',
  edgewater: '에지워터 엣지워터 엣쥐워터 에쥐워터',
  'cliffside park': '클리프사이드파크 클립사이드파크 클리프사이드 클립사이드',
  leonia: '레오니아 리오니아',
  ridgefield: '리지필드 릿지필드 리치필드',
  englewood: '잉글우드 잉글우드클리프 잉글우드클립스',
  tenafly: '테너플라이 테나플라이',
  closter: '클로스터',
  hackensack: '해켄색 해컨색 해켄섹',
  paramus: '파라무스 패러머스',
  teaneck: '티넥 티낵',
  'jersey city': '저지시티 저지씨티 쟈지시티',
  jersey: '저지',
  'journal square': '저널스퀘어 저널스퀘어역',
  hoboken: '호보컨 호보켄 호보큰',
  weehawken: '위호켄 위호컨 위하큰',
  'union city': '유니언시티 유니온시티',
  'west new york': '웨스트뉴욕',
  flushing: '플러싱 후러싱 플러슁 후러슁',
  bayside: '베이사이드',
  sunnyside: '서니사이드 써니사이드',
  'long island city': '롱아일랜드시티 롱아일랜드씨티 엘아이시티 엘아이씨티 엘아이씨 lic',
  astoria: '아스토리아 에스토리아',
  woodside: '우드사이드',
  elmhurst: '엘름허스트 엘머스트 엠허스트',
  'jackson heights': '잭슨하이츠',
  'forest hills': '포레스트힐 포레스트힐스 포리스트힐스',
  'little neck': '리틀넥',
  koreatown: '코리아타운 k타운 케이타운 ktown',
  'upper west side': '어퍼웨스트 어퍼웨스트사이드',
  'upper east side': '어퍼이스트 어퍼이스트사이드',
  'east village': '이스트빌리지',
  'roosevelt island': '루즈벨트아일랜드 루스벨트아일랜드',
  williamsburg: '윌리엄스버그 윌리암스버그',
}

/**
 * Boroughs and counties, whose names are not in homes' data: the typed words, and the cities of their homes. The words
 * themselves are not searched for, since homes elsewhere mention their distance to Manhattan.
 */
const areas: readonly (readonly [typed: string, cities: string])[] = [
  ['맨해튼 맨하탄 맨하튼 맨해탄 manhattan', 'new york, new york city, manhattan'],
  ['브루클린 브룩클린 brooklyn', 'brooklyn'],
  [
    '퀸즈 퀸스 queens',
    'queens, flushing, bayside, sunnyside, woodside, elmhurst, east elmhurst, long island city, astoria, jackson heights, ' +
      'corona, rego park, forest hills, kew gardens, fresh meadows, oakland gardens, whitestone, college point, ' +
      'douglaston, little neck, jamaica, maspeth, middle village',
  ],
  [
    '버겐 버겐카운티 bergencounty',
    'palisades park, fort lee, edgewater, cliffside park, fairview, leonia, ridgefield, ridgefield park, little ferry, ' +
      'bogota, hackensack, teaneck, englewood, englewood cliffs, tenafly, cresskill, demarest, closter, alpine, norwood, ' +
      'northvale, old tappan, bergenfield, dumont, new milford, river edge, oradell, paramus, fair lawn, glen rock, ' +
      'ridgewood, lodi, rutherford, east rutherford, lyndhurst, mahwah',
  ],
]

/** Schools, with the names of the stations and neighbourhoods around them. */
const schools: readonly (readonly [typed: string, around: string])[] = [
  [
    '뉴욕대 뉴욕대학교 nyu newyorkuniversity',
    '8 st-nyu, w 4 st-wash sq, astor pl, 3 av, 1 av, 14 st-union sq, greenwich village, east village, west village',
  ],
  [
    '컬럼비아대 컬럼비아대학교 콜럼비아대 콜롬비아대 columbiauniversity',
    '116 st-columbia university, cathedral pkwy (110 st), morningside heights',
  ],
]

/** What else is sought by a word of its own, as facets of homes. */
const kinds: readonly (readonly [typed: string, facet: string])[] = [
  ['원베드 원베드룸 1베드 1베드룸 1bed 1bedroom', bedroomsFacet('1')],
  ['투베드 투베드룸 2베드 2베드룸 2bed 2bedroom 투룸', bedroomsFacet('2')],
  ['쓰리베드 쓰리베드룸 3베드 3베드룸 3bed 3bedroom 쓰리룸', bedroomsFacet('3')],
  ['풀옵션 풀옵 풀퍼니시드 furnished fullyfurnished', FURNISHED],
  ['패스 패스트레인 path pathtrain', lineFacet('PATH')],
  ['엘아이알알 롱아일랜드레일로드 lirr', lineFacet('LIRR')],
  ['경전철 허드슨버겐경전철 hblr lightrail', lineFacet('HBLR')],
]

/** A line of the subway as it is typed: 7호선, 7번 전철, 7 train. */
const subway = /^([1-7a-gjlmnqrwz])(?:호선|번전철|번지하철|라인|트레인|train|line)$/

/** What says that homes around a place are meant, too: 뉴욕대 근처, near NYU. */
const around = /^near(?=.)|(?<=.)(?:근처|주변|부근|인근)$/g

/** A home matches by any of these: a name within a text of the home, or one of its facets. */
interface SoughtPlace {
  readonly names: readonly string[]
  readonly facets: readonly string[]
}

/** Whether homes may use a nickname as their spelling. Short ones occur in other words: 저지 in 뉴저지. */
const isSpelling = (typed: string): boolean => /[가-힣]{3}/.test(typed)

const each = (typed: string, place: (word: string) => SoughtPlace) =>
  typed.split(' ').map((word): [string, SoughtPlace] => [word, place(word)])

const places: ReadonlyMap<string, SoughtPlace> = new Map([
  ...Object.entries(nicknames).flatMap(([name, typed]) =>
    each(typed, (word) => ({ names: isSpelling(word) ? [name, word] : [name], facets: [] })),
  ),
  ...areas.flatMap(([typed, cities]) =>
    each(typed, () => ({ names: [], facets: cities.split(', ').map(cityFacet) })),
  ),
  ...schools.flatMap(([typed, names]) => each(typed, () => ({ names: names.split(', '), facets: [] }))),
  ...kinds.flatMap(([typed, facet]) => each(typed, () => ({ names: [], facets: [facet] }))),
])

const spellings: readonly (readonly string[])[] = [
  ...Object.entries(nicknames).map(([name, typed]) => [name.replaceAll(' ', ''), ...typed.split(' ')]),
  ...[...areas, ...schools, ...kinds].map(([typed]) => typed.split(' ')),
]

/** All that a place, a borough, a school or a railway of this name is called, without blanks. */
export const spellingsOf = (name: string): readonly string[] =>
  spellings.find((each) => each.includes(textKey(name))) ?? []

/** The place, line or kind of home that a word without blanks means. */
function placeOf(typed: string): SoughtPlace | undefined {
  const [, line] = subway.exec(typed) ?? []
  if (line !== undefined) return { names: [], facets: [lineFacet(line)] }
  return places.get(typed) ?? places.get(typed.replace(around, ''))
}

/** The number of words that may form one name, longest first: 롱 아일랜드 시티. */
const lengths = [3, 2, 1]

/** Replaces the words (lower case) that name a place by that place: "팰팍 원룸" becomes a place and a word. */
export function withPlaces(words: readonly string[]): (string | SoughtPlace)[] {
  const found: (string | SoughtPlace)[] = []
  for (let rest = words; rest[0] !== undefined; ) {
    const joined = (length: number) => rest.slice(0, length).join('')
    const length = lengths.find((each) => each <= rest.length && placeOf(joined(each)) !== undefined) ?? 1
    found.push(placeOf(joined(length)) ?? rest[0])
    rest = rest.slice(length)
  }
  return found
}
