/** My inquiries, each with its matched counterpart. */
import * as v from 'valibot'
import { brokerAnswerSchema } from './broker-answer.ts'
import { defineCall } from './call.ts'
import { compatibilitySchema } from './compatibility.ts'
import { decisionAnswer } from './decision-answer.ts'
import { emailVerification } from './email-verification.ts'
import * as enums from './enums.ts'
import { unwrapped } from './envelope.ts'
import { suggestionSchema } from './suggestions.ts'
import {
  requiredId,
  tolerantFlag,
  tolerantId,
  tolerantList,
  tolerantMaybe,
  tolerantNumber,
  tolerantText,
  tolerantWord,
} from './tolerant.ts'
import { viewingBookingSchema, viewingSlotSchema } from './viewing-booking.ts'

/** A decision for display: 'declined' and 'rejected' are both 'rejected', anything unknown is null. */
const shownDecision = v.pipe(
  tolerantText,
  v.transform((word): 'pending' | 'confirmed' | 'rejected' | null => {
    if (word === 'declined' || word === 'rejected') return 'rejected'
    return word === 'pending' || word === 'confirmed' ? word : null
  }),
)

const decidedPerson = v.intersect([
  suggestionSchema,
  v.object({ my_decision: v.optional(tolerantWord(enums.decisions), null) }),
])

/** `id` is the inquiry's. `contact_name`, `email_from` and `phone` are mine; `matched_*` (+) are the counterpart's. */
export const recordSchema = v.pipe(
  v.object({
    id: v.optional(tolerantId, null),
    inquiry_id: v.optional(tolerantId, null),
    property_id: v.optional(tolerantId, null),
    property_name: v.optional(tolerantText, null),
    property_name_ko: v.optional(tolerantText, null),
    /** (+) The apartment number, which public answers leave out. */
    property_unit: v.optional(tolerantText, null),
    create_date: v.optional(tolerantText, null),
    /** (+) Hours within which the broker usually answers; absent before five answers. */
    answers_within_hours: v.optional(tolerantNumber),
    /** (+) What the broker has answered, oldest first; the last one stands. */
    broker_answers: v.optional(tolerantList(brokerAnswerSchema), []),
    /** (+) My viewing; null where none is booked. */
    viewing: v.optional(tolerantMaybe(viewingBookingSchema), null),
    /** (+) The times at which I can see the home, soonest first. */
    viewing_slots: v.optional(tolerantList(viewingSlotSchema), []),
    application_date: v.optional(tolerantText, null),
    matching_status: v.optional(tolerantText, null),
    preferred_room: v.optional(tolerantText, null),
    preferred_room_name: v.optional(tolerantText, null),
    preferred_room_name_ko: v.optional(tolerantText, null),
    visit_date: v.optional(tolerantText, null),
    contact_name: v.optional(tolerantText, null),
    email_from: v.optional(tolerantText, null),
    phone: v.optional(tolerantText, null),
    matched_inquiry_id: v.optional(tolerantId, null),
    matched_user_name: v.optional(tolerantText, null),
    matching_score: v.optional(tolerantNumber, null),
    my_match_decision: v.optional(shownDecision, null),
    their_match_decision: v.optional(shownDecision, null),
    user_type: v.optional(tolerantText, null),
    is_tenancy: v.optional(tolerantFlag, null),
    matched_email: v.optional(tolerantText, null),
    matched_phone: v.optional(tolerantText, null),
    compatibility: v.optional(tolerantMaybe(compatibilitySchema), null),
    /** (+) False for a home that applicants could not share, where nobody is met; null for a backend that does not say. */
    is_shared: v.optional(tolerantFlag, null),
    /** (+) The number of suggestions without my decision. */
    suggestion_count: v.optional(tolerantNumber, null),
    /** (+) The number of matches whose other person has left 방짝. */
    left_matches: v.optional(tolerantNumber, null),
    /** (+) The counterpart, as on their card. */
    matched_person: v.optional(tolerantMaybe(suggestionSchema), null),
    /**
     * (+) Everybody with whom there is a decision that the caller may know of, in the order of the caller's turn; null
     * for a backend that does not say. Contacts are unmasked where both have said yes.
     */
    people: v.optional(v.nullable(tolerantList(decidedPerson)), null),
    /** People to whom I said yes and who have not answered, as builds before 27 November 2026 stored them. */
    interests: v.optional(tolerantList(suggestionSchema), []),
    /** Further people with whom both said yes, as the same builds stored them. */
    also_matched: v.optional(tolerantList(suggestionSchema), []),
    no_preference: v.optional(tolerantFlag, null),
    room_type_preference: v.optional(tolerantWord(enums.roomTypePreferences), null),
    roommate_note: v.optional(tolerantText, null),
    /** (+) The state of my own account's address. */
    email_verification: emailVerification,
  }),
  v.transform(({ id, inquiry_id, create_date, application_date, ...record }) => ({
    ...record,
    inquiry_id: inquiry_id ?? id,
    create_date: create_date ?? application_date,
  })),
  v.check((record) => record.inquiry_id !== null),
)
export type MatchRecord = v.InferOutput<typeof recordSchema>

export const fetchMyRecords = defineCall({
  method: 'GET',
  path: '/get_my_record',
  client: 'authenticated',
  request: v.object({ user_id: requiredId }),
  response: unwrapped(tolerantList(recordSchema)),
})

/** `inquiry_id` is mine; `matched_inquiry_id` (+) is the counterpart shown when I decided. */
export const matchDecisionRequest = v.object({
  inquiry_id: requiredId,
  decision: v.picklist(enums.decisions),
  matched_inquiry_id: v.optional(requiredId),
})
export type MatchDecisionRequest = v.InferOutput<typeof matchDecisionRequest>

export const decideMatch = defineCall({
  method: 'POST',
  path: '/update_match_decision',
  client: 'authenticated',
  request: matchDecisionRequest,
  response: decisionAnswer,
})

/** (+) Withdraws a yes without an answer; `inquiry_id` is the other person's, who is then suggested again. */
export const interestWithdrawal = v.object({ inquiry_id: requiredId })
export type InterestWithdrawal = v.InferOutput<typeof interestWithdrawal>

export const withdrawInterest = defineCall({
  method: 'POST',
  path: '/withdraw_interest',
  client: 'authenticated',
  request: interestWithdrawal,
  response: v.unknown(),
})

/** `match_id` is the record's `matched_inquiry_id`. */
export const contactRequest = v.object({ match_id: requiredId })
export type ContactRequest = v.InferOutput<typeof contactRequest>

export const contactMatch = defineCall({
  method: 'POST',
  path: '/contact_match',
  client: 'authenticated',
  request: contactRequest,
  response: v.unknown(),
})
