/** What follows from a record: its three-step tracker, its buttons and the tones of its badges (spec sections 2, 4). */
import type { MatchRecord, ShownDecision } from '../../../contract/records.ts'
import type { Tone } from '../../ui/badge.tsx'

/** `idle` is not reached yet; `active` waits for a first word; `pending` is a decision that is still open. */
export type TrackerState = 'idle' | 'active' | 'pending' | 'complete' | 'rejected'

export interface Tracker {
  readonly matched: TrackerState
  readonly myDecision: TrackerState
  readonly theirDecision: TrackerState
}

/** The fields that the tracker and the actions follow from. */
export type TrackedRecord = Pick<
  MatchRecord,
  'property_id' | 'matching_status' | 'matched_inquiry_id' | 'my_match_decision' | 'their_match_decision'
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

function decisionState(decision: ShownDecision): TrackerState {
  switch (decision) {
    case null:
      return 'active'
    case 'pending':
      return 'pending'
    case 'confirmed':
      return 'complete'
    case 'rejected':
      return 'rejected'
  }
}

/** Step 1 is complete when matched; step 2 follows my decision, and step 3 theirs once mine is made. */
export function trackerOf(record: TrackedRecord): Tracker {
  if (!hasCounterpart(record)) return { matched: 'idle', myDecision: 'idle', theirDecision: 'idle' }
  return {
    matched: 'complete',
    myDecision: decisionState(record.my_match_decision),
    theirDecision: isDecided(record.my_match_decision) ? decisionState(record.their_match_decision) : 'idle',
  }
}

export type RecordAction = 'view' | 'accept' | 'reject' | 'contact'

/**
 * The buttons of a record. Accepting and rejecting: my decision is open and theirs is not a no. Contact: matched, and
 * mine confirmed. The calls need the counterpart's inquiry or the home, so without its id an action is not offered.
 */
export function recordActions(record: TrackedRecord): RecordAction[] {
  const { property_id, matched_inquiry_id, my_match_decision, their_match_decision } = record
  const canDecide =
    hasCounterpart(record) && !isDecided(my_match_decision) && their_match_decision !== 'rejected'
  const canContact = isMatched(record) && my_match_decision === 'confirmed' && matched_inquiry_id !== null
  return [
    property_id === null ? null : ('view' as const),
    canDecide ? ('accept' as const) : null,
    canDecide ? ('reject' as const) : null,
    canContact ? ('contact' as const) : null,
  ].filter((action) => action !== null)
}

const statusTones: Record<string, Tone | undefined> = {
  matched: 'success',
  searching: 'info',
  pending: 'warning',
}

/** Matched is green, searching blue, pending yellow, anything else grey. */
export const matchingStatusTone = (status: string | null): Tone =>
  statusTones[status?.trim().toLowerCase() ?? ''] ?? 'neutral'

const decisionTones = {
  confirmed: 'success',
  rejected: 'danger',
  pending: 'warning',
  none: 'neutral',
} as const

/** Confirmed is green, rejected red, pending yellow, none grey. */
export const decisionTone = (decision: ShownDecision): Tone => decisionTones[decision ?? 'none']
