/** Descriptions are HTML that a broker wrote; nothing of it may run, load or leave the page unasked. */
import type { IOptions } from 'sanitize-html'
import { descriptionTags, hiddenTags } from '../../domain/description-tree.ts'

const allowed: IOptions = {
  allowedTags: [...descriptionTags],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The package lets relative addresses through, which would lead into our own pages.
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: Object.fromEntries(URL.canParse(href) ? [['href', href]] : []),
    }),
  },
  nonTextTags: [...hiddenTags],
}

/**
 * The description with paragraphs, lists, emphasis and links alone, in the spelling of browsers (`<br>`, `&nbsp;`); null
 * where nothing is left.
 */
export async function cleanDescription(html: string): Promise<string | null> {
  // Only imports need it.
  const { default: sanitize } = await import('sanitize-html')
  const clean = sanitize(html, allowed).replaceAll(' />', '>').replaceAll('\u00a0', '&nbsp;').trim()
  return clean === '' ? null : clean
}

/** The words of clean HTML, for the search. */
export function descriptionText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}
