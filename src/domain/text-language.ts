/** Which language a text that people wrote is in, so that it is read aloud as such (WCAG 2.2, 3.1.2). */
import type { Language } from '../contract/language.ts'

/** Korean where it holds Hangul, English otherwise. */
export function textLanguage(text: string): Language {
  return /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/.test(text) ? 'ko' : 'en'
}
