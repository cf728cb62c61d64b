import { useLingui } from '@lingui/react'
import { chooseLanguage, type Language } from '../../contract/language.ts'

/** The language that the screen is in. */
export function useLanguage(): Language {
  return chooseLanguage(useLingui().i18n.locale)
}
