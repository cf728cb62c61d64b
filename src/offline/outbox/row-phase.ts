/** The row that a form or card shows, and the phase that it is in. No schemas: public pages load it. */
import { dependsOn } from './order.ts'
import type { OutboxKind, OutboxRow } from './row.ts'

/**
 * The state of a form or card, by its row. `held`: can be undone; `waiting`: for a connection; `signedOut`: for a
 * login; `blocked`: for another row, which needs the renter; `error`: refused, see `lastError`.
 */
export type RowPhase =
  | 'idle'
  | 'held'
  | 'waiting'
  | 'blocked'
  | 'sending'
  | 'signedOut'
  | 'success'
  | 'alreadySubmitted'
  | 'error'

/**
 * The phase of a row. A row that was never tried counts as sending, since it leaves at once while online, unless
 * another row's failed attempt shows that nothing can leave now. A row held by a tab other than `tab` counts as sending
 * too: it cannot be undone in this tab.
 */
export function phaseOf(
  row: OutboxRow | null,
  rows: readonly OutboxRow[] = [],
  tab: string | null = row?.holder ?? null,
): RowPhase {
  if (row === null) return 'idle'
  switch (row.state) {
    case 'held':
      return row.holder === tab ? 'held' : 'sending'
    case 'sending':
      return 'sending'
    case 'signed_out':
      return 'signedOut'
    case 'parked':
      return 'error'
    case 'sent':
      return row.receipt?.already ? 'alreadySubmitted' : 'success'
    case 'waiting':
      if (rows.some((earlier) => earlier.state === 'parked' && dependsOn(row, earlier))) return 'blocked'
      if (rows.some((other) => other.user === row.user && other.state === 'signed_out')) return 'signedOut'
      return [row, ...rows].some(({ state, attempts }) => state === 'waiting' && attempts > 0)
        ? 'waiting'
        : 'sending'
  }
}

export const isKind =
  <K extends OutboxKind>(kind: K) =>
  (row: OutboxRow): row is Extract<OutboxRow, { kind: K }> =>
    row.kind === kind

/** The newest row of a kind and target, whatever its state: the row that a form or card shows. */
export const newestRow = <K extends OutboxKind>(
  rows: readonly OutboxRow[],
  kind: K,
  target: string,
): Extract<OutboxRow, { kind: K }> | null =>
  rows.filter(isKind(kind)).findLast((row) => row.target === target) ?? null
