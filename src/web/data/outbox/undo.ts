/** Undos that came too late, and the sentences on them for the deck, the toast after it and the dashboard. */
import { msg } from '@lingui/core/macro'
import type { Outbox } from '../../../offline/outbox/outbox.ts'
import type { OutboxRow } from '../../../offline/outbox/row.ts'

export const lateUndoSentences = {
  sending: msg`It is being sent right now, so it can’t be undone. If that fails, you can discard it in the outbox.`,
  sent: msg`It has been sent already.`,
  waiting: msg`It’s too late to undo. You can discard it in the outbox.`,
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

/** Calls `over` once a row's hold ends, by its time, a send or an undo. @returns a function that unsubscribes */
export function whenHoldEnds(
  outbox: Pick<Outbox, 'getSnapshot' | 'subscribe'>,
  { id, notBefore }: Pick<OutboxRow, 'id' | 'notBefore'>,
  over: () => void,
): () => void {
  const look = () => {
    const row = outbox.getSnapshot().rows.find((each) => each.id === id)
    if (row?.state !== 'held') over()
  }
  const timer = setTimeout(over, notBefore - Date.now())
  const stop = outbox.subscribe(look)
  look()
  return () => {
    clearTimeout(timer)
    stop()
  }
}
