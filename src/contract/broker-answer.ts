/** (+) What the broker has answered to an application. */
import * as v from 'valibot'
import * as enums from './enums.ts'
import { tolerantText, tolerantWord } from './tolerant.ts'

/** An answer, as renter and desk read it; `at` is its time (ISO 8601). `room_*` is the room offered with `other_room`. */
export const brokerAnswerSchema = v.object({
  answer: v.picklist(enums.brokerAnswers),
  at: v.string(),
  sentence: v.optional(tolerantText, null),
  reason: v.optional(tolerantWord(enums.declineReasons), null),
  room_id: v.optional(tolerantText, null),
  room_name: v.optional(tolerantText, null),
  room_name_ko: v.optional(tolerantText, null),
})
export type BrokerAnswer = v.InferOutput<typeof brokerAnswerSchema>
