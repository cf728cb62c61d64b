/** (+) Times at which a home can be seen, and the booking of one, as an application's record has them. */
import * as v from 'valibot'
import * as enums from './enums.ts'
import { requiredId, tolerantFlag, tolerantList, tolerantText, tolerantWord } from './tolerant.ts'

const slotFields = {
  slot_id: requiredId,
  /** ISO 8601 instant; shown in New York's time, wherever the reader is. */
  starts_at: v.string(),
  minutes: v.number(),
  /** By a video call, not at the home. */
  video: v.optional(tolerantFlag, false),
  /** The inquiries of those with whom the reader has matched, and who have booked this time. */
  also: v.optional(tolerantList(requiredId), []),
}

/** A time to come. `free`: a place is left. Their number would tell a block from a withdrawal, which gives its place back. */
export const viewingSlotSchema = v.object({ ...slotFields, free: v.boolean() })
export type ViewingSlot = v.InferOutput<typeof viewingSlotSchema>

/** What the reader has booked. Only this has the whole address, and the link of a video call. */
export const viewingBookingSchema = v.object({
  ...slotFields,
  street: v.optional(tolerantText, null),
  unit: v.optional(tolerantText, null),
  /** `Palisades Park, NJ 07650` */
  town: v.optional(tolerantText, null),
  /** Of a video call; null where the desk sends it by other ways. Known, like the address, only to who has booked. */
  video_link: v.optional(tolerantText, null),
  /** Whether the reader is reminded, by whichever way. */
  reminded: v.optional(tolerantFlag, null),
  outcome: v.optional(tolerantWord(enums.viewingOutcomes), null),
})
export type ViewingBooking = v.InferOutput<typeof viewingBookingSchema>
