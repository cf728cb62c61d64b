/** Cleaning of what people type before it is sent (spec section 5). Output is escaped where it is shown as well. */

/** Control characters that no keyboard types; tab and line ends are text. */
const control = /(?![\t\n\r])\p{Cc}/gu
const angleBracket = /[<>]/g

/** `word`, also with whitespace, control or invisible characters between its letters: browsers drop some of them. */
function scattered(word: string): string {
  return [...word].map((letter) => letter.replace(/[+./]/, '\\$&')).join('[\\s\\p{Cc}\\p{Cf}]*')
}

const scriptTypes = [
  'text/html',
  'text/xml',
  'text/javascript',
  'image/svg+xml',
  'application/xhtml+xml',
  'application/xml',
  'application/javascript',
]
let scriptProtocol: RegExp | undefined

/** Made at its first use: its classes of characters take a slow phone 40 ms, at the start of every page with a form. */
function scriptProtocolPattern(): RegExp {
  scriptProtocol ??= new RegExp(
    [
      scattered('javascript:'),
      scattered('vbscript:'),
      ...scriptTypes.map((type) => scattered(`data:${type}`)),
    ].join('|'),
    'giu',
  )
  return scriptProtocol
}

/** An attribute name begins at a word's start, so "money=5" and "on=off" are no handlers. */
const eventHandler = /(?<![\p{L}\p{N}_])on\w+\s*=/giu

/**
 * The text without angle brackets, script protocols (`javascript:`, `vbscript:`, `data:text/html` and its like),
 * inline event handlers (`onclick=`) and control characters. Stripped until nothing changes, because one removal can
 * join the next (`jajavascript:vascript:`). Everything else, blanks included, stays as it was typed.
 */
export function sanitiseText(text: string): string {
  let current = text
  for (;;) {
    const next = current
      .replace(control, '')
      .replace(angleBracket, '')
      .replace(scriptProtocolPattern(), '')
      .replace(eventHandler, '')
    if (next === current) return current
    current = next
  }
}
