/** (+) Who would live in a home: its applicants as a whole, for its floor plan and for households. */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { compatibilitySchema } from './compatibility.ts'
import { unwrapped } from './envelope.ts'
import { suggestionSchema } from './suggestions.ts'
import { requiredId, tolerantList, tolerantNumber, tolerantWord } from './tolerant.ts'

/** How I stand to an applicant: still to be decided on; I said yes; both did. */
export const standings = ['suggested', 'liked', 'matched'] as const

const applicantSchema = v.intersect([
  suggestionSchema,
  v.object({ standing: v.optional(tolerantWord(standings), null) }),
])
export type Applicant = v.InferOutput<typeof applicantSchema>

/** How two fit, without the answers that say why. */
const pairFit = v.omit(compatibilitySchema, ['factors'])
export type PairFit = v.InferOutput<typeof pairFit>

/** How two of the applicants fit each other; `one` and `other` are their inquiries. */
const applicantPair = v.object({
  one: requiredId,
  other: requiredId,
  ...pairFit.entries,
})
export type ApplicantPair = v.InferOutput<typeof applicantPair>

/**
 * Numbers for any member; `applicants` and `pairs` are empty before the caller has applied and confirmed their address.
 * The applicants are those that suggestions show and those whom I have said yes to, best score first.
 */
const homeApplicants = v.object({
  /** All who have applied, as `applicant_count` of the home has them, the caller not counted. */
  count: v.optional(tolerantNumber, null),
  /** How many of them could live with the caller and fit well; null where the caller's answers are too few. */
  fitting: v.optional(tolerantNumber, null),
  applicants: v.optional(tolerantList(applicantSchema), []),
  pairs: v.optional(tolerantList(applicantPair), []),
})
export type HomeApplicants = v.InferOutput<typeof homeApplicants>

/** A score from which two fit well: the second of the spec's colour bands. */
export const FITTING_SCORE = 80
/** Applicants in one answer: every pair among them comes with it. */
export const APPLICANTS_MAXIMUM = 12

export const fetchApplicants = defineCall({
  method: 'GET',
  path: '/properties/:id/applicants',
  client: 'authenticated',
  request: v.object({}),
  response: unwrapped(homeApplicants),
})
