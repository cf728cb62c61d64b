import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Language } from '../../contract/language.ts'

/** Sentences in both languages, loaded one language at a time. */
export type Catalogue = Record<Language, () => Promise<{ messages: Messages }>>

/** What every page needs. Long texts have catalogues of their own, or each first visit would pay for them. */
export const mainCatalogue: Catalogue = {
  ko: () => import('./locales/ko.po'),
  en: () => import('./locales/en.po'),
}

/** The i18n of one request or of one page: never a global, a server renders both languages at once. */
export async function createI18n(locale: Language): Promise<I18n> {
  const { messages } = await mainCatalogue[locale]()
  return setupI18n({ locale, messages: { [locale]: messages } })
}
