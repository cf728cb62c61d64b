import { readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import type { Language } from '../../src/contract/language.ts'

const read = (path: string) => readFileSync(new URL(`../../src/web/${path}`, import.meta.url), 'utf8')

/** Headings and paragraphs of terms, privacy policy and help, without what is Markdown's. */
const documentSentences = (language: Language): string[] =>
  ['terms', 'privacy', 'help'].flatMap((name) =>
    read(`features/documents/${name}.${language}.md`)
      .replace(/^#+ |^- | \{#[a-z-]+\}$|\{mail\}|\]\([^)]*\)|^Updated: .*$|[[*]/gm, '')
      .split('\n'),
  )

/** Sentences of the catalogue and of the documents in a language. */
export async function sentences(language: Language): Promise<string[]> {
  const filename = `i18n/locales/${language}.po`
  const entries = await formatter().parse(read(filename), { locale: language, sourceLocale: 'en', filename })
  return [
    ...Object.values(entries).flatMap(({ translation, message }) => translation || (message ?? [])),
    ...documentSentences(language),
  ]
}
