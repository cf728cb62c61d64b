import { isPrecaution, isUnsettled, type OutboxRow } from '../../../offline/outbox-row.ts'

/**
 * What the outbox lists as not sent yet, and its badges count. Not a swipe that can still be undone, which its toast offers,
 * or is sent for the first time: a number that came and went with each would say nothing, and have the page laid out while
 * the next card flies.
 */
export function isUnsent(row: OutboxRow): boolean {
  const { kind, state, attempts } = row
  const isLeaving = state === 'held' || (state === 'sending' && attempts === 1)
  return isUnsettled(row) && !isPrecaution(row) && !(kind === 'suggestion_decision' && isLeaving)
}
