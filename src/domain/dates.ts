/** Dates as backends send them, read and shown. Instants are milliseconds since 1970; calendar dates are `2026-12-01`. */
import type { Language } from '../contract/language.ts'

const calendarDate = /^(\d{4})-(\d{2})-(\d{2})$/
const serverTime = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?$/i

/** Whether the text is a day that exists, as `2026-12-01`. */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = (calendarDate.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/**
 * The instant of a server's time: ISO 8601, or `YYYY-MM-DD HH:MM:SS` as ERP backends write it. A time without a zone
 * is UTC; a calendar date is its midnight in UTC. Null where it cannot be read.
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
 * The calendar date of an instant in New York, where the homes are: every day of the product is one there, on the server
 * and wherever the reader is. By hand, as `inWords`: summer time is from the second Sunday of March to the first of November.
 */
export function calendarDateOf(instant: Date): string {
  const at = instant.getTime()
  const year = instant.getUTCFullYear()
  const isSummer = at >= sundayFrom(year, 2, 8, 7) && at < sundayFrom(year, 10, 1, 6)
  return new Date(at - (isSummer ? 4 : 5) * HOUR_MS).toISOString().slice(0, 10)
}

const tags: Readonly<Record<Language, string>> = { ko: 'ko-KR', en: 'en-US' }

/**
 * "2026년 12월 1일" or "December 1, 2026", in one piece on its line. A calendar date stays the day that was written,
 * wherever the reader is; an instant is shown as its day in New York. Null where the text cannot be read.
 */
export function formatDate(text: string | null | undefined, language: Language): string | null {
  const instant = readInstant(text)
  if (instant === null) return null
  const written = text?.trim() ?? ''
  return inWords(calendarDate.test(written) ? written : calendarDateOf(new Date(instant)), language)
}

/** The same as a fact among others, in columns of a narrow phone: "2026년 12월 1일" or "Dec 1, 2026". */
export function formatFactDate(text: string | null | undefined, language: Language): string | null {
  const date = formatDate(text, language)
  return language === 'en' ? (date?.replace(/^([A-Z]..)[a-z]+/, '$1') ?? null) : date
}

/** "12월 1일" or "Dec 1" of a calendar date, in one piece. */
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

/** By hand: a slow phone takes 50 ms to make its first Intl.DateTimeFormat, while the page hydrates. */
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
 * How long ago: "3분 전", "어제", "2 hours ago"; under a minute, or in the future by a wrong clock, "방금" and "just now".
 * Both are milliseconds.
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
