/** The other applicants for a home, and my decision on each. */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { compatibilitySchema } from './compatibility.ts'
import { decisionAnswer } from './decision-answer.ts'
import * as enums from './enums.ts'
import { unwrapped } from './envelope.ts'
import { faceFields } from './people.ts'
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

/** Our server masks contacts until both have confirmed. Fields from `matching_score` on are (+). */
export const suggestionSchema = v.object({
  id: v.optional(tolerantId, null),
  inquiry_id: requiredId,
  name: v.optional(tolerantText, null),
  email: v.optional(tolerantText, null),
  phone: v.optional(tolerantText, null),
  property_name: v.optional(tolerantText, null),
  property_name_ko: v.optional(tolerantText, null),
  preferred_room: v.optional(tolerantText, null),
  move_in_date: v.optional(tolerantText, null),
  user_type: v.optional(tolerantText, null),
  is_tenancy: v.optional(tolerantFlag, null),
  application_date: v.optional(tolerantText, null),
  matching_score: v.optional(tolerantNumber, null),
  compatibility: v.optional(tolerantMaybe(compatibilitySchema), null),
  preferred_room_name: v.optional(tolerantText, null),
  preferred_room_name_ko: v.optional(tolerantText, null),
  room_type_preference: v.optional(tolerantWord(enums.roomTypePreferences), null),
  age: v.optional(tolerantNumber, null),
  job: v.optional(tolerantText, null),
  mbti: v.optional(tolerantText, null),
  gender: v.optional(tolerantWord(enums.genders), null),
  /** (+) The person's yes to me, which waits for my answer. Their no is never told before my own decision. */
  their_decision: v.optional(tolerantWord(enums.decisions), null),
  /** (+) The applicant's note to future roommates. */
  roommate_note: v.optional(tolerantText, null),
  ...faceFields,
})
export type Suggestion = v.InferOutput<typeof suggestionSchema>

export const fetchSuggestions = defineCall({
  method: 'GET',
  path: '/user_suggestions',
  client: 'authenticated',
  request: v.object({ property_id: requiredId }),
  response: unwrapped(tolerantList(suggestionSchema)),
})

export const suggestionDecisionRequest = v.object({
  inquiry_id: requiredId,
  decision: v.picklist(enums.decisions),
  notes: v.optional(v.pipe(v.string(), v.maxLength(1000))),
})
export type SuggestionDecisionRequest = v.InferOutput<typeof suggestionDecisionRequest>

export const decideSuggestion = defineCall({
  method: 'POST',
  path: '/update_user_suggestions',
  client: 'authenticated',
  request: suggestionDecisionRequest,
  response: decisionAnswer,
})
