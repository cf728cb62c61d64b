/** Measures the offset of this device's clock from the server's, by the Date header of answers (RFC 9110, 6.6.1). */
import * as v from 'valibot'
import type { OutboxRow } from '../outbox/row.ts'
import { CLOCK_READING } from './cache-names.ts'
import type { Clock } from './clock.ts'
import type { DeviceStorage } from './server-time.ts'

export interface ServerClock {
  /** Records an answer's Date header (ms since 1970); null for an answer without one. */
  saw(date: number | null): void
  /**
   * Server time minus device time (ms) by the last answer; null before any answer, and once the device's clock has been
   * set back since.
   */
  offset(): number | null
}

/** `at` is the device's own time (ms since 1970). */
const readingSchema = v.pipe(v.string(), v.parseJson(), v.object({ at: v.number(), offset: v.number() }))

/** The last reading is stored, where local storage works, for rows that are queued offline by a later page. */
export function createServerClock(storage: DeviceStorage | null, clock: Pick<Clock, 'now'>): ServerClock {
  let last: v.InferOutput<typeof readingSchema> | null = null
  try {
    const stored = v.safeParse(readingSchema, storage?.getItem(CLOCK_READING))
    if (stored.success) last = stored.output
  } catch {
    // A blocked storage counts as empty.
  }
  return {
    saw(date) {
      if (date === null) return
      last = { at: clock.now(), offset: date - clock.now() }
      try {
        storage?.setItem(CLOCK_READING, JSON.stringify(last))
      } catch {
        // The storage is full or blocked: this page still has `last`.
      }
    },
    offset: () => (last === null || clock.now() < last.at ? null : last.offset),
  }
}

/**
 * Milliseconds since a row was made. A constantly wrong clock changes nothing; after a clock change the smaller age
 * counts, and negative ages are ignored. `offset` is the current one.
 */
export function rowAge({ created, clockOffset }: OutboxRow, now: number, offset: number | null): number {
  const isShown = offset !== null && typeof clockOffset === 'number'
  const possible = [now - created, ...(isShown ? [now + offset - created - clockOffset] : [])].filter(
    (age) => age >= 0,
  )
  return possible.length > 0 ? Math.min(...possible) : 0
}
