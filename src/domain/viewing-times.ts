/** The times of viewings: New York's, as the desk makes them and as everybody reads them. */
import type { Language } from '../contract/language.ts'
import { calendarDateOf, daysLater, formatDay, newYorkInstant, newYorkOffset } from './dates.ts'

const HOUR_MS = 60 * 60 * 1000

/** Hours before a viewing at which whoever has booked is reminded. */
export const reminderHours = [24, 2] as const
type ReminderHours = (typeof reminderHours)[number]

/** The reminders to come of a viewing. One that is due is made superfluous by the booking's own mail. */
export const remindersAhead = (startsAt: number, now: number): ReminderHours[] =>
  reminderHours.filter((hours) => startsAt - now > hours * HOUR_MS)

/** `14:30` in New York. */
export const newYorkClock = (instant: number): string =>
  new Date(instant - newYorkOffset(instant) * HOUR_MS).toISOString().slice(11, 16)

/** 0 for Monday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => daysLater(day, -weekdayOf(day))

/** The instants of days and times, over as many weeks, without those that are not after `now`. */
export const slotTimes = (
  days: readonly string[],
  times: readonly string[],
  weeks: number,
  now: number,
): number[] =>
  Array.from({ length: weeks }, (_, week) => days.map((day) => daysLater(day, 7 * week)))
    .flat()
    .flatMap((day) => times.map((time) => newYorkInstant(day, time)))
    .filter((instant) => instant > now)
    .sort((one, other) => one - other)

const weekdays: Readonly<Record<Language, readonly string[]>> = {
  ko: ['월', '화', '수', '목', '금', '토', '일'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
}

/** "토" or "Sat". */
export const formatWeekday = (day: string, language: Language): string =>
  weekdays[language][weekdayOf(day)] ?? ''

/** "토 12월 5일" or "Sat, Dec 5". */
export const formatViewingDay = (day: string, language: Language): string =>
  `${formatWeekday(day, language)}${language === 'ko' ? ' ' : ', '}${formatDay(day, language)}`.replaceAll(
    ' ',
    '\u00a0',
  )

/** "오후 2:00" or "2:00 PM". */
export function formatClock(instant: number, language: Language): string {
  const [hour = 0, minute = ''] = newYorkClock(instant).split(':')
  const time = `${Number(hour) % 12 || 12}:${minute}`
  const isMorning = Number(hour) < 12
  if (language === 'en') return `${time}\u00a0${isMorning ? 'AM' : 'PM'}`
  return `${isMorning ? '오전' : '오후'}\u00a0${time}`
}

/** "토 오후 2:00" or "Sat 2:00 PM". */
export const formatShortViewing = (instant: number, language: Language): string =>
  `${formatWeekday(calendarDateOf(new Date(instant)), language)}\u00a0${formatClock(instant, language)}`

/** "토 12월 5일 오후 2:00" or "Sat, Dec 5, 2:00 PM". */
export const formatViewing = (instant: number, language: Language): string =>
  `${formatViewingDay(calendarDateOf(new Date(instant)), language)}${language === 'ko' ? '' : ','} ${formatClock(instant, language)}`
