/**
 * Makes analytics events of what screens know. Typed text goes in and never comes out: only whether it was there, how
 * long it was, or the word of a closed list that it happens to be.
 */
import type { AnalyticsEventOf } from '../../../contract/analytics.ts'
import type { StatusClass } from '../../../contract/analytics-values.ts'
import { LONG_TEXT_MAXIMUM } from '../../../contract/limits.ts'
import type { RoomSelection } from '../../kit/model/room-selection.ts'

interface SubmittedInquiry {
  selection: Pick<RoomSelection, 'roomId' | 'noPreference' | 'roomType'>
  additionalDetails: string
  loggedIn: boolean
}

export function inquirySubmitOf({
  selection,
  additionalDetails,
  loggedIn,
}: SubmittedInquiry): AnalyticsEventOf<'inquiry_submit'> {
  return {
    name: 'inquiry_submit',
    room_preference: selection.roomId !== null,
    no_preference: selection.noPreference,
    room_type: selection.roomType !== null,
    additional_details: additionalDetails.trim() !== '',
    logged_in: loggedIn,
  }
}

/** The class of an HTTP status; 0, and a number that is no status, stand for no answer. */
function statusClassOf(status: number): StatusClass {
  const hundreds = Math.floor(status / 100)
  return hundreds >= 2 && hundreds <= 5 ? `${hundreds as 2 | 3 | 4 | 5}xx` : 'none'
}

/** A refused inquiry; `status` is the HTTP status of the refusal, 0 where no answer came. */
export function inquiryErrorOf(status: number): AnalyticsEventOf<'inquiry_error'> {
  return { name: 'inquiry_error', status_class: statusClassOf(status) }
}

interface ContactMessage {
  name: string
  email: string
  message: string
}

/** A contact form that became a mail draft. */
export function contactSubmitOf({
  name,
  email,
  message,
}: ContactMessage): AnalyticsEventOf<'contact_submit'> {
  const length = message.trim().length
  return {
    name: 'contact_submit',
    form_type: 'contact',
    has_name: name.trim() !== '',
    has_email: email.trim() !== '',
    has_message: length > 0,
    message_length: Math.min(length, LONG_TEXT_MAXIMUM),
  }
}
