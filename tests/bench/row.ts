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

const FIXED_WORK_TIMES = 300

/** Milliseconds of the same arithmetic again and again, which nothing of the product is part of. */
function fixedWork(): number[] {
  return Array.from({ length: FIXED_WORK_TIMES }, () => {
    const started = performance.now()
    let sum = 0
    for (let at = 0; at < 1_000_000; at += 1) sum += (at * at) % 7
    // The sum is used, or a compiler drops the loop.
    return performance.now() - started + sum * 0
  })
}

/** Load, and what of a p99 is the machine's own: others on the same host take its cores away for milliseconds. */
export function machineLoad(): Row {
  const times = fixedWork()
  const ratio = percentile(times, 0.99) / median(times)
  const load = `${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} cores`
  return row(
    'the machine: its load; p99 over median of work that is always the same',
    `${load}; ${ratio.toFixed(1)}x of ${median(times).toFixed(1)} ms`,
  )
}
