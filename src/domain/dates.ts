/** Parses and formats dates of backends. Instants are milliseconds since 1970; calendar dates are like `2026-12-01`. */
import type { Language } from '../contract/language.ts'

const calendarDate = /^(\d{4})-(\d{2})-(\d{2})$/
const serverTime = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?$/i

/** Whether the text is an existing day, like `2026-12-01`. */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = (calendarDate.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/**
 * Parses a server's time: ISO 8601, or `YYYY-MM-DD HH:MM:SS` from ERP backends. A time without a zone is UTC; a
 * calendar date is midnight UTC. Null where the text cannot be parsed.
 */
export function readInstant(text: string | null | undefined): number | null {
  const trimmed = text?.trim() ?? ''
  if (calendarDate.test(trimmed)) return isCalendarDate(trimmed) ? Date.parse(`${trimmed}T00:00:00Z`) : null
  const [, date, time, fraction = '', zone = 'Z'] = serverTime.exec(trimmed) ?? []
  if (date === undefined || time === undefined || !isCalendarDate(date)) return null
  const seconds = time.length === 5 ? `${time}:00` : time
  const offset = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase()
  const instant = Date.parse(`${date}T${seconds}${fraction.slice(0, 4)}${offset}`)
  return Number.isNaN(instant) ? null : instant
}

const HOUR_MS = 60 * 60 * 1000

/** The first Sunday on or after a day, at an hour in UTC. */
function sundayFrom(year: number, month: number, day: number, hour: number): number {
  const from = new Date(Date.UTC(year, month, day, hour))
  return from.setUTCDate(day + ((7 - from.getUTCDay()) % 7))
}

/**
 * The calendar date of an instant in New York, where the homes are: the product shows New York days, wherever the user
 * is. Without Intl, like `inWords`; summer time is from the second Sunday of March to the first of November.
 */
export function calendarDateOf(instant: Date): string {
  const at = instant.getTime()
  const year = instant.getUTCFullYear()
  const isSummer = at >= sundayFrom(year, 2, 8, 7) && at < sundayFrom(year, 10, 1, 6)
  return new Date(at - (isSummer ? 4 : 5) * HOUR_MS).toISOString().slice(0, 10)
}

/** A calendar date as it is, or an instant's in New York; null where the text cannot be parsed. */
export function dayOf(text: string | null | undefined): string | null {
  const instant = readInstant(text)
  if (instant === null) return null
  const written = text?.trim() ?? ''
  return calendarDate.test(written) ? written : calendarDateOf(new Date(instant))
}

const tags: Readonly<Record<Language, string>> = { ko: 'ko-KR', en: 'en-US' }

/**
 * "2026년 12월 1일" or "December 1, 2026", with non-breaking spaces. A calendar date is shown unchanged in every time
 * zone; an instant is shown as its day in New York. Null where the text cannot be parsed.
 */
export function formatDate(text: string | null | undefined, language: Language): string | null {
  const day = dayOf(text)
  return day === null ? null : inWords(day, language)
}

/** The short form, for columns of a narrow phone: "2026년 12월 1일" or "Dec 1, 2026". */
export function formatFactDate(text: string | null | undefined, language: Language): string | null {
  const date = formatDate(text, language)
  return language === 'en' ? (date?.replace(/^([A-Z]..)[a-z]+/, '$1') ?? null) : date
}

/** "12월 1일" or "Dec 1" for a calendar date, with non-breaking spaces. */
export function formatDay(date: string, language: Language): string {
  const [month = 1, day = 1] = date.split('-').slice(1).map(Number)
  return inOnePiece(language === 'ko' ? `${month}월 ${day}일` : `${months[month - 1]?.slice(0, 3)} ${day}`)
}

const inOnePiece = (date: string): string => date.replaceAll(' ', '\u00a0')

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Without Intl: a slow phone takes 50 ms to create its first Intl.DateTimeFormat, while the page hydrates. */
function inWords(date: string, language: Language): string {
  const [year = 0, month = 1, day = 1] = date.slice(0, 10).split('-').map(Number)
  return inOnePiece(
    language === 'ko' ? `${year}년 ${month}월 ${day}일` : `${months[month - 1]} ${day}, ${year}`,
  )
}

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
]

const justNow: Readonly<Record<Language, string>> = { ko: '방금', en: 'just now' }

/**
 * Relative time: "3분 전", "어제", "2 hours ago". Under a minute, and for the future (a wrong clock), "방금" or "just now".
 * `instant` and `now` are milliseconds since 1970.
 */
export function formatTimeAgo(instant: number, now: number, language: Language): string {
  const seconds = Math.max(0, (now - instant) / 1000)
  const unit = units.find(([, length]) => seconds >= length)
  if (unit === undefined) return justNow[language]
  return new Intl.RelativeTimeFormat(tags[language], { numeric: 'auto' }).format(
    -Math.floor(seconds / unit[1]),
    unit[0],
  )
}
