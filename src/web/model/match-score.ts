/** How a matching score, 0 to 100, is coloured (spec section 9). */

type MatchScoreBand = 'green' | 'blue' | 'yellow' | 'orange'

/** Lowest score of each band, best first; whatever is below is orange. */
export const matchScoreBands = [
  { band: 'green', from: 90 },
  { band: 'blue', from: 80 },
  { band: 'yellow', from: 70 },
] as const satisfies readonly { band: MatchScoreBand; from: number }[]

/** The colour band of a score from 0 to 100. */
export function matchScoreBand(score: number): MatchScoreBand {
  return matchScoreBands.find(({ from }) => score >= from)?.band ?? 'orange'
}
