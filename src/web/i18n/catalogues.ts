import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Language } from '../../contract/language.ts'

/** Sentences in both languages, loaded one language at a time. */
export type Catalogue = Record<Language, () => Promise<{ messages: Messages }>>

/** What every page needs. Long texts have catalogues of their own, or each first visit would pay for them. */
const main: Catalogue = {
  ko: () => import('./locales/ko.po'),
  en: () => import('./locales/en.po'),
}

const joined = new WeakMap<I18n, Set<Catalogue>>()

/** The i18n of one request or of one page: never a global, a server renders both languages at once. */
export async function createI18n(locale: Language): Promise<I18n> {
  const { messages } = await main[locale]()
  return setupI18n({ locale, messages: { [locale]: messages } })
}

/** For loaders of screens whose sentences stand in a catalogue of their own; it follows the language from now on. */
export async function joinCatalogue(i18n: I18n, catalogue: Catalogue): Promise<void> {
  const catalogues = joined.get(i18n) ?? new Set<Catalogue>()
  if (catalogues.has(catalogue)) return
  for (;;) {
    const locale = i18n.locale as Language
    const { messages } = await catalogue[locale]()
    // The reader may have changed the language meanwhile.
    if (i18n.locale !== locale) continue
    joined.set(i18n, catalogues.add(catalogue))
    // A copy: what was loaded belongs to every request of the server.
    return i18n.loadAndActivate({ locale, messages: { ...i18n.messages, ...messages } })
  }
}

/** Makes a page that runs in one language speak the other; `before` is called once everything for it is here. */
export async function switchLanguage(i18n: I18n, locale: Language, before?: () => void): Promise<void> {
  for (;;) {
    const catalogues = [main, ...(joined.get(i18n) ?? [])]
    const loaded = await Promise.all(catalogues.map((catalogue) => catalogue[locale]()))
    // A screen may have joined meanwhile.
    if (catalogues.length <= (joined.get(i18n)?.size ?? 0)) continue
    before?.()
    return i18n.loadAndActivate({
      locale,
      messages: Object.assign({}, ...loaded.map(({ messages }) => messages)),
    })
  }
}
