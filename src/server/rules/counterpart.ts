/** Which other applicant an inquiry shows on the dashboard, and its status (design section 5, Records). */
import type { Decision } from '../../contract/enums.ts'

/** What the two people behind a pair of inquiries have decided; null is pending. Times are in ms since 1970. */
export interface Pair {
  readonly otherInquiryId: number
  readonly mine: Decision | null
  readonly theirs: Decision | null
  readonly mineAt: number
  readonly theirsAt: number
}

export type MatchingStatus = 'searching' | 'pending' | 'matched'

/** Lower stands first; null is not shown at all. Their no counts only once I have decided myself. */
function rank({ mine, theirs }: Pair): number | null {
  if (mine === 'confirmed' && theirs === 'confirmed') return 0
  if (mine === 'confirmed' && theirs === null) return 1
  if (mine === null && theirs === 'confirmed') return 2
  return mine === null ? null : 3
}

/**
 * Among equals: the first of both-confirmed pairs and of those that wait for me, so that the card does not change under
 * the reader; the newest of those that wait for them and of those that came to nothing.
 */
function when(pair: Pair, standing: number): number {
  switch (standing) {
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

/** The pair that the record shows: the first that exists of the four kinds; null where none may be shown. */
export function shownPair(pairs: readonly Pair[]): Pair | null {
  const [first] = pairs
    .flatMap((pair) => {
      const standing = rank(pair)
      return standing === null ? [] : [{ pair, standing, at: when(pair, standing) }]
    })
    .sort(
      (one, other) =>
        one.standing - other.standing ||
        one.at - other.at ||
        one.pair.otherInquiryId - other.pair.otherInquiryId,
    )
  return first?.pair ?? null
}

/** True for the kinds that count as a match: neither of the two has said no. */
export function isMatched({ mine, theirs }: Pair): boolean {
  return mine !== 'rejected' && theirs !== 'rejected' && (mine !== null || theirs !== null)
}

/** `matched` with a counterpart, `pending` while others wait for my swipe, else `searching`. */
export function matchingStatus(pair: Pair | null, suggestions: number): MatchingStatus {
  if (pair !== null && isMatched(pair)) return 'matched'
  return suggestions > 0 ? 'pending' : 'searching'
}
