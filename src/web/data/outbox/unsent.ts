import { isPrecaution, isUnsettled, type OutboxRow } from '../../../offline/outbox/row.ts'
import { ruleOf } from '../../../offline/writes/write-kind.ts'

/**
 * Whether the outbox lists a row as unsent and its badges count it. Excluded are swipes that can still be undone (their
 * toast offers that) or are sent for the first time: a number that flickers with each swipe would say nothing, and lay
 * the page out while the next card flies.
 */
export function isUnsent(row: OutboxRow): boolean {
  const { state, attempts } = row
  const isLeaving = state === 'held' || (state === 'sending' && attempts === 1)
  return isUnsettled(row) && !isPrecaution(row) && !(isLeaving && ruleOf(row.kind).comesInSeries)
}
