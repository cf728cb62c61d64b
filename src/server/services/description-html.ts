/** Sanitises a broker's HTML descriptions, which must not run, load or open anything by themselves. */
import type { IOptions } from 'sanitize-html'
import { descriptionTags, hiddenTags } from '../../domain/description-tree.ts'

const allowed: IOptions = {
  allowedTags: [...descriptionTags],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The package allows relative addresses, which would lead into our own pages.
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: Object.fromEntries(URL.canParse(href) ? [['href', href]] : []),
    }),
  },
  nonTextTags: [...hiddenTags],
}

/**
 * Reduces HTML to paragraphs, lists, emphasis and links, serialised like in browsers (`<br>`, `&nbsp;`); null where
 * nothing is left.
 */
export async function cleanDescription(html: string): Promise<string | null> {
  // Imported lazily, since only imports need the package.
  const { default: sanitize } = await import('sanitize-html')
  const clean = sanitize(html, allowed).replaceAll(' />', '>').replaceAll('\u00a0', '&nbsp;').trim()
  return clean === '' ? null : clean
}
