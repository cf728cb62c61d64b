/**
 * Search without a dictionary and without database extensions. Korean is written in syllables and glues particles
 * to its words, so a text is indexed by every run of up to four neighbouring syllables; other scripts by the
 * beginnings of their words. Such a gram leads to the candidates; the words of the search themselves are then looked
 * for in their text.
 */
import { disassemble, getChoseong } from 'es-hangul'

/** Letters of the longest grams; longer ones would make the index bigger and few searches quicker. */
const SYLLABLES_MAXIMUM = 4
const PREFIX_LETTERS_MAXIMUM = 8

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
  const upTo = (start: number, maximum: number) =>
    letters.slice(start, start + maximum).map((_, index) => letters.slice(start, start + index + 1).join(''))
  if (!syllabicPattern.test(run)) return upTo(0, PREFIX_LETTERS_MAXIMUM)
  return letters.flatMap((_, start) => upTo(start, SYLLABLES_MAXIMUM))
}

/** What is stored of a home: the text that searches look in, and its grams, each once. */
type SearchEntry = { readonly text: string; readonly grams: readonly string[] }

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

/** What a search asks for: a home has all of the grams, and all of the texts somewhere. Empty asks for nothing. */
export type SearchQuery = {
  readonly grams: readonly string[]
  readonly texts: readonly string[]
  /** The texts that the grams do not already say: of a short word its gram is all. */
  readonly longTexts: readonly string[]
}

/** Keyboards join initials into clusters: ㄱ and ㅅ typed one after the other arrive as ㄳ. */
function normalizedWord(word: string): string {
  return /^[ㄱ-ㅎ]+$/.test(word) ? disassemble(word) : normalized(word)
}

/**
 * The beginning of a run, as long as grams are. One gram and not all of them: they come together, and a database
 * that multiplies their shares would think a common word rare.
 */
function leadingGram(run: string): string {
  return [...run].slice(0, syllabicPattern.test(run) ? SYLLABLES_MAXIMUM : PREFIX_LETTERS_MAXIMUM).join('')
}

/** The words of a search, all of which must be found. Punctuation alone is no word. */
export function searchQuery(term: string): SearchQuery {
  const words = term.split(/[\s,]+/).flatMap((word) => normalizedWord(word).split(' '))
  const runs = words.map((word) => ({ word, grams: (word.match(runPattern) ?? []).map(leadingGram) }))
  const asked = runs.filter(({ grams }) => grams.length > 0)
  const grams = new Set(asked.flatMap((one) => one.grams))
  const texts = [...new Set(asked.map(({ word }) => word))]
  return { grams: [...grams], texts, longTexts: texts.filter((text) => !grams.has(text)) }
}
