/**
 * Search without a dictionary and without database extensions. Korean is written in syllables and glues particles
 * to its words, so a text is indexed by every run of up to four neighbouring syllables; other scripts by the
 * beginnings of their words. Such a gram leads to the candidates; the words of the search themselves are then looked
 * for in their text.
 */
import { disassemble, getChoseong } from 'es-hangul'
import { withPlaces } from '../../domain/place-nicknames.ts'

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

/** A name, and the gram that leads to it. */
type Named = { readonly gram: string; readonly text: string }

/** What a search asks for: a home has all of the grams, all of the texts somewhere, and each place. Empty asks for nothing. */
export type SearchQuery = {
  readonly grams: readonly string[]
  readonly texts: readonly string[]
  /** The texts that the grams do not already say: of a short word its gram is all. */
  readonly longTexts: readonly string[]
  /** Of each of them a home has one spelling. */
  readonly spellings: readonly (readonly Named[])[]
  /** Of each of them a home is in one city. */
  readonly cities: readonly (readonly string[])[]
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

const runsOf = (word: string): string[] => word.match(runPattern) ?? []

const named = (text: string): Named => ({ gram: leadingGram(runsOf(text)[0] ?? ''), text })

/** The words of a search, all of which must be found. Punctuation alone is no word. */
export function searchQuery(term: string): SearchQuery {
  const words = term.split(/[\s,]+/).flatMap((word) => normalizedWord(word).split(' '))
  const sought = withPlaces(words.filter((word) => runsOf(word).length > 0))
  const plain = sought.filter((word) => typeof word === 'string')
  const grams = new Set(plain.flatMap(runsOf).map(leadingGram))
  const texts = [...new Set(plain)]
  const places = sought.filter((word) => typeof word !== 'string')
  return {
    grams: [...grams],
    texts,
    longTexts: texts.filter((text) => !grams.has(text)),
    spellings: places.map(({ names }) => names.map(named)).filter(({ length }) => length > 0),
    cities: places.map(({ cities }) => cities).filter(({ length }) => length > 0),
  }
}
