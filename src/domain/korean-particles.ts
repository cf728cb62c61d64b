/** Korean particles after names, which are Korean, Latin or end in digits as often as not. */
import { josa } from 'es-hangul'

export type ParticlePair =
  | '이/가'
  | '을/를'
  | '은/는'
  | '으로/로'
  | '와/과'
  | '이나/나'
  | '이랑/랑'
  | '아/야'
  | '이에요/예요'

/** A syllable that takes the same particle: an open one, one with a final consonant, or one that ends in ㄹ. */
type Stand = '가' | '각' | '갈'

/** By how a digit is read: 영 일 이 삼 사 오 육 칠 팔 구. */
const digits: readonly Stand[] = ['각', '갈', '가', '각', '가', '가', '각', '갈', '갈', '가']

/** By how a letter is read on its own: 엘, 엠, 엔, 알; all others end open. */
function standOfLetter(letter: string): Stand {
  if (letter === 'l' || letter === 'r') return '갈'
  return letter === 'm' || letter === 'n' ? '각' : '가'
}

const latinEndings: readonly [RegExp, Stand][] = [
  // 박; a Clark ends open
  [/^park$/, '각'],
  // Cole, Michelle, Daniel, Bill
  [/(l|[^aeiou]le|[aeiou]ll?e)$/, '갈'],
  // Kim, Ann, Jane, Jerome, Jihyeong
  [/(m|n|ng|[aeiou]n?ne|[aeiou]me)$/, '각'],
  // Nick, Jack, Scott, Matt
  [/(ck|tt|pp|bb)$/, '각'],
  // Minseok, Eric, Philip, Jacob, Janet; but Luke, Mark and Brent end open in Korean
  [/(^|[^aeiou])[aeiou]{1,2}[kcpbt]$/, '각'],
]

/** A rough ear: how a Latin name would end if it were written in Hangul. */
function standOfLatin(word: string): Stand {
  const isAbbreviation = /^[A-Z]+$/.test(word)
  const lower = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  if (isAbbreviation && (word.length < 3 || !/[aeiouy]/.test(lower))) return standOfLetter(lower.slice(-1))
  return latinEndings.find(([pattern]) => pattern.test(lower))?.[1] ?? '가'
}

/** Null for scripts that we cannot read aloud. Brackets, quotes and signs at the end are silent. */
function standOf(text: string): string | null {
  const word = /[\p{L}\p{N}\p{M}]+(?=[^\p{L}\p{N}]*$)/u.exec(text.normalize('NFC'))?.[0] ?? ''
  const last = word.slice(-1)
  if (/[가-힣]/.test(last)) return last
  if (/\d/.test(last)) return digits[Number(last)] ?? null
  const latin = /\p{Script=Latin}+$/u.exec(word)?.[0]
  return latin === undefined ? null : standOfLatin(latin)
}

/** The particle alone; both forms, as "은(는)", where nobody can tell. */
export function particle(word: string, pair: ParticlePair): string {
  const stand = standOf(word)
  if (stand !== null) return josa.pick(stand, pair)
  const [closed = '', open = ''] = pair.split('/')
  return `${closed}(${open})`
}

/** The word with its particle: 민지가, 지훈이, Sarah가, Kim이. */
export function withParticle(word: string, pair: ParticlePair): string {
  return `${word}${particle(word, pair)}`
}
