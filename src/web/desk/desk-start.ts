/** What a page of staff needs before its outbox looks at rows of the desk. A chunk that others do not load. */
import type { I18n } from '@lingui/core'
import '../../offline/writes/desk-kinds.ts'
import { addWords } from '../data/outbox/row-words.tsx'
import { loadDeskSentences } from '../kit/i18n/catalogues.ts'
import { deskWriteWords } from './desk-write-words.tsx'

/** Resolves once rows of the desk have their rules and words. */
export async function startDesk(i18n: I18n): Promise<void> {
  addWords(deskWriteWords)
  await loadDeskSentences(i18n)
}
