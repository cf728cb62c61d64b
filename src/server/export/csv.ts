/** Comma-separated values by RFC 4180, for spreadsheets. */

/** Excel reads a file as UTF-8, and so shows Korean, only with this mark. */
export const BYTE_ORDER_MARK = '\ufeff'

export type Cell = string | number | boolean | null

/**
 * Matches cells that a spreadsheet would run as a formula, which may fetch, send or execute something: typed text must
 * never be one (OWASP, CSV Injection). The full-width forms count too, in Korean input.
 */
const formulaPattern = /^[=+\-@\t\r\n＝＋－＠]/u

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const isFormula = formulaPattern.test(cell)
  const text = isFormula ? `'${cell}` : cell
  return isFormula || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One record, ending in CRLF. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}
