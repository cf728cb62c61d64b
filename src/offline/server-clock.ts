/** How far this device's clock is from the server's, by the Date header of answers (RFC 9110, 6.6.1). */
import * as v from 'valibot'
import type { Clock } from './clock.ts'
import type { DeviceStorage } from './outbox.ts'
import type { OutboxRow } from './outbox-row.ts'

export interface ServerClock {
  /** An answer carried this Date (ms since 1970); null for one without. */
  saw(date: number | null): void
  /**
   * Server time minus device time (ms) as the last answer showed it; null where none has, and where the device's clock
   * has gone back since.
   */
  offset(): number | null
}

const READING = 'outbox-clock'
/** `at` is the device's own time (ms since 1970). */
const readingSchema = v.pipe(v.string(), v.parseJson(), v.object({ at: v.number(), offset: v.number() }))

/** The last reading outlives the page where local storage works, for rows that are queued without a signal. */
export function createServerClock(storage: DeviceStorage | null, clock: Pick<Clock, 'now'>): ServerClock {
  let last: v.InferOutput<typeof readingSchema> | null = null
  try {
    const stored = v.safeParse(readingSchema, storage?.getItem(READING))
    if (stored.success) last = stored.output
  } catch {
    // A blocked storage knows none.
  }
  return {
    saw(date) {
      if (date === null) return
      last = { at: clock.now(), offset: date - clock.now() }
      try {
        storage?.setItem(READING, JSON.stringify(last))
      } catch {
        // A full or blocked storage: this page knows it.
      }
    },
    offset: () => (last === null || clock.now() < last.at ? null : last.offset),
  }
}

/**
 * Milliseconds since a row was made. A clock that is wrong all along changes nothing; of one that has been set meanwhile
 * the smaller age is believed, and none from the future. `offset` is that of now.
 */
export function rowAge({ created, clockOffset }: OutboxRow, now: number, offset: number | null): number {
  const isShown = offset !== null && typeof clockOffset === 'number'
  const possible = [now - created, ...(isShown ? [now + offset - created - clockOffset] : [])].filter(
    (age) => age >= 0,
  )
  return possible.length > 0 ? Math.min(...possible) : 0
}
