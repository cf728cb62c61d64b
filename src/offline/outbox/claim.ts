/** Chooses the row that leaves next, and claims it. Pure functions, like those of queue.ts. */

import { rowAge } from '../device/server-clock.ts'
import { fitsContract } from '../writes/kinds.ts'
import { ruleOf } from '../writes/write-kind.ts'
import { RETRY_AFTER_MAXIMUM_MS } from './backoff.ts'
import { isAlike, mustFollow } from './order.ts'
import {
  bySeq,
  type Change,
  neverLeft,
  parkedRow,
  type QueueState,
  withoutReplaced,
  withRow,
} from './queue.ts'
import { isUnsettled, type OutboxRow, ROW_LIFETIME_MS, ROW_VERSION } from './row.ts'

export interface ClaimRequest {
  readonly user: number
  readonly tab: string
  readonly now: number
  /** Server time minus device time (ms), by the last answer's Date header; null before any such answer. */
  readonly clockOffset: number | null
  /** The last sign of a connection (ms since 1970); an attempt that got no answer before it may be repeated. */
  readonly wokenAt: number
  /** Duration (ms) in which no other page may send the claimed row. */
  readonly lease: number
  /** The caller holds the user's lock. */
  readonly locked: boolean
  /** The request is sent with `keepalive`, so it may outlive the page and the page's lock. */
  readonly outlives: boolean
  /** Ids of rows that this page is sending outside the lock. */
  readonly inFlight: ReadonlySet<string>
}

/** When a row may leave, other rows aside, in ms since 1970; null where the row does not wait for a time. */
function dueAt(row: OutboxRow, { tab, now, wokenAt, lease, locked, inFlight }: ClaimRequest): number | null {
  if (inFlight.has(row.id)) return null
  const { state, claim, lastError, notBefore } = row
  if (state === 'sending') {
    const isAbandoned = claim === null || claim.tab === tab || (claim.locked && locked)
    return isAbandoned ? 0 : Math.min(claim.until, now + lease)
  }
  if (state !== 'held' && state !== 'waiting') return null
  const foundNoConnection = state === 'waiting' && lastError?.status === 0 && lastError.at < wokenAt
  // No row waits longer than the maximum, unless the device's clock has been set back meanwhile.
  const isImpossible = notBefore - now > RETRY_AFTER_MAXIMUM_MS
  return foundNoConnection || isImpossible ? 0 : notBefore
}

interface Claim {
  /** The row to send now, or null. */
  readonly row: OutboxRow | null
  /** When to look again (ms since 1970); null where no row waits for a time. */
  readonly nextDue: number | null
}

/** Takes the first row of the logged-in user that may leave now. */
export function claimNext(state: QueueState, request: ClaimRequest): Change<Claim> {
  const { user, now, clockOffset } = request
  const unreplaced = withoutReplaced(state.rows, request)
  const mine = unreplaced.filter((row) => row.user === user && isUnsettled(row)).sort(bySeq)
  const isSignedOut = state.user !== user || mine.some((row) => row.state === 'signed_out')
  const isBlocked = (row: OutboxRow) => isSignedOut || mine.some((earlier) => mustFollow(row, earlier))
  // A blocked hold that is over ends: its page cannot undo the row any more, and any tab may discard it.
  const isBlockedHold = (row: OutboxRow) => row.state === 'held' && row.notBefore <= now && isBlocked(row)
  const rows = unreplaced.map((row) => (isBlockedHold(row) ? leftBehind(row, request.tab) : row))
  const dues = mine.flatMap((row) => {
    const at = dueAt(row, request)
    return at === null || (row.state !== 'held' && isBlocked(row)) ? [] : { row, at }
  })
  const next = dues.find(({ row, at }) => at <= now && !isBlocked(row))?.row
  const later = dues.flatMap(({ at }) => (at > now ? at : []))
  const nextDue = later.length > 0 ? Math.min(...later) : null
  if (next === undefined) return { rows, result: { row: null, nextDue } }
  // Rows queued before any answer had shown the server's time have an unknown age, and never expire.
  const isExpired = typeof next.clockOffset === 'number' && rowAge(next, now, clockOffset) > ROW_LIFETIME_MS
  const isOutdated = next.version < ROW_VERSION && !fitsContract(next)
  if (isExpired || isOutdated) {
    const code = isOutdated ? 'outdated' : 'expired'
    const parked = parkedRow(next, { status: 0, code, message: '', at: now })
    return { rows: withRow(rows, next.id, parked), result: { row: null, nextDue: now } }
  }
  const row = claimedRow(next, rows, request)
  return { rows: withRow(rows, next.id, row), result: { row, nextDue } }
}

const endedHold = (row: OutboxRow): OutboxRow => ({ ...row, state: 'waiting', holder: null })

/** A hold of another page that is over: that page may have sent the row as it hid, and died before it could store that. */
function leftBehind(row: OutboxRow, tab: string): OutboxRow {
  const ended = endedHold(row)
  return row.holder === tab ? ended : { ...ended, attempts: row.attempts + 1 }
}

function claimedRow(row: OutboxRow, rows: readonly OutboxRow[], request: ClaimRequest): OutboxRow {
  const { tab, now, lease, locked, outlives } = request
  const before = rows
    .filter((each) => each.state === 'sent' && isAlike(each, row))
    .sort(bySeq)
    .at(-1)
  return {
    ...row,
    version: ROW_VERSION,
    state: 'sending',
    holder: null,
    attempts: row.attempts + 1,
    claim: { tab, until: now + lease, locked: locked && !outlives, follows: before?.id ?? null },
  }
}

/** Such as yeses and noes of the deck to different people. */
const mayLeaveTogether = (one: OutboxRow, other: OutboxRow): boolean =>
  one.kind === other.kind && ruleOf(one.kind).comesInSeries === true && !isAlike(one, other)

/**
 * Rows that this page may send as it hides, before the store can be asked: those in `queueing` (by id), and those that
 * this page holds (no other page takes a held row before its hold ends). Rows that have to follow another row stay,
 * except swipes of the deck that leave in the same moment.
 */
export function releasableRows(
  { rows, user }: QueueState,
  tab: string,
  now: number,
  queueing: ReadonlyMap<string, unknown>,
): OutboxRow[] {
  const unsettled = rows.filter((row) => row.user === user && isUnsettled(row)).sort(bySeq)
  if (unsettled.some((row) => row.state === 'signed_out')) return []
  const leaving = new Set<OutboxRow>()
  for (const row of unsettled) {
    const isHeldHere = row.state === 'held' && row.holder === tab && now < row.notBefore
    if (!queueing.has(row.id) && !isHeldHere) continue
    const isStopped = unsettled.some(
      (other) =>
        other !== row &&
        (isAlike(row, other) || mustFollow(row, other)) &&
        !(leaving.has(other) && mayLeaveTogether(row, other)),
    )
    if (!isStopped) leaving.add(row)
  }
  return [...leaving]
}

/** Ends this page's holds: rows in `leaving` are claimed, since they are under way; other held rows may leave. */
export function endHolds(
  { rows }: QueueState,
  leaving: ReadonlySet<string>,
  request: ClaimRequest,
): Change<void> {
  const ended = rows.map((row): OutboxRow => {
    if (leaving.has(row.id) && neverLeft(row)) return claimedRow(row, rows, request)
    const isHeldHere = row.state === 'held' && row.holder === request.tab
    return isHeldHere ? { ...endedHold(row), notBefore: request.now } : row
  })
  return { rows: ended, result: undefined }
}
