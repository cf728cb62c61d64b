/** What a step over the outbox's rows takes and gives; the steps are in outbox-queue.ts and outbox-claim.ts. */
import { isUnsettled, type OutboxRow, type RowError } from './outbox-row.ts'

/** What is stored: the rows of everyone who used this device, and who is logged in now. */
export interface QueueState {
  readonly rows: readonly OutboxRow[]
  readonly user: number | null
}

/** What a step changes, and what it tells its caller. */
export interface Change<Result> {
  readonly put?: readonly OutboxRow[]
  readonly remove?: readonly string[]
  readonly user?: number | null
  readonly result: Result
}

export const bySeq = (one: OutboxRow, other: OutboxRow): number => one.seq - other.seq

export function parkedRow(row: OutboxRow, lastError: RowError): OutboxRow {
  return { ...row, state: 'parked', holder: null, claim: null, lastError, settled: lastError.at }
}

export const isHeldBy = (row: OutboxRow, tab: string): boolean => row.state === 'held' && row.holder === tab

/** Whether something else has been said since about the same as a held row: then it never leaves. */
export function isContradicted(row: OutboxRow, rows: readonly OutboxRow[]): boolean {
  return (
    row.state === 'held' &&
    rows.some(
      (later) =>
        later.user === row.user &&
        later.kind === row.kind &&
        later.target === row.target &&
        later.seq > row.seq &&
        isUnsettled(later),
    )
  )
}

/** Rows held by this tab about which something else has been said since, in another one. */
export function contradictedHolds(rows: readonly OutboxRow[], tab: string): OutboxRow[] {
  return rows.filter((row) => isHeldBy(row, tab) && isContradicted(row, rows))
}
