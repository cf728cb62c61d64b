/**
 * The server's time as this page knows it, for rules about days: the device's own clock may be wrong by days. Between two
 * answers it goes on by the page's monotonic clock; before the first one the last answer to an earlier page counts, since
 * it is never later than the server's time.
 */
import { calendarDateOf } from '../../domain/dates.ts'
import { CLOCK_READING } from './cache-names.ts'

/** The part of `localStorage` that is needed. */
export interface DeviceStorage {
  getItem(key: string): string | null
  setItem(key: string, text: string): void
}

/** The last answer's Date in ms since 1970, and when it came by `performance.now()`. */
let last: { readonly date: number; readonly at: number } | null = null
let storedAt = Number.NEGATIVE_INFINITY
const listeners = new Set<() => void>()

/** Local storage, which a worker lacks. @throws where the browser blocks it */
const storage = () => (globalThis as { localStorage?: DeviceStorage }).localStorage

/** The pause (ms) between two writes of the reading, which every answer could renew. */
const STORE_PAUSE_MS = 60_000

/** Takes the time from an answer that came from the server itself; a proxy's page or a cached answer says another. */
export function noteServerTime({ headers }: Pick<Response, 'headers'>): void {
  const date = Date.parse(headers.get('date') ?? '')
  const isOfServer = /\bjson\b/.test(headers.get('content-type') ?? '') && !headers.has('age')
  if (Number.isNaN(date) || !isOfServer) return
  const at = performance.now()
  last = { date, at }
  if (at - storedAt >= STORE_PAUSE_MS) {
    storedAt = at
    try {
      storage()?.setItem(CLOCK_READING, JSON.stringify({ at: Date.now(), offset: date - Date.now() }))
    } catch {
      // A full or blocked storage leaves the reading to this page alone.
    }
  }
  for (const listener of listeners) listener()
}

export function followServerTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The time of the stored reading, checked by hand: public pages do without the schema library. */
function storedTime(): number | null {
  try {
    const { at, offset } = JSON.parse(storage()?.getItem(CLOCK_READING) ?? '{}')
    return Number.isFinite(at) && Number.isFinite(offset) ? at + offset : null
  } catch {
    return null
  }
}

/** The server's calendar date, or one before it: it refuses no day that the server would take. */
export function serverToday(): string {
  const time = last === null ? storedTime() : last.date + performance.now() - last.at
  return calendarDateOf(new Date(time ?? Date.now()))
}

/** Forgets the time, for tests. */
export function forgetServerTime(): void {
  last = null
  storedAt = Number.NEGATIVE_INFINITY
}
