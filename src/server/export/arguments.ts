import { resolve } from 'node:path'
import { readToolOptions, usageError } from '../tool-options.ts'
import { newYorkTime, readSince } from './new-york-time.ts'

export const kinds = ['inquiries', 'leads'] as const
export type Kind = (typeof kinds)[number]

/** "1 inquiry", "2 leads". */
export function counted(count: number, kind: Kind): string {
  const one = { inquiries: 'inquiry', leads: 'lead' }[kind]
  return `${count} ${count === 1 ? one : kind}`
}

export const usage = `Usage: npm run export [-- inquiries|leads] [options]
  --since DATE  only what came in from then on: 2026-12-01 (a day in New York) or 2026-12-01T09:00:00-05:00
  --out FILE    the file to write; without it inquiries-DATE.csv and leads-DATE.csv in the current folder
  --help        shows this`

const isKind = (text: string): text is Kind => kinds.some((kind) => kind === text)

/**
 * @param directory base of relative paths
 * @returns the kinds to export, the earliest time of exported rows, and the absolute path of each file
 * @throws StartError with the usage
 */
export function readArguments(args: readonly string[], directory: string, now: Date) {
  const { values, positionals } = readToolOptions(
    args,
    { since: { type: 'string' }, out: { type: 'string' } },
    usage,
  )
  const refuse = (reason: string) => usageError(reason, usage)
  const [kind] = positionals
  if (positionals.length > 1) throw refuse('Give one of inquiries and leads, or neither for both.')
  if (kind !== undefined && !isKind(kind)) throw refuse(`${kind} cannot be exported.`)
  const since = values.since === undefined ? null : readSince(values.since)
  if (values.since !== undefined && since === null) throw refuse(`${values.since} is no date.`)
  if (values.out !== undefined && kind === undefined)
    throw refuse('With --out say which: inquiries or leads.')
  const today = newYorkTime(now).slice(0, 10)
  const wanted = kind === undefined ? kinds : [kind]
  const files = wanted.map((each) => ({
    kind: each,
    path: resolve(directory, values.out ?? `${each}-${today}.csv`),
  }))
  return { since, files }
}
