/** Homes in which people who apply one by one could live together. */
import type { Letting } from '../contract/enums.ts'

/** A home as lists have it; unknown facts are null or missing. */
interface ListedHome {
  readonly bed: number | null
  readonly letting?: Letting | null | undefined
}

/** Whether applicants could share the home: neither a studio, nor one bedroom let as a whole. The unknown counts as yes. */
export const canBeShared = ({ bed, letting }: ListedHome): boolean =>
  bed !== 0 && (letting !== 'whole' || bed === null || bed > 1)
