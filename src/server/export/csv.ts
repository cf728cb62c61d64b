/** Comma-separated values as RFC 4180 has them, for spreadsheets. */

/** Excel takes a file for UTF-8, and so shows Korean, only with it. */
export const BYTE_ORDER_MARK = '\ufeff'

export type Cell = string | number | boolean | null

/**
 * A cell that begins so is a formula to a spreadsheet, which may fetch, send or run something: what people have typed
 * must never be one (OWASP, CSV Injection). Their full-width forms count too in Korean input.
 */
const formulaPattern = /^[=+\-@\t\r\n＝＋－＠]/u

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const isFormula = formulaPattern.test(cell)
  const text = isFormula ? `'${cell}` : cell
  return isFormula || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One record with its line end. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}
