/** How long the last decision can be undone once its deck is closed. */
import type { Outbox } from '../../../offline/outbox.ts'
import type { OutboxRow } from '../../../offline/outbox-row.ts'

/** Milliseconds; what is shown for less is a flash that nobody reads, let alone presses. */
const READABLE = 1_000

type Held = OutboxRow<'suggestion_decision'>
type Rows = Pick<Outbox, 'getSnapshot' | 'subscribe'>

const rowOf = (outbox: Rows, id: string) => outbox.getSnapshot().rows.find((row) => row.id === id)

/** The last decision that this tab still holds, while there is time enough to offer its undo; null otherwise. */
export function undoable(outbox: Rows): Held | null {
  const { rows, tab } = outbox.getSnapshot()
  const held = rows.findLast(
    (row) => row.kind === 'suggestion_decision' && row.state === 'held' && row.holder === tab,
  )
  if (held?.kind !== 'suggestion_decision') return null
  return held.notBefore - Date.now() < READABLE ? null : held
}

/**
 * Calls `over` at the end of a row's hold, or as soon as it is held no more: undone elsewhere, or gone as the page hid.
 * Gives the way to call that off.
 */
export function whenHoldEnds(outbox: Rows, { id, notBefore }: Held, over: () => void): () => void {
  const look = () => {
    if (rowOf(outbox, id)?.state !== 'held') over()
  }
  const timer = setTimeout(over, notBefore - Date.now())
  const stop = outbox.subscribe(look)
  look()
  return () => {
    clearTimeout(timer)
    stop()
  }
}
