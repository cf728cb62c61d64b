/** The words of American and Korean addresses, in lower case and without full stops. */

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** USPS Publication 28, appendix C1, as far as they are usual around New York, and Korean spellings. */
const types = wordsOf(
  `alley aly av ave avenue blvd boulevard blv cir circle concourse court ct crescent cres
  dr drive drv driveway esplanade esp expressway expy highway hwy lane ln mews parkway pkwy pky pike pl place
  plaza plz promenade road rd sq square st str street terrace ter terr trail trl turnpike tpke tpk way
  broadway bowery
  가 로 길 대로 애비뉴 에비뉴 스트리트 스트릿 블러바드 불러바드 로드 드라이브 플레이스 테라스 코트 레인 브로드웨이`,
)

/** Types that are as often a word of the name: Forest Hill Rd. */
const weakTypes = wordsOf(
  `bridge brg cove crest crossing xing estates ext extension gardens gdns glen grove heights hts hill hills loop mall
  manor oval park path point pt ridge row run slip view walk`,
)

export const isWeakType = (word: string): boolean => weakTypes.has(word)

export const isStreetType = (word: string): boolean =>
  types.has(word) ||
  weakTypes.has(word) ||
  /[가-힣]{2}(?:가|로|길|애비뉴|에비뉴|스트리트|스트릿|블러바드|로드)$/.test(word)

const directions = wordsOf(
  'n s e w ne nw se sw north south east west northeast northwest southeast southwest 동 서 남 북',
)
export const isDirection = (word: string): boolean => directions.has(word)

/** 41st, 149th, and as words */
export const isOrdinal = (word: string): boolean => /^\d+(?:st|nd|rd|th)$/.test(word)

/** One Columbus Circle */
export const numberWords = wordsOf('one two three four five six seven eight nine ten')

/** Words that no place has in its name. */
const unitKinds = wordsOf(
  `apartment apt apts unit suite ste room rm floor fl flr penthouse ph studio loft duplex basement bsmt bsmnt cellar
  attic rear downstairs upstairs door bell buzzer code key lot trailer townhouse garage lobby
  아파트 유닛 스위트 펜트하우스 지하 반지하 옥탑 옥탑방 앞집 뒷집 왼쪽 오른쪽`,
)
export const isUnitKind = (word: string): boolean => unitKinds.has(word)

const looseWords = wordsOf(
  `front back left right upper lower top ground main garden parlor side level mezzanine building bldg tower wing
  entrance th space spc cottage carriage no number num ll first second third fourth fifth`,
)
/** Words of units, which end the name of a street: 301 Broadway Rear. */
export const isUnitWord = (word: string): boolean => unitKinds.has(word) || looseWords.has(word)

/** Route 4, Hwy 9W, US-46 */
export const isRoute = (word: string, next: string): boolean =>
  /^(?:us|nj|ny|i|cr|sr|rt|rte|route|hwy)-?\d+[a-z]?$/.test(word) ||
  (/^(?:route|rte|rt|highway|hwy|us|nj|ny)$/.test(word) && /^\d+[a-z]?$/.test(next))

/** Names of places that any address may end with, as keys of texts. */
export const placeKeys = wordsOf(
  `newyork newyorkcity nyc ny manhattan brooklyn queens bronx thebronx statenisland newjersey nj connecticut ct
  pennsylvania pa us usa unitedstates
  뉴욕 뉴욕시 뉴욕주 맨해튼 맨하탄 브루클린 퀸즈 브롱스 스태튼아일랜드 뉴저지 뉴저지주 코네티컷 펜실베이니아 미국`,
)
