/** (+) The links in the broker's mails: each answers one inquiry in one way, without a login. */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import * as enums from './enums.ts'
import { unwrapped } from './envelope.ts'
import { tolerantFlag, tolerantId, tolerantMaybe, tolerantText, tolerantWord } from './tolerant.ts'

/** The answers that a mail offers. */
export const linkedAnswers = ['free', 'gone', 'come'] as const satisfies readonly enums.BrokerAnswerKind[]
export type LinkedAnswer = (typeof linkedAnswers)[number]

/** Days for which a link acts. */
export const LINK_DAYS = 14
/** Minutes for which the link that has answered can take it back. */
export const LINK_UNDO_MINUTES = 10

/**
 * - `open`: the button would send `answer`, in the place of another link's (`standing`) where there is one.
 * - `sent`: this link has sent it; `undo_until` says until when it can be taken back.
 * - `answered`: staff have answered, or after this link another one has (`standing`).
 * - `expired`: the link is over LINK_DAYS old.
 * - `withdrawn`: the renter has withdrawn the application.
 */
const linkStates = ['open', 'sent', 'answered', 'expired', 'withdrawn'] as const

/** No contacts: who holds the mail has them there, and who holds the link alone is to learn nothing more. */
const answerLinkSchema = v.object({
  state: v.picklist(linkStates),
  answer: v.picklist(linkedAnswers),
  inquiry_id: v.optional(tolerantId, null),
  applicant: v.optional(tolerantText, null),
  property_name: v.optional(tolerantText, null),
  property_name_ko: v.optional(tolerantText, null),
  room_name: v.optional(tolerantText, null),
  room_name_ko: v.optional(tolerantText, null),
  /** Whether 'gone' means the whole home, which takes no applications then. */
  whole: v.optional(tolerantFlag, null),
  /** ISO date. */
  visit_date: v.optional(tolerantText, null),
  applied_at: v.optional(tolerantText, null),
  /** When the home leaves the lists if nothing is answered; null where it will not. */
  silent_from: v.optional(tolerantText, null),
  /** The last day on which the link acts, as ISO date. */
  good_until: v.optional(tolerantText, null),
  undo_until: v.optional(tolerantText, null),
  /** The answer that stands, this link's or another. */
  standing: v.optional(
    tolerantMaybe(
      v.object({
        answer: tolerantWord(enums.brokerAnswers),
        at: v.string(),
        by: v.optional(tolerantText, null),
      }),
    ),
    null,
  ),
})
export type AnswerLink = v.InferOutput<typeof answerLinkSchema>

const token = v.pipe(v.string(), v.minLength(1), v.maxLength(300))

/** Changes nothing: mail scanners fetch links. Refused with `answer_link_invalid` (404) where the token is not ours. */
export const fetchAnswerLink = defineCall({
  method: 'GET',
  path: '/answer_link',
  client: 'public',
  request: v.object({ token }),
  response: unwrapped(answerLinkSchema),
})

/** Sends the link's answer, or takes it back with `undo`; answers as `fetchAnswerLink` does, about what stands then. */
export const followAnswerLink = defineCall({
  method: 'POST',
  path: '/answer_link',
  client: 'public',
  request: v.object({ token, undo: v.optional(v.boolean(), false) }),
  response: unwrapped(answerLinkSchema),
})
