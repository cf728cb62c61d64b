/** Free-text search in the browser, for people who type Korean. */
import { disassemble, getChoseong } from 'es-hangul'

/** Normalised text: full-width letters become plain ones. NFKC would take ㄱ apart from the letters of es-hangul. */
export const normalise = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[！-～]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .toLowerCase()

const initialsOnly = /^[ㄱ-ㅎ]+$/
const openSyllable = /[ㄱ-ㅎㅏ-ㅣ]/

/** A text without blanks: Koreans write word boundaries loosely ("롱 아일랜드", "롱아일랜드"). */
const compact = (text: string): string => text.replace(/\s+/g, '')

/** The words of a search term, normalised. */
export function searchWords(term: string): string[] {
  return normalise(term)
    .split(/[\s,]+/)
    .filter((word) => word !== '')
}

/**
 * Whether a normalised text holds a word of `searchWords`. Initials find Korean words (ㅍㅌㄹ finds 포트리), and so does
 * a last syllable that is still being typed (포트ㄹ).
 */
export function textHolds(text: string, word: string): boolean {
  if (text.includes(word) || compact(text).includes(word)) return true
  // Keyboards join initials into clusters: ㄱ and ㅅ typed one after the other arrive as ㄳ.
  if (initialsOnly.test(word)) return compact(getChoseong(text)).includes(disassemble(word))
  return openSyllable.test(word) && disassemble(compact(text)).includes(disassemble(word))
}
