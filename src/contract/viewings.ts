/** (+) Viewings: times that the desk opens for a home, and what applicants book of them. */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import * as enums from './enums.ts'
import { unwrapped } from './envelope.ts'
import { isoDate } from './inquiries.ts'
import { requiredId, tolerantFlag, tolerantList, tolerantText, tolerantWord } from './tolerant.ts'
import { viewingBookingSchema, viewingSlotSchema } from './viewing-booking.ts'

export const VIDEO_LINK_MAXIMUM = 1000

const wholeAddress = /^https:\/\/[a-z\d-]+(\.[a-z\d-]+)+(:\d{1,5})?([/?#][!-~]*)?$/i

/** The address of a video call as it is stored: https alone, on a host with a full name. Null for any other text. */
export function readVideoLink(text: string): string | null {
  const link = text.trim()
  return link.length <= VIDEO_LINK_MAXIMUM && wholeAddress.test(link) ? link : null
}

/** A link as screens may open it, or null. */
const videoLink = v.optional(
  v.pipe(
    tolerantText,
    v.transform((text) => text && readVideoLink(text)),
  ),
  null,
)

/** Times that are opened at once: seven days with twelve times, for four weeks. */
export const SLOTS_AT_ONCE_MAXIMUM = 336
export const PLACES_MAXIMUM = 20
export const DAYS_AHEAD_MAXIMUM = 365
/** The free times that a refusal `viewing_full` offers. */
export const ALTERNATIVES_MAXIMUM = 3

export const viewingBookingRequest = v.object({ property_id: requiredId, slot_id: requiredId })
export type ViewingBookingRequest = v.InferOutput<typeof viewingBookingRequest>

/** The data of a refusal `viewing_full`: the nearest free times, nearest first. */
export const viewingFullData = v.object({ slots: tolerantList(viewingSlotSchema) })

/** Books a time for my application; another one takes the place of the one before. */
export const bookViewing = defineCall({
  method: 'POST',
  path: '/viewing_booking',
  client: 'authenticated',
  request: viewingBookingRequest,
  response: unwrapped(v.object({ property_id: requiredId, viewing: viewingBookingSchema })),
})

export const ofOwnViewing = v.object({ property_id: requiredId })
export type OfOwnViewing = v.InferOutput<typeof ofOwnViewing>

export const cancelViewing = defineCall({
  method: 'POST',
  path: '/viewing_cancellation',
  client: 'authenticated',
  request: ofOwnViewing,
  response: v.unknown(),
})

/** I have been there. */
export const reportViewing = defineCall({
  method: 'POST',
  path: '/viewing_outcome',
  client: 'authenticated',
  request: ofOwnViewing,
  response: v.unknown(),
})

/** My booking as a file for calendars (RFC 5545), the same as in the mail. */
export const VIEWING_CALENDAR_PATH = '/viewings/:id/calendar.ics'

const token = v.pipe(v.string(), v.minLength(1), v.maxLength(300))

/** `gone`: it was cancelled or moved, or has begun. */
const viewingLinkSchema = v.object({
  state: v.picklist(['open', 'cancelled', 'gone']),
  property_name: v.optional(tolerantText, null),
  property_name_ko: v.optional(tolerantText, null),
  starts_at: v.string(),
})
export type ViewingLink = v.InferOutput<typeof viewingLinkSchema>

/** The link in a reminder. Changes nothing: mail scanners fetch links. Refused with `viewing_link_invalid` (404). */
export const fetchViewingLink = defineCall({
  method: 'GET',
  path: '/viewing_link',
  client: 'public',
  request: v.object({ token }),
  response: unwrapped(viewingLinkSchema),
})

/** Cancels the link's booking. */
export const followViewingLink = defineCall({
  method: 'POST',
  path: '/viewing_link',
  client: 'public',
  request: v.object({ token }),
  response: unwrapped(viewingLinkSchema),
})

const deskBookingSchema = v.object({
  inquiry_id: requiredId,
  name: v.string(),
  email: v.optional(tolerantText, null),
  phone: v.optional(tolerantText, null),
  kakao_id: v.optional(tolerantText, null),
  room_name: v.optional(tolerantText, null),
  room_name_ko: v.optional(tolerantText, null),
  outcome: v.optional(tolerantWord(enums.viewingOutcomes), null),
  /** ISO 8601. */
  cancelled_at: v.optional(tolerantText, null),
  /** The inquiries of the same time with whom this one has matched. */
  household: v.optional(tolerantList(requiredId), []),
})
export type DeskBooking = v.InferOutput<typeof deskBookingSchema>

const deskSlotSchema = v.object({
  slot_id: requiredId,
  property_id: requiredId,
  property_name: v.string(),
  property_name_ko: v.optional(tolerantText, null),
  starts_at: v.string(),
  minutes: v.number(),
  places: v.number(),
  video: v.optional(tolerantFlag, false),
  video_link: videoLink,
  /** In the order of booking. */
  bookings: v.optional(tolerantList(deskBookingSchema), []),
})
export type DeskSlot = v.InferOutput<typeof deskSlotSchema>

/** The open times of seven days in New York, with who comes, in the order of time. */
export const fetchDeskViewings = defineCall({
  method: 'GET',
  path: '/desk/viewings',
  client: 'authenticated',
  request: v.object({ from: isoDate }),
  response: unwrapped(v.object({ slots: tolerantList(deskSlotSchema) })),
})

/**
 * Opens times of a home, of which past and existing ones are left out, or cancels one with its bookings. Refused with
 * `viewing_uneven`, `viewing_too_far` and `video_link_invalid` (400).
 */
export const deskSlotsRequest = v.variant('change', [
  v.object({
    change: v.literal('open'),
    property_id: requiredId,
    starts_at: v.pipe(
      v.array(v.pipe(v.string(), v.isoTimestamp())),
      v.minLength(1),
      v.maxLength(SLOTS_AT_ONCE_MAXIMUM),
    ),
    minutes: v.picklist(enums.viewingMinutes),
    places: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PLACES_MAXIMUM)),
    video: v.boolean(),
    /** One for all of these times; see `readVideoLink`. */
    video_link: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(VIDEO_LINK_MAXIMUM))), null),
  }),
  v.object({ change: v.literal('cancel'), property_id: requiredId, slot_id: requiredId }),
])
export type DeskSlotsRequest = v.InferOutput<typeof deskSlotsRequest>

export const changeSlots = defineCall({
  method: 'POST',
  path: '/desk/slots',
  client: 'authenticated',
  request: deskSlotsRequest,
  response: unwrapped(v.object({ property_id: requiredId, changed: v.number() })),
})

/** Whether somebody came; null takes it back. */
export const deskViewingRequest = v.object({
  inquiry_id: requiredId,
  slot_id: requiredId,
  outcome: v.nullable(v.picklist(enums.viewingOutcomes)),
})
export type DeskViewingRequest = v.InferOutput<typeof deskViewingRequest>

export const noteViewing = defineCall({
  method: 'POST',
  path: '/desk/viewings',
  client: 'authenticated',
  request: deskViewingRequest,
  response: unwrapped(v.object({ inquiry_id: requiredId })),
})
