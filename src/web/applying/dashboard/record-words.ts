/** Statuses and decisions of a record in words. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MatchRecord, ShownDecision } from '../../../contract/records.ts'

/** The word for `matched`, which the server also calls a pair of which only one side has said yes. */
function matchedWord(
  { my_match_decision: mine, their_match_decision: theirs }: Decisions,
  undelivered: boolean,
): MessageDescriptor {
  if (mine === 'rejected') return msg`You said no`
  if (theirs === 'rejected') return msg`They said no`
  if (mine === 'confirmed' && undelivered) return msg`Waiting to be sent`
  if (mine === 'confirmed')
    return theirs === 'confirmed' ? msg`You both said yes` : msg`Waiting for their answer`
  return theirs === 'confirmed' ? msg`Interested in you` : msg`Matched`
}

type Decisions = Pick<MatchRecord, 'my_match_decision' | 'their_match_decision'>

/**
 * The badge's word; null for a foreign backend's status that this app has no word for.
 * @param undelivered whether the reader's decision has yet to arrive at the server
 */
export function statusWord(
  status: string,
  decisions: Decisions,
  undelivered: boolean,
): MessageDescriptor | null {
  switch (status.trim().toLowerCase()) {
    case 'matched':
      return matchedWord(decisions, undelivered)
    case 'searching':
      return msg`Searching`
    case 'pending':
      return msg`People to meet`
    default:
      return null
  }
}

export const decisionWords: Record<NonNullable<ShownDecision> | 'none', MessageDescriptor> = {
  pending: msg`Pending`,
  confirmed: msg`Accepted`,
  rejected: msg`Rejected`,
  none: msg`None yet`,
}
