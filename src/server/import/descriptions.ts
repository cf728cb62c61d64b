/** Converts a broker's description into HTML: from HTML or plain text, in one language or two. */
import { cleanDescription } from '../services/description-html.ts'
import type { HomeEntry } from './home-entry.ts'

const tagPattern = /<\/?([a-z][a-z0-9-]*)/gi

/** Escapes plain text, in which some programs have escaped `&` already, once or more often. */
const escapeHtml = (text: string) =>
  text
    .replace(/&(?:amp;)+/gi, '&')
    .replace(/&(?!(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** A text without tags is plain: an empty line ends a paragraph. */
function toHtml(text: string): string {
  if (text.search(tagPattern) >= 0) return text
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replace(/\r?\n/g, '<br>')}</p>`)
    .join('')
}

const tagsOf = (html: string) =>
  new Set([...html.matchAll(tagPattern)].map(([, tag = '']) => tag.toLowerCase()))

export type Description = {
  /** Sanitised HTML; null without a description. */
  readonly html: string | null
  /** Tags that were removed, in the order of the text. */
  readonly lost: readonly string[]
}

/** Korean first, with a rule between, like the demo homes: the page shows a reader's own language first. */
export async function readDescription(entry: HomeEntry): Promise<Description> {
  const { website_description_ko: korean, website_description: english } = entry
  const html = [korean, english].flatMap((text) => (text === null ? [] : [toHtml(text)])).join('<hr>')
  if (html === '') return { html: null, lost: [] }
  const clean = await cleanDescription(html)
  const kept = tagsOf(clean ?? '')
  return { html: clean, lost: [...tagsOf(html)].filter((tag) => !kept.has(tag)) }
}
