/** The colours of the badges for a record's status and decisions (spec section 4). */
import type { ShownDecision } from '../contract/records.ts'

export type BadgeTone = 'green' | 'blue' | 'yellow' | 'red' | 'grey'

/** Matched is green, searching blue, pending yellow, anything else grey. */
export function matchingStatusTone(status: string | null): BadgeTone {
  switch (status?.trim().toLowerCase()) {
    case 'matched':
      return 'green'
    case 'searching':
      return 'blue'
    case 'pending':
      return 'yellow'
    default:
      return 'grey'
  }
}

/** Confirmed is green, rejected red, pending yellow, none grey. */
export function decisionTone(decision: ShownDecision): BadgeTone {
  switch (decision) {
    case 'confirmed':
      return 'green'
    case 'rejected':
      return 'red'
    case 'pending':
      return 'yellow'
    case null:
      return 'grey'
  }
}
