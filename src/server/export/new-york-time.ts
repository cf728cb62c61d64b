/** Times in New York, the broker's time zone. */
import { isCalendarDate } from '../../domain/dates.ts'

const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Formatted as `2026-12-01 14:30:05`, which spreadsheets read as a date. */
export function newYorkTime(moment: Date): string {
  return parts.format(moment)
}

const HOUR_MS = 60 * 60 * 1000

/** The start of a calendar day in New York. */
function startOfDay(date: string): Date {
  const utc = Date.parse(`${date}T00:00:00Z`)
  // New York is 4 hours (summer) or 5 hours (winter) behind UTC.
  const found = [4, 5]
    .map((hours) => new Date(utc + hours * HOUR_MS))
    .find((moment) => newYorkTime(moment) === `${date} 00:00:00`)
  return found ?? new Date(utc + 5 * HOUR_MS)
}

/** Parses a day in New York, or a time with its zone; null for anything else. */
export function readSince(text: string): Date | null {
  if (isCalendarDate(text)) return startOfDay(text)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(text)) return null
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? null : moment
}
