/** Lines of the table that `npm run bench` prints, and the figures in them. */
import { availableParallelism, loadavg } from 'node:os'

export interface Row {
  /** What was measured, in words. */
  readonly what: string
  readonly measured: string
  /** The bar (rule 13.1), or '' where the figure only explains another. */
  readonly bar: string
  /** Null where there is no bar. */
  readonly holds: boolean | null
}

export function row(what: string, measured: string, bar = '', holds: boolean | null = null): Row {
  return { what, measured, bar, holds }
}

/** A figure that must not be above its bar. */
export const upTo = (what: string, value: number, bar: number, unit: string, digits = 0): Row =>
  row(what, `${value.toFixed(digits)}${unit}`, `≤ ${bar}${unit}`, value <= bar)

/** @param share such as 0.99; of milliseconds in any order */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

export const machineLoad = (): Row =>
  row(
    'load of the machine at the end (others wait for the same cores above their number)',
    `${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} cores`,
  )
