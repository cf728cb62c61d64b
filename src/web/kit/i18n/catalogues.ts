import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Language } from '../../../contract/language.ts'

const catalogues: Record<Language, () => Promise<{ messages: Messages }>> = {
  ko: () => import('./locales/ko.po'),
  en: () => import('./locales/en.po'),
}

/** The sentences that the desk alone has: tests/gate/desk-sentences.ts takes them out of the catalogues above. */
const deskCatalogues: typeof catalogues = {
  ko: () => import('./locales/ko.po?desk?lingui'),
  en: () => import('./locales/en.po?desk?lingui'),
}
/** The languages of an i18n in which it has the desk's sentences; a switch adds them for another. */
const deskLanguages = new WeakMap<I18n, Set<string>>()

/** Adds the desk's sentences, now and at each switch of the language. To be awaited before a screen of the desk. */
export async function loadDeskSentences(i18n: I18n): Promise<void> {
  const locale = i18n.locale as Language
  const languages = deskLanguages.get(i18n) ?? new Set()
  deskLanguages.set(i18n, languages)
  const { messages } = await deskCatalogues[locale]()
  if (!languages.has(locale)) i18n.load(locale, messages)
  languages.add(locale)
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
  const desk = deskLanguages.has(i18n) ? await deskCatalogues[locale]() : null
  around(() => i18n.loadAndActivate({ locale, messages: { ...messages, ...desk?.messages } }))
}
