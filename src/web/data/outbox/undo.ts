/** Undos that came too late, and the sentences on them for the deck, the toast after it and the dashboard. */
import { msg } from '@lingui/core/macro'
import type { Outbox } from '../../../offline/outbox/outbox.ts'
import type { OutboxRow } from '../../../offline/outbox/row.ts'

export const lateUndoSentences = {
  sending: msg`It is being sent right now, so it can’t be undone. If that fails, you can discard it in the outbox.`,
  sent: msg`It has been sent already.`,
  waiting: msg`The time to undo is over. You can discard it in the outbox.`,
}

/** What happened to a decision whose undo came too late. */
export type LateUndo = keyof typeof lateUndoSentences

/**
 * What happened to a decision whose undo was pressed too late; null where its row is gone all the same. While the row
 * is being sent, its arrival is unknown.
 */
export function afterHold(
  outbox: Pick<Outbox, 'getSnapshot'>,
  { id }: Pick<OutboxRow, 'id'>,
): LateUndo | null {
  const row = outbox.getSnapshot().rows.find((each) => each.id === id)
  if (!row) return null
  return row.state === 'sent' || row.state === 'sending' ? row.state : 'waiting'
}
