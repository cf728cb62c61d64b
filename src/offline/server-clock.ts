/** How far this device's clock is from the server's, by the Date header of answers (RFC 9110, 6.6.1). */
import type { Clock } from './clock.ts'
import type { OutboxRow } from './outbox-row.ts'

/** The part of `localStorage` that the outbox needs; a worker has none. */
export interface DeviceStorage {
  readonly length: number
  key(index: number): string | null
  getItem(key: string): string | null
  setItem(key: string, text: string): void
  removeItem(key: string): void
}

export interface ServerClock {
  /** An answer carried this Date (ms since 1970); null for one without. */
  saw(date: number | null): void
  /**
   * Server time minus device time (ms) as the last answer showed it; null where none has, and where the device's clock
   * has gone back since.
   */
  offset(): number | null
}

interface Reading {
  /** The device's own time (ms since 1970). */
  readonly at: number
  readonly offset: number
}

const READING = 'outbox-clock'

const isReading = (value: unknown): value is Reading =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  'offset' in value &&
  typeof value.at === 'number' &&
  typeof value.offset === 'number'

/** The last reading outlives the page where local storage works, for rows that are queued without a signal. */
export function createServerClock(
  storage: Pick<DeviceStorage, 'getItem' | 'setItem'> | null,
  clock: Pick<Clock, 'now'>,
): ServerClock {
  let last: Reading | null = null

  function stored(): Reading | null {
    try {
      const reading: unknown = JSON.parse(storage?.getItem(READING) ?? 'null')
      return isReading(reading) ? reading : null
    } catch {
      return null
    }
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
    offset() {
      const reading = last ?? stored()
      return reading === null || clock.now() < reading.at ? null : reading.offset
    },
  }
}

/**
 * Milliseconds since a row was made, as the server's time shows them; null where no answer had shown the device's clock when
 * the row was made.
 */
export function shownAge({ created, clockOffset }: OutboxRow, serverNow: number): number | null {
  return typeof clockOffset === 'number' ? serverNow - (created + clockOffset) : null
}

/**
 * Milliseconds since a row was made. A clock that is wrong all along changes nothing; of one that has been set meanwhile
 * the smaller age is believed, and none from the future.
 */
export function rowAge(row: OutboxRow, now: number, offset: number | null): number {
  const shown = offset === null ? null : shownAge(row, now + offset)
  const possible = [now - row.created, shown].filter((age) => age !== null && age >= 0)
  return possible.length > 0 ? Math.min(...possible.map(Number)) : 0
}
