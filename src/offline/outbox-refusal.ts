/** Which refusals stand, so that the same write sent again can only be refused again. Light: every page has it. */
import type { ErrorCode } from '../contract/errors.ts'
import type { OutboxRow } from './outbox-row.ts'

/**
 * Codes of refusals that stand: the same again can only be refused again, whatever the renter does meanwhile. Every other
 * refusal (of a foreign backend all of them) may pass, e.g. `profile_incomplete`, or a token that a login replaces.
 */
const standing: ReadonlySet<string> = new Set<ErrorCode | 'outdated'>([
  'malformed_json',
  'invalid_request',
  'body_too_large',
  'unsupported_media_type',
  'method_not_allowed',
  'property_not_found',
  'room_not_found',
  'room_unavailable',
  'all_rooms_taken',
  'suggestion_not_found',
  'suggestion_closed',
  'record_not_found',
  'inquiry_not_found',
  'interest_answered',
  'counterpart_changed',
  'decision_final',
  'match_rejected',
  'partner_not_found',
  'profile_superseded',
  'photo_unreadable',
  'outdated',
])

/** Whether a parked row may be delivered if it is sent again as it is. */
export function canRetry({ lastError }: Pick<OutboxRow, 'lastError'>): boolean {
  return !standing.has(lastError?.code ?? '')
}
