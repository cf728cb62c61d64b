/** (+) The compatibility of two people, with the factors that explain it. */
import * as v from 'valibot'
import { tolerantList, tolerantMaybe, tolerantNumber, tolerantText } from './tolerant.ts'

export const compatibilityFactors = [
  'cleanliness',
  'guests',
  'sleep',
  'noise',
  'smoking',
  'pets',
  'drinking',
  'move_in',
] as const
export type CompatibilityFactor = (typeof compatibilityFactors)[number]

/** The three groups of factors (rule 5.2). */
const factorGroups = ['lifestyle', 'schedule', 'preferences'] as const
export type FactorGroup = (typeof factorGroups)[number]

const factorKey = v.picklist(compatibilityFactors)

const factor = v.object({
  factor: factorKey,
  group: v.picklist(factorGroups),
  /** 0 to 1. */
  similarity: v.number(),
  /** The answers compared, as words of the profile; null for the move-in gap. */
  mine: v.optional(tolerantText, null),
  theirs: v.optional(tolerantText, null),
})

/** `score` is 0 to 100, or null where less than half of the factors' weight is answered. */
export const compatibilitySchema = v.object({
  score: v.optional(tolerantNumber, null),
  hard_conflict: v.optional(tolerantMaybe(v.picklist(['smoking'])), null),
  strengths: v.optional(tolerantList(factorKey), []),
  talk_about: v.optional(tolerantMaybe(factorKey), null),
  factors: v.optional(tolerantList(factor), []),
})
export type Compatibility = v.InferOutput<typeof compatibilitySchema>
