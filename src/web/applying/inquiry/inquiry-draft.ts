import type { InquiryRequest } from '../../../contract/inquiries.ts'
import { writeDraft } from '../../kit/forms/use-draft.ts'

/** The choices and texts of a home's form, by the request's field names. */
export interface InquiryDraft {
  roommate_note: string
  additional_details: string
  visit_date: string
  preferred_room: string | null
  room_type_preference: string | null
  no_preference: boolean
}

export const emptyDraft: InquiryDraft = {
  roommate_note: '',
  additional_details: '',
  visit_date: '',
  preferred_room: null,
  room_type_preference: null,
  no_preference: false,
}

/** The present names of a draft's fields by those of builds before 25 November 2026. */
export const earlierNames: Readonly<Record<string, keyof InquiryDraft>> = {
  additionalDetails: 'additional_details',
  visitDate: 'visit_date',
  roomId: 'preferred_room',
  roomType: 'room_type_preference',
  noPreference: 'no_preference',
}

/** The key of a draft, which belongs to the user who typed it. */
export const draftKey = (propertyId: number, user: number | null) =>
  `inquiry-${propertyId}-${user ?? 'unknown'}`

export function draftOf(request: InquiryRequest): InquiryDraft {
  return {
    roommate_note: request.roommate_note ?? '',
    additional_details: request.additional_details ?? '',
    visit_date: request.visit_date ?? '',
    preferred_room: request.preferred_room ?? null,
    room_type_preference: request.room_type_preference ?? null,
    no_preference: request.no_preference ?? false,
  }
}

/** Puts an application back into its home's form, for the `user` who made it. */
export function writeInquiryDraft(user: number, request: InquiryRequest): void {
  writeDraft(draftKey(request.property_id, user), draftOf(request))
}
