/** A possible household: how its people fit, and what they should talk about. Pure. */
import type { PairFit } from '../../../contract/applicants.ts'
import {
  type Compatibility,
  type CompatibilityFactor,
  compatibilityFactors,
} from '../../../contract/compatibility.ts'
import type { HomePeople } from '../../../offline/home-people.ts'
import { type MatchScoreBand, matchScoreBand } from '../../kit/model/match-score.ts'
import { isToTalkAbout } from '../people/model.ts'

/** The reader's id among the others, whose ids are their inquiries' and begin at 1. */
export const ME = 0

export interface HouseholdPair {
  readonly one: number
  readonly other: number
  /** The fit of the two, with their answers where the reader is one; null where the server says nothing of it. */
  readonly fit: (PairFit & Partial<Compatibility>) | null
}

function fitOf({ people, pairs }: HomePeople, one: number, other: number): HouseholdPair['fit'] {
  if (one !== ME) {
    const isPair = (pair: HomePeople['pairs'][number]) =>
      (pair.one === one && pair.other === other) || (pair.one === other && pair.other === one)
    return pairs.find(isPair) ?? null
  }
  return people.find(({ person }) => person.inquiry_id === other)?.fit?.explained ?? null
}

/** All pairs of the reader and the others, the reader's own pairs first. */
export function householdPairs(answer: HomePeople, others: readonly number[]): HouseholdPair[] {
  const people = [ME, ...others]
  return people.flatMap((one, at) =>
    people.slice(at + 1).map((other) => ({ one, other, fit: fitOf(answer, one, other) })),
  )
}

/** A household's fit is that of the two who fit least; unknown where the fit of any two is. */
export type HouseholdFit =
  | { readonly isKnown: true; readonly weakest: HouseholdPair; readonly band: MatchScoreBand }
  | { readonly isKnown: false; readonly unknown: readonly HouseholdPair[] }

const scoreOf = ({ fit }: HouseholdPair): number | null => fit?.score ?? null

/** The fit of a household; null for a household of one. */
export function householdFit(pairs: readonly HouseholdPair[]): HouseholdFit | null {
  const unknown = pairs.filter((pair) => scoreOf(pair) === null)
  if (unknown.length > 0) return { isKnown: false, unknown }
  const [weakest] = pairs.toSorted((one, other) => (scoreOf(one) ?? 0) - (scoreOf(other) ?? 0))
  return weakest === undefined
    ? null
    : { isKnown: true, weakest, band: matchScoreBand(scoreOf(weakest) ?? 0) }
}

/** The strengths of a pair, with the factors apart in which both are known to have given the same answer. */
export function likenessOf(
  { people }: HomePeople,
  { one, other, fit }: HouseholdPair,
): Record<'same' | 'fits', readonly CompatibilityFactor[]> {
  const answerOf = (asked: number, factor: CompatibilityFactor) => {
    // Each applicant's explanation holds the reader's own answers beside that applicant's.
    const compared = people.flatMap(({ person, fit: theirs }) =>
      asked === ME || person.inquiry_id === asked
        ? (theirs?.explained?.factors.filter((each) => each.factor === factor) ?? [])
        : [],
    )
    return compared[0]?.[asked === ME ? 'mine' : 'theirs'] ?? null
  }
  const isSame = (factor: CompatibilityFactor) => {
    const answer = answerOf(one, factor)
    return answer !== null && answer === answerOf(other, factor)
  }
  const strengths = fit?.strengths ?? []
  return { same: strengths.filter(isSame), fits: strengths.filter((factor) => !isSame(factor)) }
}

/** The topics of a pair: the server's, a conflict first, and each answer in which the reader and the other differ. */
export function topicsOf({ fit }: HouseholdPair): CompatibilityFactor[] {
  const isTopic = (factor: CompatibilityFactor) =>
    factor === fit?.talk_about || fit?.factors?.some((each) => each.factor === factor && isToTalkAbout(each))
  const isConflict = (factor: CompatibilityFactor) => factor === fit?.hard_conflict
  return compatibilityFactors
    .filter(isTopic)
    .sort((one, other) => Number(isConflict(other)) - Number(isConflict(one)))
}
