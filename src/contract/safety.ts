/** (+) Blocking a person, hiding a home, and reporting either. */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { unwrapped } from './envelope.ts'
import * as limits from './limits.ts'
import { requiredId, tolerantList, tolerantText } from './tolerant.ts'

export const personReportReasons = ['fake', 'harassment', 'money', 'discrimination', 'other'] as const
export const homeReportReasons = ['gone', 'wrong', 'money', 'discrimination', 'other'] as const

export const reportReasons = [...new Set([...personReportReasons, ...homeReportReasons])]
export type ReportReason = (typeof reportReasons)[number]

/** `inquiry_id` is any inquiry of the other person; the block covers that person for every home, in both directions. */
export const blockRequest = v.object({ inquiry_id: requiredId })
export type BlockRequest = v.InferOutput<typeof blockRequest>

export const blockPerson = defineCall({
  method: 'POST',
  path: '/blocks',
  client: 'authenticated',
  request: blockRequest,
  response: v.unknown(),
})

/** `block_id` comes from `fetchBlocks`. */
export const unblockRequest = v.object({ block_id: requiredId })
export type UnblockRequest = v.InferOutput<typeof unblockRequest>

export const unblockPerson = defineCall({
  method: 'POST',
  path: '/blocks/removal',
  client: 'authenticated',
  request: unblockRequest,
  response: v.unknown(),
})

const blockSchema = v.object({
  id: requiredId,
  /** The person's name on the day of the block; null for somebody who could not be seen any more on that day. */
  name: v.optional(tolerantText, null),
  created_at: v.optional(tolerantText, null),
})
export type Block = v.InferOutput<typeof blockSchema>

export const fetchBlocks = defineCall({
  method: 'GET',
  path: '/blocks',
  client: 'authenticated',
  request: v.object({}),
  response: unwrapped(tolerantList(blockSchema)),
})

/** Reports the person with `inquiry_id`, or without one the home `property_id`. */
export const reportRequest = v.object({
  property_id: v.optional(requiredId),
  inquiry_id: v.optional(requiredId),
  reason: v.picklist(reportReasons),
  details: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(limits.LONG_TEXT_MAXIMUM)), ''),
})
export type ReportRequest = v.InferOutput<typeof reportRequest>

export const sendReport = defineCall({
  method: 'POST',
  path: '/reports',
  client: 'authenticated',
  request: reportRequest,
  response: v.unknown(),
})

/** Whether the home is hidden from the caller's lists. */
const homeHidingRequest = v.object({ hidden: v.boolean() })

export const hideHome = defineCall({
  method: 'POST',
  path: '/property/:id/hidden',
  client: 'authenticated',
  request: homeHidingRequest,
  response: v.unknown(),
})

/** The ids of the homes that the caller has hidden. */
export const fetchHiddenHomes = defineCall({
  method: 'GET',
  path: '/hidden_homes',
  client: 'authenticated',
  request: v.object({}),
  response: unwrapped(tolerantList(requiredId)),
})
