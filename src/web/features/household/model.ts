/** A household that one could live in: how its people fit, and what they would talk about. Pure. */
import type { HomeApplicants, PairFit } from '../../../contract/applicants.ts'
import { type CompatibilityFactor, compatibilityFactors } from '../../../contract/compatibility.ts'
import { type MatchScoreBand, matchScoreBand } from '../../model/match-score.ts'

/** Stands for the reader among the others, who are named by their inquiries: those begin at 1. */
export const ME = 0

/** Whom one can think of living with at once. */
export const OTHERS_MAXIMUM = 3

export interface HouseholdPair {
  readonly one: number
  readonly other: number
  /** Null where nothing is said about the two. */
  readonly fit: PairFit | null
}

function fitOf({ applicants, pairs }: HomeApplicants, one: number, other: number): PairFit | null {
  if (one !== ME) {
    const isPair = (pair: HomeApplicants['pairs'][number]) =>
      (pair.one === one && pair.other === other) || (pair.one === other && pair.other === one)
    return pairs.find(isPair) ?? null
  }
  return applicants.find(({ inquiry_id }) => inquiry_id === other)?.compatibility ?? null
}

/** Every two of the reader and the others, the reader's own first. */
export function householdPairs(answer: HomeApplicants, others: readonly number[]): HouseholdPair[] {
  const people = [ME, ...others]
  return people.flatMap((one, at) =>
    people.slice(at + 1).map((other) => ({ one, other, fit: fitOf(answer, one, other) })),
  )
}

/** A household fits as well as the two in it who fit least; not known where it is not known of any two. */
export type HouseholdFit =
  | { readonly isKnown: true; readonly weakest: HouseholdPair; readonly band: MatchScoreBand }
  | { readonly isKnown: false; readonly unknown: readonly HouseholdPair[] }

const scoreOf = ({ fit }: HouseholdPair): number | null => fit?.score ?? null

/** Null of a household of one. */
export function householdFit(pairs: readonly HouseholdPair[]): HouseholdFit | null {
  const unknown = pairs.filter((pair) => scoreOf(pair) === null)
  if (unknown.length > 0) return { isKnown: false, unknown }
  const [weakest] = pairs.toSorted((one, other) => (scoreOf(one) ?? 0) - (scoreOf(other) ?? 0))
  return weakest === undefined
    ? null
    : { isKnown: true, weakest, band: matchScoreBand(scoreOf(weakest) ?? 0) }
}

/** The strengths of two, apart those to which both have given the same answer: what the reader may know of it. */
export function likenessOf(
  { applicants }: HomeApplicants,
  { one, other, fit }: HouseholdPair,
): Record<'same' | 'fits', readonly CompatibilityFactor[]> {
  const answerOf = (person: number, factor: CompatibilityFactor) => {
    // Every applicant's explanation has the reader's own answers, beside theirs.
    const compared = applicants.flatMap(({ inquiry_id, compatibility }) =>
      person === ME || inquiry_id === person
        ? (compatibility?.factors.filter((each) => each.factor === factor) ?? [])
        : [],
    )
    return compared[0]?.[person === ME ? 'mine' : 'theirs'] ?? null
  }
  const isSame = (factor: CompatibilityFactor) => {
    const answer = answerOf(one, factor)
    return answer !== null && answer === answerOf(other, factor)
  }
  const strengths = fit?.strengths ?? []
  return { same: strengths.filter(isSame), fits: strengths.filter((factor) => !isSame(factor)) }
}

interface Topic {
  readonly factor: CompatibilityFactor
  /** One smokes indoors and another does not smoke. */
  readonly isHard: boolean
  readonly pairs: readonly HouseholdPair[]
}

/** What the household should talk about, and which two of it: conflicts first, then what most of them have to. */
export function topicsOf(pairs: readonly HouseholdPair[]): Topic[] {
  return compatibilityFactors
    .flatMap((factor): Topic[] => {
      const between = pairs.filter(({ fit }) => fit?.talk_about === factor)
      const isHard = factor === 'smoking' && between.some(({ fit }) => fit?.hard_conflict === 'smoking')
      return between.length === 0 ? [] : [{ factor, isHard, pairs: between }]
    })
    .sort((one, other) => Number(other.isHard) - Number(one.isHard) || other.pairs.length - one.pairs.length)
}
