/** Chooses the applicant that an inquiry's record shows, and its status (rule 4.6). */
import type { Decision } from '../../contract/enums.ts'

/** The decisions of the two people of a pair of inquiries; null is pending. Times are in ms since 1970. */
export interface Pair {
  readonly otherInquiryId: number
  readonly mine: Decision | null
  readonly theirs: Decision | null
  readonly mineAt: number
  readonly theirsAt: number
}

export type MatchingStatus = 'searching' | 'pending' | 'matched'

/** A pair's rank, lowest first; null for a hidden pair. Their rejection counts only after my own decision. */
function rank({ mine, theirs }: Pair): number | null {
  if (mine === 'confirmed' && theirs === 'confirmed') return 0
  if (mine === 'confirmed' && theirs === null) return 1
  if (mine === null && theirs === 'confirmed') return 2
  return mine === null ? null : 3
}

/**
 * The sort key (ms) among pairs of equal rank. Oldest first for confirmed pairs and those waiting for me, so that the
 * card does not change while I read it; newest first for those waiting for the other person and those that ended.
 */
function when(pair: Pair, rank: number): number {
  switch (rank) {
    case 0:
      return Math.max(pair.mineAt, pair.theirsAt)
    case 1:
      return -pair.mineAt
    case 2:
      return pair.theirsAt
    default:
      return -Math.max(pair.mineAt, pair.theirs === 'rejected' ? pair.theirsAt : 0)
  }
}

/** The pair that the record shows, by rank; null where none may be shown. */
export function shownPair(pairs: readonly Pair[]): Pair | null {
  const [first] = pairs
    .flatMap((pair) => {
      const ranked = rank(pair)
      return ranked === null ? [] : [{ pair, rank: ranked, at: when(pair, ranked) }]
    })
    .sort(
      (one, other) =>
        one.rank - other.rank || one.at - other.at || one.pair.otherInquiryId - other.pair.otherInquiryId,
    )
  return first?.pair ?? null
}

/** Whether a pair counts as a match: at least one yes, and no rejection. */
export function isMatched({ mine, theirs }: Pair): boolean {
  return mine !== 'rejected' && theirs !== 'rejected' && (mine !== null || theirs !== null)
}

/** `matched` with a counterpart, `pending` with suggestions waiting for my decision, else `searching`. */
export function matchingStatus(pair: Pair | null, suggestions: number): MatchingStatus {
  if (pair !== null && isMatched(pair)) return 'matched'
  return suggestions > 0 ? 'pending' : 'searching'
}
