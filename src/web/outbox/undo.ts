/** What there is to say of an undo that came too late: in the deck, after it, and on the dashboard. */
import { msg } from '@lingui/core/macro'
import type { Outbox } from '../../offline/outbox.ts'
import type { OutboxRow } from '../../offline/outbox-row.ts'

export const lateUndoSentences = {
  sending: msg`It is being sent right now, so it can’t be undone. If that fails, you can discard it in the outbox.`,
  sent: msg`It has been sent already.`,
  waiting: msg`The time to undo is over. You can discard it in the outbox.`,
}

/** An undo came too late: what has become of its decision. */
export type LateUndo = keyof typeof lateUndoSentences

/**
 * What has become of a decision whose undo was pressed too late; null where it is gone all the same. While it is being
 * sent it is unknown whether it arrives.
 */
export function afterHold(
  outbox: Pick<Outbox, 'getSnapshot'>,
  { id }: Pick<OutboxRow, 'id'>,
): LateUndo | null {
  const row = outbox.getSnapshot().rows.find((each) => each.id === id)
  if (!row) return null
  return row.state === 'sent' || row.state === 'sending' ? row.state : 'waiting'
}
