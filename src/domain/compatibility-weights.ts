/** How much each factor counts for a score, and how much must be answered for one (rules 5.2, 5.3). */
import type { CompatibilityFactor } from '../contract/compatibility.ts'

/** Weights that add up to 100. */
export const factorWeights: Readonly<Record<CompatibilityFactor, number>> = {
  cleanliness: 22,
  guests: 20,
  sleep: 16,
  noise: 14,
  smoking: 14,
  pets: 8,
  drinking: 4,
  move_in: 2,
}

const TOTAL_WEIGHT = 100
/** With less weight answered, there is no score. */
export const ENOUGH_WEIGHT = TOTAL_WEIGHT / 2
