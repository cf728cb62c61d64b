/**
 * Scores how well two people would live together (rules 5.1 to 5.5). Deterministic and symmetric. Age, gender,
 * nationality and MBTI are not even read.
 */
import {
  type Compatibility,
  type CompatibilityFactor,
  compatibilityFactors,
  type FactorGroup,
} from '../../contract/compatibility.ts'
import { ENOUGH_WEIGHT, factorWeights } from '../../domain/compatibility-weights.ts'
import { answerWord, type LifestyleAnswers, similarity, smokingConflict } from './similarity.ts'

/** The group of each factor (rule 5.2). */
export const factorGroup: Readonly<Record<CompatibilityFactor, FactorGroup>> = {
  cleanliness: 'lifestyle',
  smoking: 'lifestyle',
  drinking: 'lifestyle',
  sleep: 'schedule',
  move_in: 'schedule',
  guests: 'preferences',
  noise: 'preferences',
  pets: 'preferences',
}

const weights = compatibilityFactors.map((factor) => factorWeights[factor])
/** Factors of at least this weight can spoil living together, whatever the other factors are. */
const HEAVY = 8
const MEAN_SHARE = 0.7
const LOWEST_SHARE = 0.3
/** The highest score with a hard conflict: the top of the orange band. */
const HARD_CONFLICT_CAP = 69
const STRENGTH_FROM = 0.75
const TALK_UP_TO = 0.6
const STRENGTHS = 2

/**
 * Maps 0.7 m + 0.3 r to the score, linearly between these points. Unmapped, three pairs of people in four would be
 * orange and hardly any green, because most pairs differ by a step somewhere. The points are set by example pairs: one
 * step apart in everything is 70; equal in about half and a step apart in the rest, 80; equal but for a step in two
 * things, 90; equal in all, 100. Over realistic people (tests/server/rules/realistic-people.ts) about 41 % of pairs are
 * orange, 24 % yellow, 20 % blue and 15 % green.
 */
const scoreMap: readonly { raw: number; score: number }[] = [
  { raw: 0, score: 0 },
  { raw: 0.6, score: 70 },
  { raw: 0.7, score: 80 },
  { raw: 0.77, score: 90 },
  { raw: 1, score: 100 },
]

/** The score (0 to 100) of a raw compatibility in [0, 1]; never decreases with a rising raw value. */
export function mappedScore(raw: number): number {
  let below = { raw: 0, score: 0 }
  for (const point of scoreMap) {
    if (raw <= point.raw) {
      const span = point.raw - below.raw
      const part = span === 0 ? 0 : (raw - below.raw) / span
      return Math.round(below.score + part * (point.score - below.score))
    }
    below = point
  }
  return below.score
}

const MOVE_IN = compatibilityFactors.indexOf('move_in')

/** What of a score does not depend on the move-in dates. */
export interface Weighed {
  readonly answered: number
  readonly sum: number
  /** The mean of the two lowest among the heavy factors. */
  readonly lowest: number
  readonly hasConflict: boolean
}

/**
 * Weighs two people's similarity in each factor (in the order of `compatibilityFactors`; null: not answered by both) but
 * the move-in date, in which nearly everybody differs: thousands of people share all other answers.
 */
export function weigh(alikes: readonly (number | null)[], hasConflict: boolean): Weighed {
  let answered = 0
  let sum = 0
  let lowest = Number.POSITIVE_INFINITY
  let secondLowest = Number.POSITIVE_INFINITY
  for (let at = 0; at < weights.length; at += 1) {
    const alike = alikes[at] ?? null
    if (alike === null || at === MOVE_IN) continue
    const weight = weights[at] ?? 0
    answered += weight
    sum += weight * alike
    if (weight < HEAVY) continue
    if (alike < lowest) {
      secondLowest = lowest
      lowest = alike
    } else if (alike < secondLowest) secondLowest = alike
  }
  return { answered, sum, lowest: (lowest + secondLowest) / 2, hasConflict }
}

/** The score, an integer from 0 to 100; null where under half of the weight is answered. */
export function scoreOf(
  { answered, sum, lowest, hasConflict }: Weighed,
  moveIn: number | null,
): number | null {
  const weight = moveIn === null ? 0 : factorWeights.move_in
  if (answered + weight < ENOUGH_WEIGHT) return null
  // Half of the weight cannot be reached without three heavy factors, so the lowest values are finite.
  const mean = (sum + weight * (moveIn ?? 0)) / (answered + weight)
  const score = mappedScore(MEAN_SHARE * mean + LOWEST_SHARE * lowest)
  return hasConflict ? Math.min(score, HARD_CONFLICT_CAP) : score
}

const alikesOf = (one: LifestyleAnswers, other: LifestyleAnswers) =>
  compatibilityFactors.map((factor) => similarity(factor, one, other))

const scoreFrom = (alikes: readonly (number | null)[], hasConflict: boolean): number | null =>
  scoreOf(weigh(alikes, hasConflict), alikes[MOVE_IN] ?? null)

/** The score of two people, without an explanation (`scoreOf`). */
export const compatibilityScore = (one: LifestyleAnswers, other: LifestyleAnswers): number | null =>
  scoreFrom(alikesOf(one, other), smokingConflict(one, other))

/**
 * The score with its explanation from the side of `mine`: up to two strengths, and the factor most worth talking about
 * (null where there is none). The other person gets the same with `mine` and `theirs` swapped.
 */
export function compareAnswers(mine: LifestyleAnswers, theirs: LifestyleAnswers): Compatibility {
  const alikes = alikesOf(mine, theirs)
  const factors = compatibilityFactors.flatMap((factor, at) => {
    const alike = alikes[at] ?? null
    return alike === null
      ? []
      : [
          {
            factor,
            group: factorGroup[factor],
            similarity: alike,
            mine: answerWord(factor, mine),
            theirs: answerWord(factor, theirs),
          },
        ]
  })
  const conflict = smokingConflict(mine, theirs)
  const strengths = factors
    .filter(({ similarity: alike }) => alike >= STRENGTH_FROM)
    .sort((one, other) => gain(other) - gain(one))
    .slice(0, STRENGTHS)
  const [weakest] = factors
    .filter(({ similarity: alike }) => alike <= TALK_UP_TO)
    .sort((one, other) => loss(other) - loss(one))
  return {
    score: scoreFrom(alikes, conflict),
    hard_conflict: conflict ? 'smoking' : null,
    strengths: strengths.map(({ factor }) => factor),
    talk_about: conflict ? 'smoking' : (weakest?.factor ?? null),
    factors,
  }
}

type Compared = { factor: CompatibilityFactor; similarity: number }

function gain({ factor, similarity: alike }: Compared): number {
  return factorWeights[factor] * alike
}

function loss({ factor, similarity: alike }: Compared): number {
  return factorWeights[factor] * (1 - alike)
}
