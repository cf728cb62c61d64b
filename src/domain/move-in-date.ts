/** The days for which a move may be planned: from today until two years ahead. */

const YEARS_AHEAD = 2
const DAY_MS = 24 * 60 * 60 * 1000

export type MoveInProblem = 'move_in_passed' | 'move_in_too_far'

function daysFrom(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The last day that can be chosen. `today` is a calendar date. */
export function latestMoveIn(today: string): string {
  // A 29th of February becomes a day that does not exist, and still sorts where it should.
  return `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`
}

/**
 * The reason why an existing calendar date cannot be a move-in date. `tolerance` is in days, before and after: between
 * time zones the reader's today may be yesterday or tomorrow.
 */
export function moveInProblem(date: string, today: string, tolerance = 0): MoveInProblem | null {
  if (date < daysFrom(today, -tolerance)) return 'move_in_passed'
  return date > latestMoveIn(daysFrom(today, tolerance)) ? 'move_in_too_far' : null
}
