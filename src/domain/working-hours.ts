/** The hours in which the letting team answers: Monday to Saturday, 9 to 19 in New York, except on days off. */
import { calendarDateOf } from './dates.ts'

const OPENING_HOUR = 9
const CLOSING_HOUR = 19
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const SUNDAY = 0

const hourInNewYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hour: 'numeric',
  hourCycle: 'h23',
})

/** Calendar dates. */
export type DaysOff = ReadonlySet<string>

/** The calendar date that many days later. */
export const daysLater = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Whether the letting team works on that calendar date. */
export function isWorkingDay(date: string, daysOff: DaysOff): boolean {
  return new Date(`${date}T00:00:00Z`).getUTCDay() !== SUNDAY && !daysOff.has(date)
}

/** The instant of an hour by day in New York, in ms: 4 or 5 hours behind UTC. Clocks change at night. */
function instantOf(date: string, hour: number): number {
  const inSummer = Date.parse(`${date}T00:00:00Z`) + (hour + 4) * HOUR_MS
  return Number(hourInNewYork.format(inSummer)) === hour ? inSummer : inSummer + HOUR_MS
}

/** Whether it is a working hour. */
export function isWorkingTime(instant: Date, daysOff: DaysOff): boolean {
  const date = calendarDateOf(instant)
  const at = instant.getTime()
  const isOpen = at >= instantOf(date, OPENING_HOUR) && at < instantOf(date, CLOSING_HOUR)
  return isOpen && isWorkingDay(date, daysOff)
}

/** The instant at which that many working hours have passed since `from`. */
export function afterWorkingHours(from: Date, hours: number, daysOff: DaysOff): Date {
  let left = hours * HOUR_MS
  for (let date = calendarDateOf(from); ; date = daysLater(date, 1)) {
    if (!isWorkingDay(date, daysOff)) continue
    const start = Math.max(from.getTime(), instantOf(date, OPENING_HOUR))
    const open = Math.max(0, instantOf(date, CLOSING_HOUR) - start)
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
    const end = Math.min(until.getTime(), instantOf(date, CLOSING_HOUR))
    const open = Math.max(0, end - instantOf(date, OPENING_HOUR))
    if (open >= left) return new Date(end - left)
    left -= open
  }
}
