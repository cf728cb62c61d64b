/** A viewing as a file that calendars read: iCalendar (RFC 5545), sent as an invitation (RFC 5546). */

export interface CalendarEvent {
  /** `REQUEST` also moves an event that is there; `CANCEL` removes it. */
  readonly method: 'REQUEST' | 'CANCEL'
  /** The same for every change of the event. */
  readonly uid: string
  readonly sequence: number
  readonly stamp: Date
  readonly startsAt: Date
  readonly minutes: number
  readonly summary: string
  readonly location: string
  /** Where it is reached online; null where it is not. */
  readonly url: string | null
  readonly description: string
  readonly organizer: string
  readonly attendee: string
}

const LINE_BYTES_MAXIMUM = 75

/** Escapes a text value (section 3.3.11). */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')

/** Folds a line after at most 75 bytes, between characters (section 3.1). */
function folded(line: string): string {
  let [text, bytes] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > LINE_BYTES_MAXIMUM) {
      text += '\r\n '
      bytes = 1
    }
    text += character
    bytes += size
  }
  return `${text}\r\n`
}

/** `20261205T190000Z`: in UTC a time needs no zone beside it. */
const utc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '')

/** The whole file, with CRLF line ends. */
export function calendarFile(event: CalendarEvent): string {
  const end = new Date(event.startsAt.getTime() + event.minutes * 60_000)
  const isCancelled = event.method === 'CANCEL'
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bangjjak//Viewings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${event.method}`,
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stamp)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(event.summary)}`,
    `LOCATION:${escaped(event.location)}`,
    ...(event.url === null ? [] : [`URL:${event.url}`]),
    `DESCRIPTION:${escaped(event.description)}`,
    `ORGANIZER:mailto:${event.organizer}`,
    `ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${event.attendee}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('')
}
