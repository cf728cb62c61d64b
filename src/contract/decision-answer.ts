/** The answer to a yes or a no, the same for every call that decides. */
import * as v from 'valibot'
import { unwrapped } from './envelope.ts'
import { tolerantId, tolerantText } from './tolerant.ts'

/** Backends send `created_lead` as an id or a flag; here it is true where a lead was made (both said yes). */
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
