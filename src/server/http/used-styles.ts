/** The rules of the stylesheet that a page's markup uses: what is inlined must be small, the rest comes with the app. */

interface StyleRule {
  text: string
  /** Class names, any of which makes the rule needed; null for a rule that every page needs. */
  classes: readonly string[] | null
  /** Set for `@keyframes`, which is needed where a rule names it. */
  keyframes: string | null
  /** Set for `@layer`, whose `text` is its name alone: the rules in it. */
  layered: readonly StyleRule[] | null
}

/** Where the rule that starts at `start` ends: after its block, or after the semicolon of a statement. */
function endOfRule(css: string, start: number): number {
  let depth = 0
  for (let index = start; index < css.length; index += 1) {
    const character = css[index]
    if (character === '"' || character === "'") {
      index += 1
      while (index < css.length && css[index] !== character) index += css[index] === '\\' ? 2 : 1
    } else if (character === '{') depth += 1
    else if (character === '}') {
      depth -= 1
      if (depth === 0) return index + 1
    } else if (character === ';' && depth === 0) return index + 1
  }
  return css.length
}

/** Nested rules for what a pointer is over or on: by the time one is, the whole stylesheet is here. */
const UNDER_A_POINTER = /&:(?:hover|active)[^{}]*\{[^{}]*\}/g

/** Declarations that show nothing of their own: how a pointer looks, and how one look turns into another. */
const FOR_LATER = /(?<=[;{}])(?:transition|cursor):[^;{}]*;?/g

/** What is left of a query that had nothing else in it. */
const EMPTY_QUERY = /@media[^{};]*\{\s*\}/g

/** A rule without what shows nothing while the page is new. */
function atFirst(rule: string): string {
  return [UNDER_A_POINTER, FOR_LATER, EMPTY_QUERY].reduce((text, part) => text.replace(part, ''), rule).trim()
}

function classNames(text: string): string[] {
  return [...text.matchAll(/\.([a-z_][\w-]*)/gi)].flatMap(([, name]) => name ?? [])
}

function readRule(text: string): StyleRule {
  const keyframes = /^@keyframes\s+([\w-]+)/.exec(text)?.[1] ?? null
  if (keyframes) return { text, classes: null, keyframes, layered: null }
  const [, layer, inner] = /^(@layer[^{;]*)\{([\s\S]*)\}$/.exec(text) ?? []
  if (layer !== undefined && inner !== undefined)
    return { text: layer, classes: null, keyframes, layered: readRules(inner) }
  // A query is needed where anything in it is; a plain rule where its own selector is, whatever nests in it.
  const classes = classNames(text.startsWith('@') ? text : text.slice(0, text.indexOf('{')))
  return { text, classes: classes.length > 0 ? classes : null, keyframes, layered: null }
}

function readRules(css: string): StyleRule[] {
  const rules: StyleRule[] = []
  for (let start = 0; start < css.length; ) {
    const end = endOfRule(css, start)
    rules.push(readRule(css.slice(start, end)))
    start = end
  }
  return rules
}

/** The rules of these that a page with such classes needs, without keyframes. */
function neededText(rules: readonly StyleRule[], used: ReadonlySet<string>): string {
  return rules
    .filter(
      ({ classes, keyframes }) => keyframes === null && (classes?.some((name) => used.has(name)) ?? true),
    )
    .map(({ text, layered }) => (layered ? `${text}{${neededText(layered, used)}}` : text))
    .join('')
}

/** Splits a stylesheet, built and without comments that matter, into its rules. */
export function readStyles(css: string): (html: string) => string {
  const rules = readRules(atFirst(css.replace(/\/\*[\s\S]*?\*\//g, '')))
  return (html) => {
    const used = new Set<string>()
    for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
      for (const name of names.split(' ')) used.add(name)
    }
    const plain = neededText(rules, used)
    const animations = rules.filter(({ keyframes }) => keyframes !== null && plain.includes(keyframes))
    return plain + animations.map(({ text }) => text).join('')
  }
}
