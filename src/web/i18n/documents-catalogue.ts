import type { Catalogue } from './catalogues.ts'

/** The sentences of terms, privacy, help and contact: lingui.config.ts says which files they come from. */
export const documentsCatalogue: Catalogue = {
  ko: () => import('./documents/ko.po'),
  en: () => import('./documents/en.po'),
}
