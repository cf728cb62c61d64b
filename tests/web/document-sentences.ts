import { readFileSync } from 'node:fs'
import type { Language } from '../../src/contract/language.ts'

/** Headings and paragraphs of terms, privacy policy and help, without what is Markdown's. */
export function documentSentences(language: Language): string[] {
  return ['terms', 'privacy', 'help'].flatMap((name) =>
    readFileSync(new URL(`../../src/web/features/documents/${name}.${language}.md`, import.meta.url), 'utf8')
      .replace(/^#+ |^- | \{#[a-z-]+\}$|\{mail\}|\]\([^)]*\)|^Updated: .*$|[[*]/gm, '')
      .split('\n'),
  )
}
