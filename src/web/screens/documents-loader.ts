/** The sentences of terms, privacy, help and contact, which no other page needs to load. */

import { documentsCatalogue } from '../i18n/documents-catalogue.ts'
import { joinCatalogue } from '../i18n/joined-catalogues.ts'
import type { RouterContext } from '../router-context.ts'

export function loadDocuments({ context }: { context: RouterContext }): Promise<void> {
  return joinCatalogue(context.i18n, documentsCatalogue)
}
