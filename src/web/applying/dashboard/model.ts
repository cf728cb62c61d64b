/** A record's three-step tracker, its buttons and the tones of its badges (rules 4.6 and 4.7). */
import type { MatchRecord, ShownDecision } from '../../../contract/records.ts'
import type { Tone } from '../../kit/ui/badge.tsx'
import type { StepState } from '../../kit/ui/progress-steps.tsx'

/** The record's fields that decide its tracker and buttons. */
type TrackedRecord = Pick<
  MatchRecord,
  'matching_status' | 'matched_inquiry_id' | 'my_match_decision' | 'their_match_decision'
>

const isDecided = (decision: ShownDecision): boolean => decision === 'confirmed' || decision === 'rejected'

const isMatched = (record: TrackedRecord): boolean =>
  record.matching_status?.trim().toLowerCase() === 'matched'

/**
 * Whether the record shows a counterpart at all. A pair that one side has rejected is no longer 'matched' but is still
 * shown, so a decision about a known counterpart counts as well.
 */
export function hasCounterpart(record: TrackedRecord): boolean {
  if (isMatched(record)) return true
  return record.matched_inquiry_id !== null && isDecided(record.my_match_decision)
}

/** A step's state by its decision: `active` waits for a first decision; `pending` is one that is still open. */
const stepStates = { none: 'active', pending: 'pending', confirmed: 'complete', rejected: 'failed' } as const
const stepOf = (decision: ShownDecision): StepState => stepStates[decision ?? 'none']

/** Step 1 is complete when matched, step 2 follows my decision, step 3 theirs once mine is made (their yes at once). */
export function trackerOf(record: TrackedRecord): { matched: StepState; mine: StepState; theirs: StepState } {
  if (!hasCounterpart(record)) return { matched: 'upcoming', mine: 'upcoming', theirs: 'upcoming' }
  const { my_match_decision: mine, their_match_decision: theirs } = record
  return {
    matched: 'complete',
    mine: stepOf(mine),
    theirs: isDecided(mine) || theirs === 'confirmed' ? stepOf(theirs) : 'upcoming',
  }
}

/** Whether accepting and rejecting are offered: the reader's decision is open, and the counterpart's is not a no. */
export function canDecide(record: TrackedRecord): boolean {
  return (
    hasCounterpart(record) &&
    !isDecided(record.my_match_decision) &&
    record.their_match_decision !== 'rejected'
  )
}

/**
 * The number of people who wait for the reader's swipe besides the card's counterpart; null where the backend does not
 * say. `decided` counts the people on whom the reader has decided since the record was fetched.
 */
export function othersToMeet(
  record: TrackedRecord & Pick<MatchRecord, 'suggestion_count'>,
  decided: number,
): number | null {
  if (record.suggestion_count === null) return null
  return Math.max(0, record.suggestion_count - decided - (canDecide(record) ? 1 : 0))
}

/** Whether contact is offered: matched, the reader's decision confirmed, and the counterpart's inquiry id known. */
export function canContact(record: TrackedRecord): boolean {
  return isMatched(record) && record.my_match_decision === 'confirmed' && record.matched_inquiry_id !== null
}

const statusTones: Record<string, Tone | undefined> = {
  matched: 'success',
  searching: 'info',
  pending: 'warning',
}

/** A status's tone: matched is green, searching blue, pending yellow, anything else grey. */
export const matchingStatusTone = (status: string | null): Tone =>
  statusTones[status?.trim().toLowerCase() ?? ''] ?? 'neutral'

const decisionTones = {
  confirmed: 'success',
  rejected: 'danger',
  pending: 'warning',
  none: 'neutral',
} as const

/** A decision's tone: confirmed is green, rejected red, pending yellow, none grey. */
export const decisionTone = (decision: ShownDecision): Tone => decisionTones[decision ?? 'none']
