/** The hours in which the letting team answers: Monday to Saturday, 9 to 19 in New York, except on days off. */
import { calendarDateOf, daysLater, newYorkInstant } from './dates.ts'

const OPENING = '09:00'
const CLOSING = '19:00'
const HOUR_MS = 60 * 60 * 1000
const SUNDAY = 0

/** Calendar dates. */
export type DaysOff = ReadonlySet<string>

const hours = new Map<string, readonly [opening: number, closing: number]>()

/** A calendar date's opening and closing, kept: a list of fifty inquiries asks for the same days hundreds of times. */
function hoursOf(date: string): readonly [opening: number, closing: number] {
  const known = hours.get(date)
  if (known) return known
  const found = [newYorkInstant(date, OPENING), newYorkInstant(date, CLOSING)] as const
  hours.set(date, found)
  return found
}

/** Whether the letting team works on that calendar date. */
export function isWorkingDay(date: string, daysOff: DaysOff): boolean {
  return new Date(`${date}T00:00:00Z`).getUTCDay() !== SUNDAY && !daysOff.has(date)
}

/** Whether it is a working hour. */
export function isWorkingTime(instant: Date, daysOff: DaysOff): boolean {
  const date = calendarDateOf(instant)
  const at = instant.getTime()
  const [opening, closing] = hoursOf(date)
  const isOpen = at >= opening && at < closing
  return isOpen && isWorkingDay(date, daysOff)
}

/** The instant at which that many working hours have passed since `from`. */
export function afterWorkingHours(from: Date, hours: number, daysOff: DaysOff): Date {
  let left = hours * HOUR_MS
  for (let date = calendarDateOf(from); ; date = daysLater(date, 1)) {
    if (!isWorkingDay(date, daysOff)) continue
    const [opening, closing] = hoursOf(date)
    const start = Math.max(from.getTime(), opening)
    const open = Math.max(0, closing - start)
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
    const [opening, closing] = hoursOf(date)
    const end = Math.min(until.getTime(), closing)
    const open = Math.max(0, end - opening)
    if (open >= left) return new Date(end - left)
    left -= open
  }
}
