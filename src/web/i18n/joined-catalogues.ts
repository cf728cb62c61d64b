/** What an i18n speaks beside the main catalogue, through every change of language. No page needs it to start. */
import type { I18n } from '@lingui/core'
import { chooseLanguage, type Language } from '../../contract/language.ts'
import { type Catalogue, mainCatalogue } from './catalogues.ts'

/** By the page's own i18n: `useLingui` gives proxies of it, which are none of these keys. */
const joined = new WeakMap<I18n, Set<Catalogue>>()

/** For loaders of screens whose sentences stand in a catalogue of their own; it follows the language from now on. */
export async function joinCatalogue(i18n: I18n, catalogue: Catalogue): Promise<void> {
  const catalogues = joined.get(i18n) ?? new Set<Catalogue>()
  if (catalogues.has(catalogue)) return
  for (;;) {
    const locale = chooseLanguage(i18n.locale)
    const { messages } = await catalogue[locale]()
    // The reader may have changed the language meanwhile.
    if (i18n.locale !== locale) continue
    joined.set(i18n, catalogues.add(catalogue))
    // A copy: what was loaded belongs to every request of the server.
    return i18n.loadAndActivate({ locale, messages: { ...i18n.messages, ...messages } })
  }
}

/** Makes a page that runs in one language speak the other. `around` is given the change itself, to be called at once. */
export async function switchLanguage(
  i18n: I18n,
  locale: Language,
  around = (activate: () => void) => activate(),
): Promise<void> {
  for (;;) {
    const catalogues = [mainCatalogue, ...(joined.get(i18n) ?? [])]
    const loaded = await Promise.all(catalogues.map((catalogue) => catalogue[locale]()))
    // A screen may have joined meanwhile.
    if (catalogues.length <= (joined.get(i18n)?.size ?? 0)) continue
    const messages = Object.assign({}, ...loaded.map((each) => each.messages))
    return around(() => i18n.loadAndActivate({ locale, messages }))
  }
}
