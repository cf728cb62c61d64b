/** What is answered to a yes or a no, whichever call it came by. */
import * as v from 'valibot'
import { unwrapped } from './envelope.ts'
import { tolerantId, tolerantText } from './tolerant.ts'

/** `created_lead` is an id or a flag in the wild; here only whether one was made (both have said yes). */
export const decisionAnswer = v.fallback(
  unwrapped(
    v.object({
      inquiry_id: v.optional(tolerantId, null),
      decision: v.optional(tolerantText, null),
      status: v.optional(tolerantText, null),
      created_lead: v.optional(v.pipe(v.unknown(), v.transform(Boolean)), false),
    }),
  ),
  { inquiry_id: null, decision: null, status: null, created_lead: false },
)
