/**
 * A Vite plugin: a Markdown file (terms, privacy policy, help) becomes the data of a `LongText`, so that the browser
 * needs no Markdown parser. Headings carry their address as `## Title {#id}`; `{mail}` is the support address.
 */
import { type MarkedToken, marked, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'
import type { Inline, LongText, Section } from '../../src/web/pages/documents/long-text.ts'

/** Browsers break a Korean line behind a bracket: a word joiner keeps what is added to a word ('(HUD)나') with it. */
const glued = (text: string) => text.replace(/\)(?=[가-힣])/gu, ')\u2060')

function inlinesOf(tokens: readonly Token[] = []): Inline[] {
  return (tokens as MarkedToken[]).flatMap((token): Inline[] => {
    if (token.type === 'link') {
      const { pathname, searchParams } = new URL(token.href, 'http://localhost')
      return [{ text: token.text, to: pathname, search: Object.fromEntries(searchParams) }]
    }
    if (token.type === 'em') return [{ foreign: token.text }]
    if (token.type !== 'text') throw new Error(`A document cannot hold ${token.type}: ${token.raw}`)
    return token.raw
      .split(/(\{mail\})/)
      .filter((part) => part !== '')
      .map((part) => (part === '{mail}' ? { mail: true } : glued(part)))
  })
}

/** @throws an `Error` that names what a document cannot hold: a heading without an address, a table, a picture… */
export function parseLongText(markdown: string): LongText {
  const { updated, text } = /^(?:Updated: (?<updated>[\d-]+)\n)?(?<text>.*)$/s.exec(markdown)?.groups ?? {}
  const whole: Section = { id: '', title: '', body: [], sections: [] }
  let section = whole
  for (const token of marked.lexer(text ?? '') as MarkedToken[]) {
    if (token.type === 'heading') {
      const { title, id } = /^(?<title>.+) \{#(?<id>[a-z-]+)\}$/.exec(token.text)?.groups ?? {}
      if (!title || !id) throw new Error(`A heading has no address: ${token.raw}`)
      section = { id, title: glued(title), body: [], sections: [] }
      const parent = token.depth === 2 ? whole : whole.sections.at(-1)
      parent?.sections.push(section)
    } else if (token.type === 'paragraph') {
      section.body.push(inlinesOf(token.tokens))
    } else if (token.type === 'list') {
      section.body.push({
        items: token.items.map(({ tokens }) => inlinesOf((tokens[0] as Tokens.Text | undefined)?.tokens)),
      })
    } else if (token.type !== 'space') throw new Error(`A document cannot hold ${token.type}: ${token.raw}`)
  }
  return { updated: updated ?? '', intro: whole.body, sections: whole.sections }
}

export function markdownDocuments(): Plugin {
  return {
    name: 'markdown-documents',
    transform: {
      filter: { id: /\.md$/ },
      handler: (code) => ({
        code: `export default ${JSON.stringify(parseLongText(code))}`,
        map: null,
        moduleType: 'js',
      }),
    },
  }
}
