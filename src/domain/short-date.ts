/** A day in as little room as it takes. */
import type { Language } from '../contract/language.ts'
import { calendarDateOf, isCalendarDate, readInstant } from './dates.ts'

/**
 * "2026. 12. 15." or "Dec 15, 2026". A calendar date stays the day that was written; an instant is the reader's day.
 * Null where the text cannot be read.
 */
export function formatShortDate(text: string | null | undefined, language: Language): string | null {
  const instant = readInstant(text)
  if (instant === null) return null
  const written = text?.trim() ?? ''
  const [year = 0, month = 1, day = 1] = (
    isCalendarDate(written) ? written : calendarDateOf(new Date(instant))
  )
    .split('-')
    .map(Number)
  return language === 'ko' ? `${year}. ${month}. ${day}.` : `${months[month - 1]} ${day}, ${year}`
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
