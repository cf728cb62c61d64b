import type { Suggestion } from '../../../contract/suggestions.ts'
import { estimatedScore } from '../../../domain/estimated-score.ts'
import { type MatchScoreBand, matchScoreBand } from '../../../domain/match-score.ts'

export interface ShownScore {
  readonly value: number
  readonly band: MatchScoreBand
  /** Worked out here, because the backend sends no scores. */
  readonly isEstimate: boolean
}

/** The score of a card; null where our server says that too little is known. `scores`: whether the backend scores at all. */
export function shownScore(suggestion: Suggestion, scores: boolean): ShownScore | null {
  const given = suggestion.matching_score ?? suggestion.compatibility?.score ?? null
  if (given !== null) {
    const value = Math.round(given)
    return { value, band: matchScoreBand(value), isEstimate: false }
  }
  if (scores) return null
  const value = estimatedScore({
    matchId: suggestion.inquiry_id,
    userType: suggestion.user_type,
    isTenancy: suggestion.is_tenancy,
    preferredRoom: suggestion.preferred_room,
    moveInDate: suggestion.move_in_date,
  })
  return { value, band: matchScoreBand(value), isEstimate: true }
}
