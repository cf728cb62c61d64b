/** Which language a text that people wrote is in, so that it is read aloud as such (WCAG 2.2, 3.1.2). */
import type { Language } from '../../contract/language.ts'

/** A syllable of Hangul is said in about as many Latin letters. */
const LETTERS_A_SYLLABLE = 3

const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0

/** Korean where most of it is Hangul; what stands in brackets is a name in the other language as often as not. */
export function textLanguage(text: string): Language {
  const outside = text.replace(/\([^()]*\)/g, '')
  const korean = countOf(outside, /[ㄱ-ㅣ가-힣]/g) * LETTERS_A_SYLLABLE
  return korean > 0 && korean >= countOf(outside, /\p{Script=Latin}/gu) ? 'ko' : 'en'
}
