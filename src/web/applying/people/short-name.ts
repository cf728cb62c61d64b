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
