/** Comma-separated values by RFC 4180, for spreadsheets. */

/** Excel reads a file as UTF-8, and so shows Korean, only with this mark. */
export const BYTE_ORDER_MARK = '\ufeff'

/** A reference, an id or a phone number: no spreadsheet may make it a number or a date. */
type Code = { readonly code: string }

export type Cell = string | number | boolean | null | Code

/** A cell of a column of codes. */
export const codeCell = (code: string | null): Cell => (code === null ? null : { code })

/**
 * Matches cells that a spreadsheet would run as a formula, which may fetch, send or execute something: typed text must
 * never be one (OWASP, CSV Injection). The full-width forms count too, in Korean input.
 */
const formulaPattern = /^[=+\-@\t\r\n＝＋－＠]/u

/** Matches what Excel reads as a number, a date or a truth: 00123, +1201…, 1-2, 1E5, MAR-1, true. */
const readPattern =
  /^\s*(?:[+\-(.$€₩]*\d|(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)[\s./-]*\d|(?:true|false)\s*$)/i
/** Excel's maximum of a text in a formula. */
const FORMULA_TEXT_MAXIMUM = 255

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** A formula of one text (`="00123"`), the only form in which Excel keeps it as it is. */
function codeText(code: string): string {
  const isKept =
    !readPattern.test(code.normalize('NFKC')) || code.length > FORMULA_TEXT_MAXIMUM || /\p{Cc}/u.test(code)
  return isKept ? cellText(code) : quoted(`=${quoted(code)}`)
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'object') return codeText(cell.code)
  if (typeof cell !== 'string') return String(cell)
  const isFormula = formulaPattern.test(cell)
  const text = isFormula ? `'${cell}` : cell
  return isFormula || /[",\r\n]/.test(text) ? quoted(text) : text
}

/** One record, ending in CRLF. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}
