/** Issues of a broker's file: where, what is wrong, and what is expected instead. */
import { isRecord } from '../../contract/tolerant.ts'

export type Issue = {
  /** The home's index in the file, from 0; null for the file itself. */
  readonly index: number | null
  readonly ref: string | null
  /** A path such as `rooms[1].price`; empty for the home as a whole. */
  readonly field: string
  readonly message: string
  /** What this home says, if the report lists all homes with the same message. */
  readonly listed?: string
}

/** The reference of an unvalidated home. */
export function refOf(home: unknown): string | null {
  const ref = isRecord(home) && typeof home.ref === 'string' ? home.ref.normalize('NFC').trim() : ''
  return ref.slice(0, 64) || null
}

/** The maximum number of lines in a report; the rest is only counted. */
const SHOWN_LINES_MAXIMUM = 200
/** The maximum number of similar lines, e.g. homes without pictures; further ones are only counted. */
const LIKE_LINES_MAXIMUM = 10
const VALUE_CHARACTERS_MAXIMUM = 60

/** Formats a path such as ["rooms", 1, "price"] for a report: `rooms[1].price`. */
export const fieldPath = (keys: readonly unknown[]): string =>
  keys.reduce<string>(
    (path, key) => (typeof key === 'number' ? `${path}[${key}]` : path === '' ? `${key}` : `${path}.${key}`),
    '',
  )

/** Formats a bad value for a report. */
export function shown(value: unknown): string {
  if (value === undefined) return 'missing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = JSON.stringify(value) ?? String(value)
  return text.length > VALUE_CHARACTERS_MAXIMUM
    ? `${text.slice(0, VALUE_CHARACTERS_MAXIMUM)}… (${text.length} characters)`
    : text
}

/** Replaces control characters of a file, which must not act on a terminal. */
const printable = (text: string) => text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '�')

const homeOf = ({ index, ref }: Issue): string =>
  index === null ? '' : `homes[${index}]${ref === null ? '' : ` (${ref})`}`

function line(issue: Issue): string {
  const { field, message } = issue
  const place = [homeOf(issue), field].filter((part) => part !== '').join(' ')
  return printable(`  ${place === '' ? 'The file' : place} ${message}`)
}

const number = (count: number) => count.toLocaleString('en-US')

/** Equal for the same message about the same field, in any home, room or area. */
const kindOf = ({ field, message }: Issue) => `${field.replace(/\d+/g, '')} ${message}`

/**
 * Formats issues, one per line, in the file's order; a few of each kind, so that all kinds show; the rest is counted.
 * Those with `listed` follow, all of them.
 */
export function issueReport(issues: readonly Issue[], maximum = SHOWN_LINES_MAXIMUM): string {
  const inOrder = issues.toSorted((one, other) => (one.index ?? -1) - (other.index ?? -1))
  const sorted = inOrder.filter(({ listed }) => listed === undefined)
  const listed = inOrder.filter((issue) => issue.listed !== undefined)
  const kinds = Map.groupBy(sorted, kindOf)
  const each = Math.max(1, Math.min(LIKE_LINES_MAXIMUM, Math.floor(maximum / kinds.size)))
  const few = new Set([...kinds.values()].flatMap((alike) => alike.slice(0, each)))
  const lines: string[] = []
  let told = 0
  for (const issue of sorted) {
    if (lines.length >= maximum || !few.has(issue)) continue
    const alike = kinds.get(kindOf(issue)) ?? []
    const others = alike[each - 1] === issue ? alike.length - each : 0
    lines.push(line(issue), ...(others > 0 ? [`  … and ${number(others)} more like it`] : []))
    told += 1 + others
  }
  if (told < sorted.length) lines.push(`  … and ${number(sorted.length - told)} more`)
  for (const [kind, all] of Map.groupBy(listed, kindOf))
    lines.push(`  ${kind}:`, ...all.map((issue) => printable(`    ${homeOf(issue)} ${issue.listed}`)))
  return lines.join('\n')
}

/** The file is invalid. Nothing has been changed. */
export class HomeFileError extends Error {
  readonly issues: readonly Issue[]
  /** Warnings of the file, which alone would not have stopped the import. */
  readonly warnings: readonly Issue[]

  constructor(issues: readonly Issue[], warnings: readonly Issue[] = []) {
    super(issueReport(issues))
    this.name = 'HomeFileError'
    this.issues = issues
    this.warnings = warnings
  }
}

export const fileIssue = (message: string): Issue => ({ index: null, ref: null, field: '', message })
