/** Moments as a broker in New York reads them. */
import { isCalendarDate } from '../../domain/dates.ts'

const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** `2026-12-01 14:30:05`, which spreadsheets read as a date. */
export function newYorkTime(moment: Date): string {
  return parts.format(moment)
}

const HOUR_MS = 60 * 60 * 1000

/** The first moment of a calendar day in New York. */
function startOfDay(date: string): Date {
  const utc = Date.parse(`${date}T00:00:00Z`)
  // New York is four or five hours behind, by the time of year.
  const found = [4, 5]
    .map((hours) => new Date(utc + hours * HOUR_MS))
    .find((moment) => newYorkTime(moment) === `${date} 00:00:00`)
  return found ?? new Date(utc + 5 * HOUR_MS)
}

/** A day in New York, or a moment with its zone; null for anything else. */
export function readSince(text: string): Date | null {
  if (isCalendarDate(text)) return startOfDay(text)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(text)) return null
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? null : moment
}
