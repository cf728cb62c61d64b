/** What is wrong with a broker's file: where, what, and what is expected instead. */

export type Issue = {
  /** Of the home in the file, from 0; null for the file itself. */
  readonly index: number | null
  readonly ref: string | null
  /** `rooms[1].price`; empty for the home as a whole. */
  readonly field: string
  readonly message: string
}

/** Lines that a report shows at most; the rest is counted. */
const SHOWN_MAXIMUM = 200
const VALUE_LETTERS = 60

/** A bad value as a report quotes it. */
export function shown(value: unknown): string {
  if (value === undefined) return 'missing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = JSON.stringify(value) ?? String(value)
  return text.length > VALUE_LETTERS ? `${text.slice(0, VALUE_LETTERS)}… (${text.length} characters)` : text
}

/** Control characters of a file must not act on a terminal. */
const printable = (text: string) => text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '�')

function line({ index, ref, field, message }: Issue): string {
  const home = index === null ? '' : `homes[${index}]${ref === null ? '' : ` (${ref})`}`
  const place = [home, field].filter((part) => part !== '').join(' ')
  return printable(`  ${place === '' ? 'The file' : place} ${message}`)
}

/** One line each, in the order of the file; above `maximum` the rest is counted. */
export function issueReport(issues: readonly Issue[], maximum = SHOWN_MAXIMUM): string {
  const sorted = issues.toSorted((one, other) => (one.index ?? -1) - (other.index ?? -1))
  const lines = sorted.slice(0, maximum).map(line)
  const rest = sorted.length - lines.length
  return [...lines, ...(rest > 0 ? [`  … and ${rest} more`] : [])].join('\n')
}

/** The file cannot be taken. Nothing has been changed. */
export class HomeFileError extends Error {
  readonly issues: readonly Issue[]

  constructor(issues: readonly Issue[]) {
    super(issueReport(issues))
    this.name = 'HomeFileError'
    this.issues = issues
  }
}

export const fileIssue = (message: string): Issue => ({ index: null, ref: null, field: '', message })
