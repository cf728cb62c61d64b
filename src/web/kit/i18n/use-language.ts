import { useLingui } from '@lingui/react'
import { chooseLanguage, type Language } from '../../../contract/language.ts'
import { textLanguage } from './text-language.ts'

/** The screen's language. */
export function useLanguage(): Language {
  return chooseLanguage(useLingui().i18n.locale)
}

/** The `lang` of a name that its owner wrote in the other language than the page's (WCAG 2.2, 3.1.2). */
export function nameLanguage(name: string, page: Language): Language | undefined {
  const written = textLanguage(name)
  return written === page ? undefined : written
}
