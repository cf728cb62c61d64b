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

/** Milliseconds since a row was made by the server's time; null where no answer had shown the device's clock by then. */
export const shownAge = ({ created, clockOffset }: OutboxRow, serverNow: number): number | null =>
  typeof clockOffset === 'number' ? serverNow - (created + clockOffset) : null

/**
 * Milliseconds since a row was made. A clock that is wrong all along changes nothing; of one that has been set meanwhile
 * the smaller age is believed, and none from the future.
 */
export function rowAge(row: OutboxRow, now: number, offset: number | null): number {
  const shown = offset === null ? null : shownAge(row, now + offset)
  const possible = [now - row.created, shown].filter((age) => age !== null && age >= 0)
  return possible.length > 0 ? Math.min(...possible.map(Number)) : 0
}
