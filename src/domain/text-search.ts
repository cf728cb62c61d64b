/**
 * Search without a dictionary and without database extensions. Korean is written in syllables and attaches particles to
 * words, so a text is indexed by every run of up to four adjacent syllables; other scripts are indexed by word
 * prefixes. Such a gram finds the candidates, whose text is then searched for the words themselves.
 */
import { disassemble, getChoseong } from 'es-hangul'

/** Maximum letters of a gram; longer grams would enlarge the index and speed up few searches. */
const SYLLABLES_MAXIMUM = 4
const PREFIX_LETTERS_MAXIMUM = 8

const syllabic = String.raw`[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`
const letter = String.raw`(?!${syllabic})[\p{L}\p{N}]`
const runPattern = new RegExp(`${syllabic}+|(?:${letter})+`, 'gu')
const syllabicPattern = new RegExp(`^${syllabic}`, 'u')
const accents = /[\u0300-\u036f]/g
/** Jamo of a syllable that is still being typed. */
const looseJamo = /[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\ud7b0-\ud7ff]/g

/** Lower case, without accents, full-width forms and incomplete syllables; white space is one space. */
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

const runsOf = (word: string): string[] => word.match(runPattern) ?? []

function gramsOfRun(run: string): string[] {
  const letters = [...run]
  const upTo = (start: number, maximum: number) =>
    letters.slice(start, start + maximum).map((_, index) => letters.slice(start, start + index + 1).join(''))
  if (!syllabicPattern.test(run)) return upTo(0, PREFIX_LETTERS_MAXIMUM)
  return letters.flatMap((_, start) => upTo(start, SYLLABLES_MAXIMUM))
}

/** The distinct grams of a searchable text. */
export const gramsOf = (text: string): string[] => [...new Set(runsOf(text).flatMap(gramsOfRun))]

/**
 * The first gram of a run, as long as grams get. Only one: grams of a word occur together, and a database that
 * multiplies their selectivities would think a common word rare.
 */
export function leadingGram(word: string): string {
  const run = runsOf(word)[0] ?? ''
  const maximum = syllabicPattern.test(run) ? SYLLABLES_MAXIMUM : PREFIX_LETTERS_MAXIMUM
  return [...run].slice(0, maximum).join('')
}

/** The leading grams of all runs of a word: 41-20 has 41 and 20. */
export const leadingGrams = (word: string): string[] => runsOf(word).map(leadingGram)

/** Whether a gram is among `gramsOf(text)`. */
export function holdsGram(text: string, gram: string): boolean {
  if (!text.includes(gram)) return false
  return syllabicPattern.test(gram) || new RegExp(`(?<!${letter})${gram}`, 'u').test(text)
}

/** 포트 리 gives the initials ㅍㅌㄹ, a common way to search on Korean keyboards; empty without Korean. */
const initialsOf = (name: string) => getChoseong(name.replace(/[^가-힣]/g, ''))

/** The searchable text of short texts such as names: each is found with and without spaces and by its initials. */
export function searchableText(names: readonly string[]): string {
  const spaced = names.map(normalized)
  const joined = spaced.map((name) => name.replace(/(?<=\p{Script=Hangul}) (?=\p{Script=Hangul})/gu, ''))
  const lines = new Set([...spaced, ...joined, ...spaced.map(initialsOf)])
  return [...lines].filter((line) => line !== '').join('\n')
}

/** Normalises a word. Keyboards join initials into clusters: ㄱ and ㅅ typed in a row arrive as ㄳ. */
function normalizedWord(word: string): string {
  return /^[ㄱ-ㅎ]+$/.test(word) ? disassemble(word) : normalized(word)
}

/** The words of a search term, normalised; punctuation alone is no word. */
export function searchWords(term: string): string[] {
  const words = term.split(/[\s,]+/).flatMap((word) => normalizedWord(word).split(' '))
  return words.filter((word) => runsOf(word).length > 0)
}

/** Whether a searchable text holds a word of `searchWords`: at the start of a word, in Korean anywhere within. */
export const holdsWord = (text: string, word: string): boolean =>
  text.includes(word) && leadingGrams(word).every((gram) => holdsGram(text, gram))

/** The letters of a text's syllables one by one, for `holdsTypedWord`. */
export const lettersOf = (text: string): string => disassemble(text)

/**
 * Whether a text holds a word whose last syllable may still be composed: 플럿 on the way to 플러싱. The letters of whole
 * syllables are found where a syllable begins, so that nothing is found across two.
 * @param letters those of the text
 */
export const holdsTypedWord = (text: string, letters: () => string, word: string): boolean =>
  holdsWord(text, word) || (/[가-힣]$/.test(word) && letters().includes(disassemble(word)))
