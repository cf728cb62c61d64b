/** The colour bands of a matching score from 0 to 100 (rule 5.6). */

export type MatchScoreBand = 'green' | 'blue' | 'yellow' | 'orange'

/** The lowest score of each band, best first; lower scores are orange. */
export const matchScoreBands = [
  { band: 'green', from: 90 },
  { band: 'blue', from: 80 },
  { band: 'yellow', from: 70 },
] as const satisfies readonly { band: MatchScoreBand; from: number }[]

/** The colour band of a score from 0 to 100. */
export function matchScoreBand(score: number): MatchScoreBand {
  return matchScoreBands.find(({ from }) => score >= from)?.band ?? 'orange'
}

/** The highest figure of our own server's scores: no two people fit wholly, and 100 % would promise that. */
const HIGHEST_SHOWN = 97

/** A score of our own server as it is shown, in whole per cents. Another backend's is shown as it is. */
export const shownFigure = (score: number): number => Math.min(HIGHEST_SHOWN, Math.round(score))
