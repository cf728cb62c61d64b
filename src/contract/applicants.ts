/** (+) All applicants of a home, for its floor plan and for households. */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { compatibilitySchema } from './compatibility.ts'
import * as enums from './enums.ts'
import { unwrapped } from './envelope.ts'
import { suggestionSchema } from './suggestions.ts'
import { requiredId, tolerantFlag, tolerantList, tolerantNumber, tolerantWord } from './tolerant.ts'

const applicantSchema = v.intersect([
  suggestionSchema,
  v.object({
    my_decision: v.optional(tolerantWord(enums.decisions), null),
    /** The two decisions in one word, as builds before 27 November 2026 stored them. */
    standing: v.optional(tolerantWord(['suggested', 'liked', 'matched']), null),
  }),
])

/** The compatibility of two people without `factors`, which would reveal their answers. */
const pairFit = v.omit(compatibilitySchema, ['factors'])
export type PairFit = v.InferOutput<typeof pairFit>

/** The compatibility of two applicants; `one` and `other` are their inquiry ids. */
const applicantPair = v.object({
  one: requiredId,
  other: requiredId,
  ...pairFit.entries,
})
export type ApplicantPair = v.InferOutput<typeof applicantPair>

/**
 * Counts for any member; `applicants` and `pairs` are empty until the caller has applied and confirmed their address.
 * `applicants` are the people that suggestions show plus those whom the caller said yes to, best score first.
 */
const homeApplicants = v.object({
  /** The number of applicants, as in `applicant_count` of the home, without the caller. */
  count: v.optional(tolerantNumber, null),
  /** The number of applicants compatible with the caller; null where the caller has given too few answers, or if few. */
  fitting: v.optional(tolerantNumber, null),
  /** Fewer than FITTING_LEAST fit a caller who has not applied, perhaps nobody: then no number is given. */
  fitting_few: v.optional(tolerantFlag, null),
  applicants: v.optional(tolerantList(applicantSchema), []),
  pairs: v.optional(tolerantList(applicantPair), []),
})
export type HomeApplicants = v.InferOutput<typeof homeApplicants>

/** The least score (0 to 100) of a good fit: the second of the colour bands (rule 5.6). */
export const FITTING_SCORE = 80
/** The maximum number of applicants in one answer, which also contains every pair among them. */
export const APPLICANTS_MAXIMUM = 12

export const fetchApplicants = defineCall({
  method: 'GET',
  path: '/properties/:id/applicants',
  client: 'authenticated',
  request: v.object({}),
  response: unwrapped(homeApplicants),
})
