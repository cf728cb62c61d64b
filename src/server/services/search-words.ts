/**
 * Search without a dictionary and without database extensions. Korean is written in syllables and glues particles
 * to its words, so a text is indexed by its single syllables and pairs of neighbouring ones; other scripts by the
 * beginnings of their words. A home is a candidate when it has every gram of the search; then the words themselves
 * are looked for in its text.
 */
import { disassemble, getChoseong } from 'es-hangul'

/** Longer beginnings would only make the index bigger: the text decides in the end. */
const PREFIX_MAXIMUM = 6

const runPattern =
  /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|(?:(?![\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}])+/gu
const syllabicPattern = /^[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const accents = /[\u0300-\u036f]/g
/** Letters of a syllable that is still being typed. */
const looseJamo = /[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\ud7b0-\ud7ff]/g

/** Lower case, without accents, full-width forms and half-typed syllables; one space at most. */
function normalized(text: string): string {
  return text
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFC')
    .replace(looseJamo, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

function gramsOfRun(run: string): string[] {
  const letters = [...run]
  if (!syllabicPattern.test(run)) {
    return letters.slice(0, PREFIX_MAXIMUM).map((_, index) => letters.slice(0, index + 1).join(''))
  }
  return letters.flatMap((letter, index) => {
    const next = letters[index + 1]
    return next === undefined ? [letter] : [letter, letter + next]
  })
}

/** What is stored of a home: the text that searches look in, and its grams, each once. */
export type SearchEntry = { readonly text: string; readonly grams: readonly string[] }

/** 포트 리 gives ㅍㅌㄹ, by which Korean keyboards search; empty without Korean. */
const initialsOf = (name: string) => getChoseong(name.replace(/[^가-힣]/g, ''))

/**
 * @param names short texts such as a name or a city. People write them with and without spaces and by their initials,
 * and all three find them
 * @param prose everything else
 */
export function searchEntry(names: readonly string[], prose: string): SearchEntry {
  const spaced = names.map(normalized)
  const joined = spaced.map((name) => name.replace(/(?<=\p{Script=Hangul}) (?=\p{Script=Hangul})/gu, ''))
  const lines = new Set([...spaced, ...joined, ...spaced.map(initialsOf), normalized(prose)])
  const text = [...lines].filter((line) => line !== '').join('\n')
  return { text, grams: [...new Set((text.match(runPattern) ?? []).flatMap(gramsOfRun))] }
}

/** What a search asks for; without words it asks for nothing. */
export type SearchQuery = { readonly words: readonly string[]; readonly grams: readonly string[] }

/** Of a run in a search only the longest grams are worth asking for: they imply the others. */
function longestGrams(run: string): string[] {
  const grams = gramsOfRun(run)
  if (!syllabicPattern.test(run)) return grams.slice(-1)
  return grams.length === 1 ? grams : grams.filter((gram) => [...gram].length === 2)
}

/** Keyboards join initials into clusters: ㄱ and ㅅ typed one after the other arrive as ㄳ. */
function normalizedWord(word: string): string {
  return /^[ㄱ-ㅎ]+$/.test(word) ? disassemble(word) : normalized(word)
}

/** The words of a search, all of which must be found. Punctuation alone is no word. */
export function searchQuery(term: string): SearchQuery {
  const words = term
    .split(/[\s,]+/)
    .flatMap((word) => normalizedWord(word).split(' '))
    .filter((word) => word.match(runPattern) !== null)
  const grams = words.flatMap((word) => (word.match(runPattern) ?? []).flatMap(longestGrams))
  return { words: [...new Set(words)], grams: [...new Set(grams)] }
}
