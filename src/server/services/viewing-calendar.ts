/** My booking as a file for calendars. */
import { isNull } from 'drizzle-orm'
import { viewingBookings } from '../database/schema/viewings.ts'
import { calendarFile } from '../mail/calendar-file.ts'
import type { MailSurroundings } from '../mail/mail-text.ts'
import { viewingEvent } from '../mail/viewing-mails.ts'
import { inquiryFor, type Reader } from './applicants.ts'
import { viewingOf } from './viewing-mails.ts'

/** The same file as in the mail; null without a booking. */
export async function ownCalendarFile(
  reader: Reader,
  surroundings: MailSurroundings,
  userId: number,
  propertyId: number,
): Promise<string | null> {
  const mine = await inquiryFor(reader, userId, propertyId)
  const viewing = mine && (await viewingOf(reader, mine.id, isNull(viewingBookings.cancelledAt)))
  if (!viewing) return null
  const { data, language, bookedAt } = viewing
  return calendarFile(viewingEvent(data, language, surroundings, { method: 'REQUEST', stamp: bookedAt }))
}
