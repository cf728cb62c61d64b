/**
 * Search without a dictionary and without database extensions. Korean is written in syllables and attaches particles to
 * words, so a text is indexed by every run of up to four adjacent syllables; other scripts are indexed by word
 * prefixes. Such a gram finds the candidates, whose text is then searched for the words themselves.
 */
import { disassemble, getChoseong } from 'es-hangul'
import { withPlaces } from '../../domain/place-nicknames.ts'

/** Maximum letters of a gram; longer grams would enlarge the index and speed up few searches. */
const SYLLABLES_MAXIMUM = 4
const PREFIX_LETTERS_MAXIMUM = 8

const runPattern =
  /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|(?:(?![\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}])+/gu
const syllabicPattern = /^[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
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

function gramsOfRun(run: string): string[] {
  const letters = [...run]
  const upTo = (start: number, maximum: number) =>
    letters.slice(start, start + maximum).map((_, index) => letters.slice(start, start + index + 1).join(''))
  if (!syllabicPattern.test(run)) return upTo(0, PREFIX_LETTERS_MAXIMUM)
  return letters.flatMap((_, start) => upTo(start, SYLLABLES_MAXIMUM))
}

/** The stored search data of a home: its searchable text, and the text's distinct grams. */
type SearchEntry = { readonly text: string; readonly grams: readonly string[] }

/** 포트 리 gives the initials ㅍㅌㄹ, a common way to search on Korean keyboards; empty without Korean. */
const initialsOf = (name: string) => getChoseong(name.replace(/[^가-힣]/g, ''))

/**
 * @param names short texts such as a name or a city, found with and without spaces and by their initials
 * @param prose everything else
 */
export function searchEntry(names: readonly string[], prose: string): SearchEntry {
  const spaced = names.map(normalized)
  const joined = spaced.map((name) => name.replace(/(?<=\p{Script=Hangul}) (?=\p{Script=Hangul})/gu, ''))
  const lines = new Set([...spaced, ...joined, ...spaced.map(initialsOf), normalized(prose)])
  const text = [...lines].filter((line) => line !== '').join('\n')
  return { text, grams: [...new Set((text.match(runPattern) ?? []).flatMap(gramsOfRun))] }
}

/** A name, and the gram that finds it. */
type Named = { readonly gram: string; readonly text: string }

/** A parsed search: a home must have all grams, all texts and each place. An empty search matches every home. */
export type SearchQuery = {
  readonly grams: readonly string[]
  readonly texts: readonly string[]
  /** Texts longer than their gram: for a short word the gram alone decides. */
  readonly longTexts: readonly string[]
  /** For each entry, a home must contain one of the spellings. */
  readonly spellings: readonly (readonly Named[])[]
  /** For each entry, a home must be in one of the cities. */
  readonly cities: readonly (readonly string[])[]
}

/** Normalises a word. Keyboards join initials into clusters: ㄱ and ㅅ typed in a row arrive as ㄳ. */
function normalizedWord(word: string): string {
  return /^[ㄱ-ㅎ]+$/.test(word) ? disassemble(word) : normalized(word)
}

/**
 * The first gram of a run, as long as grams get. Only one: grams of a word occur together, and a database that
 * multiplies their selectivities would think a common word rare.
 */
function leadingGram(run: string): string {
  return [...run].slice(0, syllabicPattern.test(run) ? SYLLABLES_MAXIMUM : PREFIX_LETTERS_MAXIMUM).join('')
}

const runsOf = (word: string): string[] => word.match(runPattern) ?? []

const named = (text: string): Named => ({ gram: leadingGram(runsOf(text)[0] ?? ''), text })

/** Parses a search into words, all of which must be found. Punctuation alone is ignored. */
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
