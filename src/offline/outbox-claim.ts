/** Which row leaves next, and taking it. Pure steps, like those of outbox-queue.ts. */
import { dependsOn, fitsContract } from './outbox-kinds.ts'
import { RETRY_AFTER_MAXIMUM } from './outbox-outcome.ts'
import { isUnsettled, type OutboxRow, ROW_LIFETIME, ROW_VERSION } from './outbox-row.ts'
import {
  bySeq,
  type Change,
  contradictedHolds,
  isContradicted,
  isHeldBy,
  parkedRow,
  type QueueState,
} from './outbox-step.ts'
import { shownAge } from './server-clock.ts'

/** Other tabs leave a held row to its own tab for this long (ms) after its hold: it may be leaving as its page hides. */
const HOLDER_GRACE = 3_000

/**
 * Its own tab sends a held row unseen for this long (ms) after its hold. The rest of the grace is for the claim to be
 * written; a tab that has slept longer looks first, since another may have sent the row.
 */
const UNSEEN_GRACE = 1_000

interface ClaimRequest {
  readonly user: number
  readonly tab: string
  readonly now: number
  /** The time that the server has just told (ms since 1970); null where it tells none, undefined where it was not asked. */
  readonly serverNow?: number | null
  /** The last moment (ms since 1970) at which something spoke for a connection; ends the wait of rows that found none. */
  readonly wokenAt: number
  /** How long (ms) nobody else may send the row. */
  readonly lease: number
  /** The caller holds the user's lock. */
  readonly locked: boolean
  /** The request may go on when the page is gone, and its lock with it (`keepalive`). */
  readonly outlives: boolean
  /** Rows that this tab is sending beside the lock. */
  readonly inFlight: ReadonlySet<string>
}

/** When a row that waits found no connection (ms since 1970); null where it waits for anything else. */
const foundNoneAt = (row: OutboxRow): number | null =>
  row.state === 'waiting' && row.lastError?.status === 0 ? row.lastError.at : null

/** When a row may leave as far as it alone is concerned, in ms since 1970; null where it waits for something else. */
function dueAt(row: OutboxRow, request: ClaimRequest): number | null {
  // Another tab runs a newer build, or did: this one does not know what such a row means.
  if (row.version > ROW_VERSION) return null
  if (request.inFlight.has(row.id)) return null
  if (row.state === 'held') {
    // The device's clock has been set back since: the hold would last until it has caught up.
    const isSetBack = row.notBefore - request.now > 2 * (row.notBefore - row.created)
    return isSetBack ? 0 : row.notBefore + (row.holder === request.tab ? 0 : HOLDER_GRACE)
  }
  if (row.state === 'waiting') {
    const foundNoConnection = (foundNoneAt(row) ?? request.wokenAt) < request.wokenAt
    // The device's clock may have been set back meanwhile.
    const impossible = row.notBefore - request.now > RETRY_AFTER_MAXIMUM
    return foundNoConnection || impossible ? 0 : row.notBefore
  }
  if (row.state !== 'sending') return null
  const abandoned =
    row.claim === null || row.claim.tab === request.tab || (row.claim.locked && request.locked)
  return abandoned ? 0 : Math.min(row.claim.until, request.now + request.lease)
}

export interface Claimed {
  /** The row to send now, or null. */
  readonly row: OutboxRow | null
  /** An answer to the row speaks for a connection to those that found none before this moment (ms since 1970). */
  readonly since: number
  /** When the next row is due (ms since 1970); null where none waits for a time. */
  readonly nextDue: number | null
  /** Rows that were parked instead of leaving. */
  readonly parked: readonly OutboxRow[]
  /** A row looks too old by this device's clock, which may have been set: the server is to be asked for the time. */
  readonly asksTime?: boolean
}

const nothingToClaim: Change<Claimed> = { result: { row: null, since: 0, nextDue: null, parked: [] } }

/**
 * The row that goes in the place of `next`, which is due: the first one before it that has found no connection. It lacked
 * what `next` is about to ask for. Nothing where one of them was tried `since` then: what never gets through keeps
 * nothing back, and is not tried without end.
 */
function goingAhead(
  free: readonly OutboxRow[],
  next: OutboxRow | undefined,
  since: number,
): OutboxRow | undefined {
  if (next === undefined) return undefined
  const ahead = free.filter((row) => row.seq < next.seq && foundNoneAt(row) !== null)
  return ahead.every((row) => (foundNoneAt(row) ?? 0) < since) ? ahead[0] : undefined
}

/** Takes the first row of the logged-in user that may leave now. */
export function claimNext(state: QueueState, request: ClaimRequest): Change<Claimed> {
  const { user, now } = request
  if (state.user !== user) return nothingToClaim
  const mine = state.rows.filter((row) => row.user === user && isUnsettled(row)).sort(bySeq)
  if (mine.some((row) => row.state === 'signed_out')) return nothingToClaim
  const isDue = (row: OutboxRow) => (dueAt(row, request) ?? Number.POSITIVE_INFINITY) <= now
  // Its tab has died, or not heard of the later word yet.
  const gone = mine.filter((row) => isContradicted(row, mine) && isDue(row))
  const remove = gone.map(({ id }) => id)
  const unsettled = mine.filter((row) => !gone.includes(row))
  const free = unsettled.filter(
    (row) => dueAt(row, request) !== null && !unsettled.some((earlier) => dependsOn(row, earlier)),
  )
  const next = free.find(isDue)
  // A wake makes it due before its time.
  const since = next === undefined || next.notBefore > now ? request.wokenAt : next.notBefore
  const first = goingAhead(free, next, since)
  const parked: OutboxRow[] = []
  let nextDue: number | null = null
  for (const row of free) {
    const due = row === first ? now : (dueAt(row, request) ?? now)
    if (due > now) {
      nextDue = Math.min(nextDue ?? due, due)
    } else if (row.version < ROW_VERSION && !fitsContract(row)) {
      parked.push(parkedRow(row, { status: 0, code: 'outdated', message: '', at: now }))
    } else if (looksExpired(row, now) && request.serverNow === undefined) {
      return { put: parked, remove, result: { row: null, since, nextDue, parked, asksTime: true } }
    } else if (looksExpired(row, now) && (shownAge(row, request.serverNow ?? 0) ?? 0) > ROW_LIFETIME) {
      parked.push(parkedRow(row, { status: 0, code: 'expired', message: '', at: now }))
    } else {
      const claimed = claimedRow(row, request, state.rows)
      return { put: [...parked, claimed], remove, result: { row: claimed, since, nextDue, parked } }
    }
  }
  return { put: parked, remove, result: { row: null, since, nextDue, parked } }
}

/** One whose age no answer can show, since none had shown the clock that it was made by, never does. */
const looksExpired = (row: OutboxRow, now: number): boolean =>
  now - row.created > ROW_LIFETIME && typeof row.clockOffset === 'number'

function claimedRow(
  row: OutboxRow,
  { tab, now, lease, locked, outlives }: ClaimRequest,
  rows: readonly OutboxRow[],
): OutboxRow {
  const before = rows
    .filter(
      ({ user, kind, target, state }) =>
        state === 'sent' && user === row.user && kind === row.kind && target === row.target,
    )
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

/** Takes one row that this tab holds, as its page hides: no lock, the hold keeps every other tab off. */
export function claimHeld(state: QueueState, id: string, request: ClaimRequest): Change<OutboxRow | null> {
  const row = state.rows.find((candidate) => candidate.id === id)
  if (row?.state !== 'held' || row.holder !== request.tab || state.user !== row.user) return { result: null }
  const claimed = claimedRow(row, request, state.rows)
  return { put: [claimed], result: claimed }
}

/**
 * Held rows of this tab that nothing else in the queue keeps back and no other tab may have taken, in their order:
 * those that may be sent by what this tab knows, before the store can be asked.
 */
export function releasableHolds({ rows, user }: QueueState, tab: string, now: number): OutboxRow[] {
  const unsettled = rows.filter((row) => row.user === user && isUnsettled(row))
  if (unsettled.some((row) => row.state === 'signed_out')) return []
  const contradicted = contradictedHolds(unsettled, tab)
  return unsettled
    .filter(
      (row) =>
        isHeldBy(row, tab) &&
        !contradicted.includes(row) &&
        now < row.notBefore + UNSEEN_GRACE &&
        !unsettled.some((earlier) => dependsOn(row, earlier)),
    )
    .sort(bySeq)
}
