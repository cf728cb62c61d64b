/** The hours in which the letting team answers: Monday to Saturday, 9 to 19 in New York, except on days off. */
import { calendarDateOf, daysLater, newYorkInstant } from './dates.ts'

const OPENING = '09:00'
const CLOSING = '19:00'
const HOUR_MS = 60 * 60 * 1000
const SUNDAY = 0

/** Calendar dates. */
export type DaysOff = ReadonlySet<string>

/** Whether the letting team works on that calendar date. */
export function isWorkingDay(date: string, daysOff: DaysOff): boolean {
  return new Date(`${date}T00:00:00Z`).getUTCDay() !== SUNDAY && !daysOff.has(date)
}

/** Whether it is a working hour. */
export function isWorkingTime(instant: Date, daysOff: DaysOff): boolean {
  const date = calendarDateOf(instant)
  const at = instant.getTime()
  const isOpen = at >= newYorkInstant(date, OPENING) && at < newYorkInstant(date, CLOSING)
  return isOpen && isWorkingDay(date, daysOff)
}

/** The instant at which that many working hours have passed since `from`. */
export function afterWorkingHours(from: Date, hours: number, daysOff: DaysOff): Date {
  let left = hours * HOUR_MS
  for (let date = calendarDateOf(from); ; date = daysLater(date, 1)) {
    if (!isWorkingDay(date, daysOff)) continue
    const start = Math.max(from.getTime(), newYorkInstant(date, OPENING))
    const open = Math.max(0, newYorkInstant(date, CLOSING) - start)
    if (open >= left) return new Date(start + left)
    left -= open
  }
}

/**
 * The latest instant since which that many working hours have passed at `until`: what is older is overdue. So many rows
 * are compared with one instant, by an index.
 */
export function beforeWorkingHours(until: Date, hours: number, daysOff: DaysOff): Date {
  let left = hours * HOUR_MS
  for (let date = calendarDateOf(until); ; date = daysLater(date, -1)) {
    if (!isWorkingDay(date, daysOff)) continue
    const end = Math.min(until.getTime(), newYorkInstant(date, CLOSING))
    const open = Math.max(0, end - newYorkInstant(date, OPENING))
    if (open >= left) return new Date(end - left)
    left -= open
  }
}
