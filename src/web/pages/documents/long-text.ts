/** A piece of a sentence: plain words, a link within the app, the support address, or words of the other language. */
export type Inline =
  | string
  | { text: string; to: string; search: Record<string, string> }
  | { mail: true }
  | { foreign: string }

/** A paragraph, or a list. */
export type Block = Inline[] | { items: Inline[][] }

export interface Section {
  /** The fragment of an address that leads to this section. */
  id: string
  title: string
  body: Block[]
  sections: Section[]
}

/** Terms, privacy policy or help in one language, as tests/gate/markdown-documents.ts reads them from Markdown. */
export interface LongText {
  /** The calendar date (ISO 8601) on which a sentence last changed; empty where the text names none. */
  updated: string
  intro: Block[]
  sections: Section[]
}

/** The date from which the terms hold (ISO 8601; rule 8.9). */
export const LEGAL_EFFECTIVE = '2025-08-01'

/** A block's text without links, e.g. to search in it. */
export function plainText(block: Block): string {
  if ('items' in block) return block.items.map(plainText).join('\n')
  return block
    .map((inline) => {
      if (typeof inline === 'string') return inline
      if ('text' in inline) return inline.text
      return 'foreign' in inline ? inline.foreign : ''
    })
    .join('')
}
