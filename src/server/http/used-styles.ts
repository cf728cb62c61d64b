/**
 * Selects what of the stylesheet a page's markup uses: inlined styles must be small. The whole stylesheet is there before
 * the app hydrates. Until then only a reader changes the page, by what browsers do themselves: focus, checks, popovers.
 */

/** Of what selectors name, and properties hold: `.class`, `element`, `[attribute]`, `[attribute=value]`, `--property`. */
type Names = ReadonlySet<string>

type IsUsed = (used: Names) => boolean

interface Rule {
  /** A list of selectors, or an at-rule with its parameters. */
  head: string
  body: readonly Part[]
  /** Each selector with whether it may select anything; null for an at-rule. */
  selectors: readonly { text: string; isUsed: IsUsed }[] | null
}

/** A statement or a rule. */
type Part = string | Rule

/** Declarations without an initial effect: cursors and transitions. */
const FOR_LATER = /^(?:transition|cursor)\b/

/** What is true of no page that is new: a pointer over it, a change of views, an empty root. */
const NOT_YET = /:(?:hover|active)\b|::view-transition|#root:empty/

/** Rules whose blocks hold no selectors and no nested rules. */
const OPAQUE = /^@(?:keyframes|property|font-face)\b/

/** The parts of `text` that a separator, or the end of a block, ends outside strings and brackets. */
function split(text: string, separator: ',' | ';'): string[] {
  const parts: string[] = []
  let start = 0
  let depth = 0
  const end = (after: number, next: number) => {
    const part = text.slice(start, after).trim()
    if (part !== '') parts.push(part)
    start = next
  }
  for (const { 0: token, index } of text.matchAll(/\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[()[\]{},;]/gs)) {
    if ('([{'.includes(token)) depth += 1
    else if (')]}'.includes(token)) depth -= 1
    if (depth > 0) continue
    if (token === separator) end(index, index + 1)
    else if (token === '}') end(index + 1, index + 1)
  }
  end(text.length, text.length)
  return parts
}

const FUNCTION = /:([\w-]+)\(((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*)\)/g
const NAMES =
  /\[([\w-]+)(?:=["']?((?:\\.|[^"'\]\\])*))?[^\]]*\]|(\.[\w-]+)|(?<![\w:#.-])([a-z][\w-]*)|::?[\w-]+|#[\w-]+/gi

/** Reads a selector, and adds its names to `known`. Positions and states are taken as given. */
function readSelector(selector: string, known: Set<string>): IsUsed {
  const choices: IsUsed[][] = []
  const plain = selector.replace(FUNCTION, (_, name: string, list: string) => {
    if (['is', 'where', 'has'].includes(name))
      choices.push(split(list, ',').map((each) => readSelector(each, known)))
    return `:${name}`
  })
  if (NOT_YET.test(plain)) return () => false
  const needed: string[] = []
  for (const [, attribute, value, className, element] of plain.matchAll(NAMES)) {
    const name = className ?? element?.toLowerCase()
    if (name !== undefined) needed.push(name)
    // What a reader opens has it, without any script.
    else if (attribute !== undefined && attribute !== 'open')
      needed.push(value === undefined ? `[${attribute}]` : `[${attribute}=${value.replaceAll('\\', '')}]`)
  }
  for (const name of needed) known.add(name)
  return (used) =>
    needed.every((name) => used.has(name)) && choices.every((choice) => choice.some((isUsed) => isUsed(used)))
}

function readPart(text: string, known: Set<string>): Part | null {
  const opening = text.endsWith('}') ? text.indexOf('{') : -1
  if (opening < 0) return FOR_LATER.test(text) ? null : text
  const head = text.slice(0, opening).trim()
  const block = text.slice(opening + 1, -1)
  // Without transitions nothing starts by it.
  if (head === '@starting-style') return null
  if (OPAQUE.test(head)) return { head, body: [block], selectors: null }
  const selectors = split(head, ',').map((each) => ({ text: each, isUsed: readSelector(each, known) }))
  return { head, body: readParts(block, known), selectors: head.startsWith('@') ? null : selectors }
}

const readParts = (css: string, known: Set<string>): Part[] =>
  split(css, ';').flatMap((text) => readPart(text, known) ?? [])

function write(parts: readonly Part[], used: Names, isRead: (property: string) => boolean): string {
  let text = ''
  for (const part of parts) {
    if (typeof part === 'string') {
      const property = /^--[\w-]+/.exec(part)?.[0]
      if (property === undefined || isRead(property)) text += `${part};`
      continue
    }
    const { head, body, selectors } = part
    const [, movement] = /^@keyframes\s+([\w-]+)/.exec(head) ?? []
    const [, property] = /^@property\s+(--[\w-]+)/.exec(head) ?? []
    if (!isRead(movement ?? property ?? '')) continue
    const matching = selectors?.filter(({ isUsed }) => isUsed(used)).map((each) => each.text) ?? [head]
    const inner = matching.length === 0 ? '' : write(body, used, isRead)
    if (inner !== '') text += `${matching.join(',')}{${inner.replace(/;$/, '')}}`
  }
  return text
}

/** The text of the rules that are used, without movements and custom properties that none of them reads. */
function neededText(parts: readonly Part[], used: Names): string {
  let text = write(parts, used, () => true)
  for (;;) {
    const names = text.replace(/@keyframes\s+[\w-]+|@property\s+[\w-]+|(?<=[{;])--[\w-]+(?=:)/g, '')
    const read = new Set(names.match(/[\w-]+/g))
    const less = write(parts, used, (name) => name === '' || read.has(name) || used.has(name))
    // What is left out may have been the only one that read another property.
    if (less === text) return text
    text = less
  }
}

const TAG = /<([a-z][\w-]*)((?:[^">]|"[^"]*")*)>/gi

/** Those of the known names that the markup has, and the properties that its own styles read. */
function namesIn(html: string, known: Names): Names {
  const names = new Set(['html', 'body'])
  const add = (name: string) => known.has(name) && names.add(name)
  for (const [, element = '', attributes = ''] of html.matchAll(TAG)) {
    add(element.toLowerCase())
    for (const [, written = '', value = ''] of attributes.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g)) {
      const attribute = written.toLowerCase()
      add(`[${attribute}]`)
      add(`[${attribute}=${value}]`)
      if (attribute === 'class') for (const name of value.split(' ')) add(`.${name}`)
    }
  }
  for (const [, property = ''] of html.matchAll(/var\((--[\w-]+)/g)) names.add(property)
  return names
}

/** Texts that are kept: pages of one kind need the same rules but for a few. */
const KEPT_TEXTS = 100

/** Parses a built stylesheet; the result selects the rules for an HTML text. */
export function readStyles(css: string): (html: string) => string {
  const known = new Set<string>()
  const parts = readParts(css.replace(/\/\*[\s\S]*?\*\//g, ''), known)
  const texts = new Map<string, string>()
  return (html) => {
    const used = namesIn(html, known)
    const key = [...used].sort().join(' ')
    const text = texts.get(key) ?? neededText(parts, used)
    if (texts.size >= KEPT_TEXTS) texts.clear()
    texts.set(key, text)
    return text
  }
}
