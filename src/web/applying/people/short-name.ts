/** The most letters of a name in a sentence, or beside another one. */
const LETTERS_MAXIMUM = 24

/** A name for sentences, in which one of 120 letters would bury what they say: the rest of it is cut off. */
export function shortName(name: string): string {
  const letters = [...name]
  if (letters.length <= LETTERS_MAXIMUM) return name
  return `${letters
    .slice(0, LETTERS_MAXIMUM - 1)
    .join('')
    .trimEnd()}…`
}

/** The name below a face: of Latin letters the given name alone, a Korean one whole. */
export function givenName(name: string): string {
  const isLatin = /^[\p{Script=Latin}\p{P}\p{N}\s]+$/u.test(name)
  return shortName(isLatin ? (name.trim().split(/\s+/)[0] ?? name) : name)
}

/** A Korean family name that a given name follows; those of two syllables are the ones in use. */
const koreanFamilyName =
  /^(?:남궁|독고|동방|사공|서문|선우|제갈|황보|\p{Script=Hangul})(?=\p{Script=Hangul})/u

/** The most syllables of a Korean name written in one word. */
const KOREAN_NAME_MAXIMUM = 4

/**
 * The letter that stands for somebody: the first of the given name, since half of all Korean names begin with one of
 * five family names. Null for a name without letters.
 */
export function initialOf(name: string): string | null {
  const first = name.trim().split(/\s+/)[0] ?? ''
  const isKorean = /^\p{Script=Hangul}+$/u.test(first) && first.length <= KOREAN_NAME_MAXIMUM
  const given = isKorean && first === name.trim() ? first.replace(koreanFamilyName, '') : first
  return given.match(/[\p{L}\p{N}]/u)?.[0]?.toUpperCase() ?? null
}
