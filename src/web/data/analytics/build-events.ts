/**
 * Makes analytics events of what screens know. Typed text goes in and never comes out: only whether it was there, how
 * long it was, or the word of a closed list that it happens to be.
 */
import type { AnalyticsEventOf } from '../../../contract/analytics.ts'
import { LONG_TEXT_MAXIMUM } from '../../../contract/limits.ts'
import type { RoomSelection } from '../../kit/model/room-selection.ts'

interface SubmittedInquiry {
  selection: Pick<RoomSelection, 'roomId' | 'noPreference' | 'roomType'>
  additionalDetails: string
  loggedIn: boolean
}

export function inquirySubmitOf(submitted: SubmittedInquiry): AnalyticsEventOf<'inquiry_submit'> {
  const { selection, additionalDetails, loggedIn } = submitted
  return {
    name: 'inquiry_submit',
    room_preference: selection.roomId !== null,
    no_preference: selection.noPreference,
    room_type: selection.roomType !== null,
    additional_details: additionalDetails.trim() !== '',
    logged_in: loggedIn,
  }
}

/** A refused inquiry; `status` is the HTTP status of the refusal, 0 where no answer came. */
export function inquiryErrorOf(status: number): AnalyticsEventOf<'inquiry_error'> {
  const hundreds = Math.floor(status / 100)
  const isStatus = hundreds >= 2 && hundreds <= 5
  return { name: 'inquiry_error', status_class: isStatus ? `${hundreds as 2 | 3 | 4 | 5}xx` : 'none' }
}

/** A contact form that became a mail draft. */
export function contactSubmitOf(
  sent: Readonly<Record<'name' | 'email' | 'message', string>>,
): AnalyticsEventOf<'contact_submit'> {
  const length = sent.message.trim().length
  return {
    name: 'contact_submit',
    form_type: 'contact',
    has_name: sent.name.trim() !== '',
    has_email: sent.email.trim() !== '',
    has_message: length > 0,
    message_length: Math.min(length, LONG_TEXT_MAXIMUM),
  }
}

/** A login; users are `standard` by default (rule 6.4). */
export function loginOf(
  method: AnalyticsEventOf<'login'>['method'],
  user: { readonly user_type: string | null },
): AnalyticsEventOf<'login'> {
  const word = user.user_type?.trim().toLowerCase() || 'standard'
  return { name: 'login', method, user_type: word === 'standard' || word === 'customer' ? word : 'other' }
}
