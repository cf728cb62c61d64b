/**
 * The state changes of rows, as pure functions over all stored rows; claim.ts chooses which row leaves next. The
 * store runs each change in one transaction, so that two tabs never claim one row. ../README.md draws the states.
 */
import { replacing } from '../writes/kinds.ts'
import { ruleOf } from '../writes/write-kind.ts'
import { backoff } from './backoff.ts'
import { dependsOn, isAlike, isLive, saysTo } from './order.ts'
import type { Outcome } from './outcome.ts'
import {
  isUnsettled,
  type OutboxRow,
  ROW_VERSION,
  type RowError,
  SENT_ROWS_MAXIMUM,
  type UnknownRow,
  type Write,
} from './row.ts'

/** Everything stored: the rows of all users of this device, and the id of the user who is logged in. */
export interface QueueState {
  readonly rows: readonly OutboxRow[]
  /** Rows that only a newer build can send. */
  readonly unknown: readonly UnknownRow[]
  readonly user: number | null
}

/**
 * The result of a step. Of `rows` the store writes objects that are new, and deletes stored rows that are missing, as it
 * does of `unknown`.
 */
export interface Change<Result> {
  readonly rows?: readonly OutboxRow[]
  readonly unknown?: readonly UnknownRow[]
  readonly user?: number | null
  readonly result: Result
}

/** A tab's id, and its clock (ms since 1970). */
interface TabNow {
  readonly tab: string
  readonly now: number
}

const HOUR_MS = 60 * 60 * 1000

export const bySeq = (one: OutboxRow, other: OutboxRow): number => one.seq - other.seq

export const withRow = (rows: readonly OutboxRow[], id: string, next: OutboxRow | null): OutboxRow[] =>
  rows.flatMap((row) => (row.id === id ? (next ?? []) : row))

export const parkedRow = (row: OutboxRow, lastError: RowError): OutboxRow => ({
  ...row,
  state: 'parked',
  holder: null,
  claim: null,
  lastError,
  settled: lastError.at,
})

export const neverLeft = ({ attempts, state }: OutboxRow): boolean =>
  attempts === 0 && (state === 'held' || state === 'waiting' || state === 'signed_out')

const isHeldInOtherTab = ({ state, holder, notBefore }: OutboxRow, { tab, now }: TabNow): boolean =>
  state === 'held' && holder !== tab && now < notBefore

/** Whether a later block is of this row's addressee: the row would be refused, or reach a blocked person. */
const isSilenced = (row: OutboxRow, rows: readonly OutboxRow[]): boolean =>
  rows.some((later) => {
    if (later.user !== row.user || later.seq <= row.seq || !isLive(later)) return false
    const silenced = ruleOf(later.kind).silences?.(later.payload)
    return silenced !== undefined && saysTo(row, silenced)
  })

/** Whether the application (or the yes) that both rows rest on was ended or made anew between the two rows. */
const isAnew = (row: OutboxRow, between: readonly OutboxRow[]): boolean =>
  between.some((each) => ruleOf(each.kind).makesAnew !== false && dependsOn(row, each))

/**
 * The rows without replaced ones: a row that has not left or was refused gives its place to a later row of the same
 * target, and a block removes earlier rows about the blocked person. A row held by another page may be leaving there
 * right now, so it is replaced only after its hold ends. A row about an application or a yes made anew replaces refused
 * rows alone: an undo has to leave everything before it as it was.
 */
export function withoutReplaced(rows: readonly OutboxRow[], here: TabNow): OutboxRow[] {
  const unsettled: OutboxRow[] = []
  for (const row of rows.filter(isUnsettled).sort(bySeq)) {
    if (row.state !== 'sending' && !isHeldInOtherTab(row, here) && isSilenced(row, rows)) continue
    const index = unsettled.findLastIndex((earlier) => isAlike(earlier, row))
    const earlier = unsettled[index]
    const givesWay =
      earlier && (earlier.state === 'parked' || neverLeft(earlier)) && !isHeldInOtherTab(earlier, here)
    const isOfAnother = isAnew(row, unsettled.slice(index + 1))
    if (!givesWay || row.attempts > 0 || (isOfAnother && earlier.state !== 'parked')) unsettled.push(row)
    else if (isOfAnother) unsettled.splice(index, 1, ...unsettled.splice(index + 1), row)
    else if (ruleOf(row.kind).isMadeAfresh?.(row, earlier)) unsettled[index] = { ...row, seq: earlier.seq }
    else unsettled[index] = { ...row, ...replacing(earlier, row), seq: earlier.seq }
  }
  return [...rows.filter((row) => !isUnsettled(row)), ...unsettled]
}

interface NewRow extends TabNow {
  readonly id: string
  readonly user: number
  readonly about: string | null
  readonly clockOffset: number | null
  /** Milliseconds during which the row can be undone; 0 for none. */
  readonly hold: number
}

/** Queues a write. The same write queued twice (a double tap) is one row. */
export function enqueue({ rows }: QueueState, write: Write, fresh: NewRow): Change<OutboxRow> {
  const { id, user, about, now, clockOffset, hold, tab } = fresh
  const mine = rows.filter((each) => each.user === user).sort(bySeq)
  const row: OutboxRow = {
    ...write,
    id,
    user,
    // The clock is a lower bound: earlier rows may be unreadable when this row is queued.
    seq: Math.max((mine.at(-1)?.seq ?? 0) + 1, now),
    about,
    target: ruleOf(write.kind).target(write.payload),
    version: ROW_VERSION,
    created: now,
    clockOffset,
    attempts: 0,
    notBefore: now + hold,
    state: hold > 0 ? 'held' : 'waiting',
    holder: hold > 0 ? tab : null,
    claim: null,
    lastError: null,
    receipt: null,
    settled: null,
  }
  const last = mine.findLast((each) => isUnsettled(each) && isAlike(each, row))
  const isTwin =
    last && last.state !== 'parked' && JSON.stringify(last.payload) === JSON.stringify(row.payload)
  const since = mine.filter((each) => isUnsettled(each) && last && each.seq > last.seq)
  if (isTwin && !isAnew(row, since)) return { result: last }
  const next = withoutReplaced([...rows, row], fresh)
  return { rows: next, result: next.find((each) => each.id === id) ?? row }
}

interface Settlement extends TabNow {
  /** A random fraction from 0 to 1. */
  readonly jitter: number
}

/** Stores the outcome of an attempt, unless the row is gone or claimed by another page meanwhile. */
export function settle(
  { rows }: QueueState,
  id: string,
  outcome: Outcome,
  { tab, now, jitter }: Settlement,
): Change<void> {
  const row = rows.find((each) => each.id === id)
  if (!row || row.state === 'sent') return { result: undefined }
  if (outcome.type === 'delivered') {
    const { receipt } = outcome
    const sent = { state: 'sent', holder: null, claim: null, lastError: null, receipt, settled: now } as const
    const surplus = surplusHistory(rows, row.user, now)
    const remaining = rows.filter((each) => !surplus.includes(each.id))
    return { rows: withRow(remaining, id, { ...row, ...sent }), result: undefined }
  }
  if (row.claim?.tab !== tab) return { result: undefined }
  return { rows: withRow(rows, id, afterFailure(row, outcome, now, jitter)), result: undefined }
}

function afterFailure(
  row: OutboxRow,
  outcome: Exclude<Outcome, { type: 'delivered' }>,
  now: number,
  jitter: number,
): OutboxRow {
  const lastError: RowError = { ...outcome.error, at: now }
  if (outcome.type === 'park') return parkedRow(row, lastError)
  const undelivered = { ...row, claim: null, lastError }
  if (outcome.type === 'sign_in') {
    // A login is asked for before the server processes the write, so this attempt does not count.
    const unsent = { ...undelivered, attempts: row.attempts - 1 }
    return row.claim?.outrun
      ? { ...unsent, state: 'waiting', notBefore: now }
      : { ...unsent, state: 'signed_out' }
  }
  const wait = Math.max(outcome.after ?? 0, backoff(row.attempts, jitter))
  return { ...undelivered, state: 'waiting', notBefore: now + wait }
}

/**
 * Ids of the oldest sent rows, to make room for one more within SENT_ROWS_MAXIMUM. Rows sent in the last hour stay:
 * screens may still show an answer from before their delivery.
 */
function surplusHistory(rows: readonly OutboxRow[], user: number, now: number): string[] {
  return (
    rows
      .filter((row) => row.user === user && row.state === 'sent')
      // Sorted by `seq`, not by time: the device's clock may have been set between two rows.
      .sort((one, other) => bySeq(other, one))
      .slice(SENT_ROWS_MAXIMUM - 1)
      .filter((row) => now - (row.settled ?? 0) > HOUR_MS)
      .map(({ id }) => id)
  )
}

/** Sets the end of every hold of this page to `notBefore` (ms since 1970). */
export const prolongHolds = ({ rows }: QueueState, notBefore: number, tab: string): Change<void> => ({
  rows: rows.map((row) => (row.state === 'held' && row.holder === tab ? { ...row, notBefore } : row)),
  result: undefined,
})

/** Deletes a row, unless another page holds it: that page may be sending it right now, even before the hold ends. */
function removed(rows: readonly OutboxRow[], row: OutboxRow | undefined, tab: string): Change<boolean> {
  if (!row || (row.state === 'held' && row.holder !== tab)) return { result: false }
  return { rows: withRow(rows, row.id, null), result: true }
}

/** Undoes a row that has not left: one that this page holds, or a waiting one that was never tried. */
export const cancel = ({ rows }: QueueState, id: string, tab: string): Change<boolean> =>
  removed(
    rows,
    rows.find((row) => row.id === id && neverLeft(row)),
    tab,
  )

/** Discards a row, whether or not an attempt reached the server; refused while an attempt is under way. */
export function discard({ rows, unknown }: QueueState, id: string, tab: string): Change<boolean> {
  const known = rows.find((row) => row.id === id && row.state !== 'sending' && row.state !== 'sent')
  if (known || !unknown.some((row) => row.id === id)) return removed(rows, known, tab)
  return { unknown: unknown.filter((row) => row.id !== id), result: true }
}

/**
 * Queues a parked row again. A refused key would be answered with the same refusal, so the row gets a new key. A row
 * that parked by its age or by unreadable answers keeps its key, because the server may have taken the write.
 */
export function retry(
  { rows }: QueueState,
  id: string,
  fresh: { id: string; now: number; clockOffset: number | null },
): Change<OutboxRow | null> {
  const row = rows.find((each) => each.id === id)
  if (row?.state !== 'parked') return { result: null }
  const isSameKey = row.lastError?.status === 0 || row.lastError?.code === 'unreadable'
  const again: OutboxRow = {
    ...row,
    id: isSameKey ? id : fresh.id,
    created: fresh.now,
    clockOffset: fresh.clockOffset,
    attempts: isSameKey ? row.attempts : 0,
    notBefore: fresh.now,
    state: 'waiting',
    lastError: null,
    settled: null,
  }
  return { rows: withRow(rows, id, again), result: again }
}

/** Sets the user logged in on this device. `resume`: the login is fresh, so rows that waited for one may leave. */
export function signIn({ rows }: QueueState, user: number | null, resume: boolean): Change<void> {
  const resumed = rows.map((row): OutboxRow => {
    if (!resume || row.user !== user) return row
    if (row.state === 'signed_out') return { ...row, state: 'waiting', notBefore: 0 }
    return row.state === 'sending' && row.claim ? { ...row, claim: { ...row.claim, outrun: true } } : row
  })
  return { rows: resumed, user, result: undefined }
}

/** Removes all rows of a user, unless this user has logged in again since. */
export function forget({ rows, unknown, user: active }: QueueState, user: number): Change<boolean> {
  if (active === user) return { result: false }
  const isOfOthers = (row: { readonly user: number }) => row.user !== user
  return { rows: rows.filter(isOfOthers), unknown: unknown.filter(isOfOthers), result: true }
}
