import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Language } from '../../../contract/language.ts'

const catalogues: Record<Language, () => Promise<{ messages: Messages }>> = {
  ko: () => import('./locales/ko.po'),
  en: () => import('./locales/en.po'),
}

/** The i18n of one request or of one page. Never a global, since a server renders both languages at once. */
export async function createI18n(locale: Language): Promise<I18n> {
  const { messages } = await catalogues[locale]()
  return setupI18n({ locale, messages: { [locale]: messages } })
}

/**
 * Switches a running page to the other language.
 * @param around called with the switch itself, which it must call at once
 */
export async function switchLanguage(
  i18n: I18n,
  locale: Language,
  around = (activate: () => void) => activate(),
): Promise<void> {
  const { messages } = await catalogues[locale]()
  around(() => i18n.loadAndActivate({ locale, messages }))
}
