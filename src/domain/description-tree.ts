/**
 * Parses a broker's description from HTML into a tree of a few allowed elements. The tree can contain no other element,
 * and no attribute but a validated link address.
 */

export const descriptionTags = [
  'p',
  'br',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'em',
  'i',
  'u',
  'h3',
  'h4',
  'blockquote',
  'a',
  'hr',
] as const
type DescriptionTag = (typeof descriptionTags)[number]

interface DescriptionElement {
  readonly tag: DescriptionTag
  /** The address of a link (http, https, mailto or tel); null for other elements. */
  readonly href: string | null
  readonly children: readonly DescriptionNode[]
}
export type DescriptionNode = string | DescriptionElement

interface OpenElement {
  tag: DescriptionTag | null
  href: string | null
  children: DescriptionNode[]
}

/** Elements whose content is not text for readers. */
export const hiddenTags = [
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
  'head',
  'select',
  'textarea',
  'xmp',
] as const
const hiddenContent: ReadonlySet<string> = new Set(hiddenTags)
const emptyTags: ReadonlySet<string> = new Set(['br', 'hr'])
/** Replacements for the layout and heading elements of other pages. */
const standIns: Readonly<Record<string, DescriptionTag>> = {
  div: 'p',
  h1: 'h3',
  h2: 'h3',
  h5: 'h4',
  h6: 'h4',
}
const DEPTH_LIMIT = 20

const token =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*(?:>|$)|<(\/?)([a-z][a-z0-9:-]*)((?:"[^"]*"|'[^']*'|[^>])*)(?:>|$)/gi
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  middot: '·',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

function linkOf(attributes: string): string | null {
  const match = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes)
  const address = decoded(match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim()
  return /^(?:https?:\/\/|mailto:|tel:)[^\s\p{Cc}]+$/iu.test(address) ? address : null
}

function tagOf(name: string): DescriptionTag | null {
  return descriptionTags.find((tag) => tag === name) ?? standIns[name] ?? null
}

/** Parses the description. Disallowed elements leave their text; scripts and other hidden elements are dropped. */
export function readDescription(html: string): readonly DescriptionNode[] {
  const root: OpenElement = { tag: null, href: null, children: [] }
  const open: OpenElement[] = [root]
  const top = (): OpenElement => open.at(-1) ?? root
  let hidden: string | null = null
  let position = 0

  const say = (text: string) => {
    if (hidden === null && text !== '') top().children.push(decoded(text))
  }
  const close = () => {
    const element = open.length > 1 ? open.pop() : undefined
    if (element?.tag == null) return
    const { tag, href, children } = element
    top().children.push({ tag, href, children })
  }
  const closeTo = (tag: DescriptionTag) => {
    const index = open.findLastIndex((element) => element.tag === tag)
    while (index > 0 && open.length > index) close()
  }

  for (const found of html.matchAll(token)) {
    say(html.slice(position, found.index))
    position = found.index + found[0].length
    const name = found[2]?.toLowerCase()
    const isEnd = found[1] === '/'
    if (name === undefined) continue
    if (hidden !== null) {
      if (isEnd && name === hidden) hidden = null
      continue
    }
    if (hiddenContent.has(name)) {
      if (!isEnd && !/\/\s*$/.test(found[3] ?? '')) hidden = name
      continue
    }
    const tag = tagOf(name)
    if (tag === null) continue
    if (emptyTags.has(tag)) {
      if (!isEnd) top().children.push({ tag, href: null, children: [] })
    } else if (isEnd) {
      closeTo(tag)
    } else {
      // Like in HTML, a paragraph ends where the next begins, and so does a list item.
      if (tag === 'p' && top().tag === 'p') close()
      if (tag === 'li' && top().tag === 'li') close()
      const href = tag === 'a' ? linkOf(found[3] ?? '') : null
      if (open.length <= DEPTH_LIMIT) open.push({ tag, href, children: [] })
    }
  }
  say(html.slice(position))
  while (open.length > 1) close()
  return root.children
}
