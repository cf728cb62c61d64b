/** Ages as they are read: international ones, in full years. */
import type { Language } from '../contract/language.ts'

/** "27세" in Korean, "27" in English. */
export function formatAge(years: number, language: Language): string {
  return language === 'ko' ? `${years}세` : String(years)
}
