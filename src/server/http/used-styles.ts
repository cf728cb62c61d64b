/** Selects the stylesheet rules that a page's markup uses: inlined styles must be small, the app loads the rest. */

interface StyleRule {
  text: string
  /** Class names, any of which makes the rule needed; null for a rule that every page needs. */
  classes: readonly string[] | null
  /** The name in `@keyframes`, a rule that is needed where another rule uses the name; else null. */
  keyframes: string | null
  /** The rules inside an `@layer`, whose `text` is only its name; else null. */
  layered: readonly StyleRule[] | null
}

/** The end of the rule at `start`: after its block, or after the semicolon of a statement. */
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

/** Nested rules for hover and active states: once a pointer is used, the whole stylesheet is loaded. */
const UNDER_A_POINTER = /&:(?:hover|active)[^{}]*\{[^{}]*\}/g

/** Declarations without an initial effect: cursors and transitions. */
const FOR_LATER = /(?<=[;{}])(?:transition|cursor):[^;{}]*;?/g

/** A media query that is empty after these removals. */
const EMPTY_QUERY = /@media[^{};]*\{\s*\}/g

/** A rule without the parts that have no effect on a new page. */
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
  // A query is needed if any class in it is used; a plain rule if its own selector's class is, whatever is nested.
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

/** The rules that a page with the classes `used` needs, without keyframes. */
function neededText(rules: readonly StyleRule[], used: ReadonlySet<string>): string {
  return rules
    .filter(
      ({ classes, keyframes }) => keyframes === null && (classes?.some((name) => used.has(name)) ?? true),
    )
    .map(({ text, layered }) => (layered ? `${text}{${neededText(layered, used)}}` : text))
    .join('')
}

/** Parses a built stylesheet; the result selects the rules for an HTML text. */
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
