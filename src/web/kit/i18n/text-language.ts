/** The language of a text that people wrote, so that it is read aloud as such (WCAG 2.2, 3.1.2). */
import type { Language } from '../../../contract/language.ts'

/** The number of Latin letters in which a syllable of Hangul is said. */
const LETTERS_A_SYLLABLE = 3

const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0

/** Korean where most of a text is Hangul. Brackets are left out: they often hold a name in the other language. */
export function textLanguage(text: string): Language {
  const outside = text.replace(/\([^()]*\)/g, '')
  const korean = countOf(outside, /[ㄱ-ㅣ가-힣]/g) * LETTERS_A_SYLLABLE
  return korean > 0 && korean >= countOf(outside, /\p{Script=Latin}/gu) ? 'ko' : 'en'
}
