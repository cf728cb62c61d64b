/** Tells final refusals from those that a retry may pass. Small, because every page loads it. */
import type { ErrorCode } from '../../contract/errors.ts'
import type { OutboxRow } from './row.ts'

/**
 * Error codes of final refusals: the same request can only be refused again, whatever the renter does meanwhile. Any
 * other code (of a foreign backend: every code) may pass, e.g. `profile_incomplete`, or a token replaced by a login.
 */
const finalCodes: ReadonlySet<string> = new Set<ErrorCode | 'outdated'>([
  'malformed_json',
  'invalid_request',
  'body_too_large',
  'unsupported_media_type',
  'method_not_allowed',
  'property_not_found',
  'move_in_passed',
  'move_in_too_far',
  'name_reserved',
  'invalid_phone',
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
  'already_answered',
  'viewing_full',
  'viewing_closed',
  'viewing_not_found',
  'viewing_uneven',
  'viewing_too_far',
  'video_link_invalid',
  'match_rejected',
  'partner_not_found',
  'profile_superseded',
  'photo_unreadable',
  'outdated',
])

/** Whether sending a parked row again, unchanged, may succeed. */
export function canRetry({ lastError }: Pick<OutboxRow, 'lastError'>): boolean {
  return !finalCodes.has(lastError?.code ?? '')
}
