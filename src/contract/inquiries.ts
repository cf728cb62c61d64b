/** Applications for a home (inquiries). */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { emailAddress } from './email-address.ts'
import { emailVerification } from './email-verification.ts'
import * as enums from './enums.ts'
import { unwrapped } from './envelope.ts'
import * as limits from './limits.ts'
import { roommateNote } from './people.ts'
import { requiredId, tolerantId, tolerantText } from './tolerant.ts'

/** ISO 8601 calendar date, e.g. 2026-12-01. */
export const isoDate = v.pipe(v.string(), v.isoDate())

/**
 * `preferred_room` is a room id of the home's floor plan; null with no preference or an example plan. Its names and
 * `rent` (dollars a month; a minimum with `rent_from`) are (+) and repeat the values that the applicant saw.
 * Our server takes name and email from the account; `phone` only selects one of the profile's phones.
 */
export const inquiryRequest = v.object({
  property_id: requiredId,
  property_name: v.optional(v.pipe(v.string(), v.maxLength(limits.SHORT_TEXT_MAXIMUM))),
  property_name_ko: v.optional(v.pipe(v.string(), v.maxLength(limits.SHORT_TEXT_MAXIMUM))),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limits.NAME_MAXIMUM)),
  email: emailAddress,
  phone: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(limits.SHORT_TEXT_MAXIMUM))), null),
  additional_details: v.optional(v.pipe(v.string(), v.maxLength(limits.LONG_TEXT_MAXIMUM)), ''),
  visit_date: v.optional(v.nullable(isoDate), null),
  preferred_room: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100))), null),
  preferred_room_name: v.optional(v.pipe(v.string(), v.maxLength(limits.SHORT_TEXT_MAXIMUM))),
  preferred_room_name_ko: v.optional(v.pipe(v.string(), v.maxLength(limits.SHORT_TEXT_MAXIMUM))),
  rent: v.optional(v.number()),
  rent_from: v.optional(v.boolean()),
  no_preference: v.optional(v.boolean(), false),
  room_type_preference: v.optional(v.picklist(enums.roomTypePreferences), 'any'),
  /** (+) For future roommates; `additional_details` is for the broker alone. */
  roommate_note: roommateNote,
})
export type InquiryRequest = v.InferOutput<typeof inquiryRequest>

/** The existing inquiry, in answers of success and of 'already submitted' alike; any field may be missing. */
const inquiryReceiptSchema = v.object({
  inquiry_id: v.optional(tolerantId, null),
  id: v.optional(tolerantId, null),
  create_date: v.optional(tolerantText, null),
  application_date: v.optional(tolerantText, null),
  email_verification: emailVerification,
  /** (+) The apartment number, which only applicants may see. */
  property_unit: v.optional(tolerantText, null),
})

/** Reads a receipt from the `data` of an answer; unreadable data gives nulls. */
export function readInquiryReceipt(data: unknown): {
  inquiryId: number | null
  createDate: string | null
  /** The inquiry is hidden from others and the broker until the applicant's address is confirmed. */
  emailPending?: true
  unit?: string
} {
  const result = v.safeParse(inquiryReceiptSchema, Array.isArray(data) ? data[0] : data)
  if (!result.success) return { inquiryId: null, createDate: null }
  const { inquiry_id, id, create_date, application_date, email_verification, property_unit } = result.output
  return {
    inquiryId: inquiry_id ?? id,
    createDate: create_date ?? application_date,
    ...(email_verification === 'pending' && { emailPending: true as const }),
    ...(property_unit !== null && { unit: property_unit }),
  }
}

export const submitInquiry = defineCall({
  method: 'POST',
  path: '/property_matching_enquiry',
  client: 'authenticated',
  request: inquiryRequest,
  response: v.pipe(unwrapped(v.unknown()), v.transform(readInquiryReceipt)),
})

/** (+) A change of an application; absent fields stay unchanged. */
export const inquiryChange = v.object({
  property_id: requiredId,
  visit_date: v.optional(v.nullable(isoDate)),
  preferred_room: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
  no_preference: v.optional(v.boolean()),
  room_type_preference: v.optional(v.picklist(enums.roomTypePreferences)),
  roommate_note: roommateNote,
})
export type InquiryChange = v.InferOutput<typeof inquiryChange>

export const changeInquiry = defineCall({
  method: 'POST',
  path: '/change_enquiry',
  client: 'authenticated',
  request: inquiryChange,
  response: v.pipe(unwrapped(v.unknown()), v.transform(readInquiryReceipt)),
})

/** (+) Ends an application and the pairs made from it; the home can be applied for again. */
export const inquiryWithdrawal = v.object({ property_id: requiredId })
export type InquiryWithdrawal = v.InferOutput<typeof inquiryWithdrawal>

export const withdrawInquiry = defineCall({
  method: 'POST',
  path: '/withdraw_enquiry',
  client: 'authenticated',
  request: inquiryWithdrawal,
  response: v.unknown(),
})
