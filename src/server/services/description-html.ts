/// <reference path="../jsdom.d.ts" />
/** Descriptions are HTML that a broker wrote; nothing of it may run, load or leave the page unasked. */
import type { DOMPurify } from 'dompurify'
import { descriptionTags } from '../../domain/description-tree.ts'

const allowed = {
  ALLOWED_TAGS: [...descriptionTags],
  ALLOWED_ATTR: ['href', 'lang'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
}

let purifier: Promise<DOMPurify> | undefined

/** jsdom takes half a second to load, and only imports need it. */
async function loadPurifier(): Promise<DOMPurify> {
  const [{ JSDOM }, { default: createPurifier }] = await Promise.all([import('jsdom'), import('dompurify')])
  return createPurifier(new JSDOM('').window)
}

/** The description with paragraphs, lists, emphasis and links alone; null where nothing is left. */
export async function cleanDescription(html: string): Promise<string | null> {
  purifier ??= loadPurifier()
  const clean = (await purifier).sanitize(html, allowed).trim()
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
