/**
 * The steps that rows can take, but for leaving (outbox-claim.ts), as pure functions over all of them. The store runs each step inside one transaction,
 * so that two tabs can never take the same one. The states are drawn in README.md.
 */
import { replacing, targetOf } from './outbox-kinds.ts'
import { backoff, type Outcome } from './outbox-outcome.ts'
import {
  isUnsettled,
  type OutboxRow,
  ROW_VERSION,
  type RowError,
  SENT_KEPT,
  type Write,
} from './outbox-row.ts'
import {
  bySeq,
  type Change,
  contradictedHolds,
  isContradicted,
  isHeldBy,
  parkedRow,
  type QueueState,
} from './outbox-step.ts'

const neverLeft = (row: OutboxRow): boolean =>
  row.attempts === 0 && (row.state === 'held' || row.state === 'waiting' || row.state === 'signed_out')

const heldElsewhere = (row: OutboxRow, tab: string): boolean => row.state === 'held' && row.holder !== tab

/** One that another tab holds may leave there, unseen, at any moment. */
const replaceable = (row: OutboxRow, tab: string): boolean =>
  (neverLeft(row) && !heldElsewhere(row, tab)) || row.state === 'parked'

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const RECENT = 60 * 60 * 1000

interface NewRow {
  readonly id: string
  readonly user: number
  readonly about: string | null
  readonly now: number
  readonly clockOffset?: number | null
  /** Milliseconds during which it can be undone; 0 for none. */
  readonly hold: number
  readonly tab: string
}

function newRow(write: Write, fresh: NewRow, seq: number): OutboxRow {
  const { id, user, about, now, clockOffset = null, hold, tab } = fresh
  return {
    ...write,
    id,
    user,
    seq,
    about,
    target: targetOf(write),
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
}

/**
 * Queues a write. The same thing said twice (a double tap) is one row; a write that has not left yet, or was refused,
 * gives its place in the queue to the new one; one that another tab holds, as soon as that tab hears of it.
 */
export function enqueue({ rows }: QueueState, write: Write, fresh: NewRow): Change<OutboxRow> {
  // Another tab has taken in the note of this very row.
  const known = rows.find(({ id }) => id === fresh.id)
  if (known) return { result: known }
  const mine = rows.filter((row) => row.user === fresh.user).sort(bySeq)
  const target = targetOf(write)
  const alike = mine.filter((row) => row.kind === write.kind && row.target === target && isUnsettled(row))
  const twin = alike.find((row) => row.state !== 'parked' && same(row.payload, write.payload))
  if (twin && alike.at(-1) === twin) return { result: twin }
  const replaced = alike.filter((row) => replaceable(row, fresh.tab))
  const whole = replaced
    // What a later edit of another device has taken the place of is not said again.
    .filter(({ lastError }) => lastError?.code !== 'profile_superseded')
    .reduceRight((later, earlier) => replacing(earlier, later), write)
  // By the clock as well, for rows that are queued while those before them cannot be read.
  const next = Math.max((mine.at(-1)?.seq ?? 0) + 1, fresh.now)
  const place = replaced.at(-1)
  const row = newRow(whole, fresh, place && place === alike.at(-1) ? place.seq : next)
  return { put: [row], remove: replaced.map(({ id }) => id), result: row }
}

/** By the device's clock, and by the server's where both rows know it: one that was set in between overrules nothing. */
function isMadeLater(row: OutboxRow, noted: OutboxRow): boolean {
  const isKnown = typeof row.clockOffset === 'number' && typeof noted.clockOffset === 'number'
  const shift = isKnown ? Number(row.clockOffset) - Number(noted.clockOffset) : 0
  const later = row.created - noted.created
  return later > 0 && later + shift > 0
}

/**
 * Queues what a tab noted and may not have lived to commit: `noted` is the row as that tab knew it. Where it is committed,
 * a hold that its tab has ended since ends; where something else was said later about the same, that stands.
 */
export function enqueueNoted(state: QueueState, noted: OutboxRow): Change<void> {
  const { id, user, about, created, notBefore, holder } = noted
  const committed = state.rows.find((row) => row.id === id)
  if (committed) {
    const isOver = committed.state === 'held' && noted.state !== 'held'
    const put: OutboxRow = { ...committed, state: 'waiting', holder: null, notBefore }
    return { put: isOver ? [put] : [], result: undefined }
  }
  const isOverruled = state.rows.some(
    (row) =>
      row.user === user && row.kind === noted.kind && row.target === noted.target && isMadeLater(row, noted),
  )
  if (isOverruled) return { result: undefined }
  const hold = noted.state === 'held' ? notBefore - created : 0
  const { put = [], remove } = enqueue(state, noted, {
    id,
    user,
    about,
    now: created,
    clockOffset: noted.clockOffset ?? null,
    hold,
    tab: holder ?? '',
  })
  // Perhaps an older build's: whether it can still leave is seen as it does.
  return { put: put.map((row) => ({ ...row, version: noted.version })), remove, result: undefined }
}

const released = (row: OutboxRow, now: number): OutboxRow => ({
  ...row,
  state: 'waiting',
  holder: null,
  notBefore: now,
})

/** Ends this tab's holds: its rows leave as soon as they may, but for those that another tab has said otherwise about. */
export function endHolds({ rows }: QueueState, tab: string, now: number): Change<void> {
  const gone = contradictedHolds(rows, tab)
  const held = rows.filter((row) => isHeldBy(row, tab) && !gone.includes(row))
  return {
    put: held.map((row) => released(row, now)),
    remove: gone.map(({ id }) => id),
    result: undefined,
  }
}

/** Ends a hold that its tab noted to be over, unsent, and did not live to end. */
export function endNotedHold({ rows }: QueueState, id: string, now: number): Change<void> {
  const row = rows.find((candidate) => candidate.id === id)
  if (row?.state !== 'held') return { result: undefined }
  if (isContradicted(row, rows)) return { remove: [id], result: undefined }
  return { put: [released(row, now)], result: undefined }
}

/** Rows that this tab holds give way to what another tab has said since about the same. */
export function giveWay({ rows }: QueueState, tab: string): Change<void> {
  return { remove: contradictedHolds(rows, tab).map(({ id }) => id), result: undefined }
}

interface Settlement {
  readonly tab: string
  readonly now: number
  /** 0 to 1. */
  readonly jitter: number
}

/** Writes down what an attempt came to. The result is null where the row has gone or is another's by now. */
export function settle(
  { rows }: QueueState,
  id: string,
  outcome: Outcome,
  { tab, now, jitter }: Settlement,
): Change<OutboxRow | null> {
  const row = rows.find((candidate) => candidate.id === id)
  if (!row || row.state === 'sent') return { result: null }
  if (outcome.type === 'delivered') {
    const { receipt } = outcome
    const sent: OutboxRow = {
      ...row,
      state: 'sent',
      holder: null,
      claim: null,
      lastError: null,
      receipt,
      settled: now,
    }
    return { put: [sent], remove: surplusHistory(rows, row.user, now), result: sent }
  }
  if (row.claim?.tab !== tab) return { result: null }
  const lastError: RowError = { ...outcome.error, at: now }
  const next = afterFailure(row, outcome, lastError, jitter)
  return { put: [next], result: next }
}

function afterFailure(
  row: OutboxRow,
  outcome: Exclude<Outcome, { type: 'delivered' }>,
  lastError: RowError,
  jitter: number,
): OutboxRow {
  if (outcome.type === 'park') return parkedRow(row, lastError)
  const undelivered = { ...row, claim: null, lastError }
  if (outcome.type === 'sign_in') {
    // Refused before anything was done with it, so the attempt does not count.
    const unsent = { ...undelivered, attempts: row.attempts - 1 }
    return row.claim?.outrun
      ? { ...unsent, state: 'waiting', notBefore: lastError.at }
      : { ...unsent, state: 'signed_out' }
  }
  const wait = Math.max(outcome.after ?? 0, backoff(row.attempts, jitter))
  return { ...undelivered, state: 'waiting', notBefore: lastError.at + wait }
}

/**
 * Ids of the oldest sent rows, so that one more makes SENT_KEPT. Those of the last hour stay: screens may still show
 * an answer from before them.
 */
function surplusHistory(rows: readonly OutboxRow[], user: number, now: number): string[] {
  return (
    rows
      .filter((row) => row.user === user && row.state === 'sent')
      // By their order: the device's clock may have been set between two of them.
      .sort((one, other) => bySeq(other, one))
      .slice(SENT_KEPT - 1)
      .filter((row) => now - (row.settled ?? 0) > RECENT)
      .map(({ id }) => id)
  )
}

/** Undoes a row that has not left: a held one in its own tab, or one that waits and was never tried. */
export function cancel({ rows }: QueueState, id: string, tab: string): Change<boolean> {
  const row = rows.find((candidate) => candidate.id === id)
  if (!row || !neverLeft(row) || heldElsewhere(row, tab)) return { result: false }
  return { remove: [id], result: true }
}

/** Gives a row up, whether or not an attempt reached the server; not while one is under way. */
export function discard({ rows }: QueueState, id: string, tab: string): Change<boolean> {
  const row = rows.find((candidate) => candidate.id === id)
  if (!row || row.state === 'sending' || row.state === 'sent') return { result: false }
  if (heldElsewhere(row, tab)) return { result: false }
  return { remove: [id], result: true }
}

/**
 * Sends a parked row again. The server would answer a key that it refused with the same refusal, so the row gets a
 * new one; a row that parked by its age, or by answers that said neither yes nor no, may have been taken: it keeps its key.
 */
export function retry(
  { rows }: QueueState,
  id: string,
  fresh: { id: string; now: number; clockOffset: number | null },
): Change<OutboxRow | null> {
  const row = rows.find((candidate) => candidate.id === id)
  if (row?.state !== 'parked') return { result: null }
  const keepsKey = row.lastError?.status === 0 || row.lastError?.code === 'unreadable'
  const again: OutboxRow = {
    ...row,
    id: keepsKey ? row.id : fresh.id,
    created: fresh.now,
    clockOffset: fresh.clockOffset,
    attempts: keepsKey ? row.attempts : 0,
    notBefore: fresh.now,
    state: 'waiting',
    lastError: null,
    settled: null,
  }
  return { put: [again], remove: again.id === id ? [] : [id], result: again }
}

/** Says who is logged in on this device. `resume`: they have just proven it, so rows that asked for it may leave. */
export function signIn({ rows }: QueueState, user: number | null, resume: boolean): Change<void> {
  const put = rows.flatMap((row): OutboxRow[] => {
    if (!resume || row.user !== user) return []
    if (row.state === 'signed_out') return [{ ...row, state: 'waiting', notBefore: 0 }]
    return row.state === 'sending' && row.claim ? [{ ...row, claim: { ...row.claim, outrun: true } }] : []
  })
  return { put, user, result: undefined }
}

/** Removes everything of a user; `leftovers` of an earlier logout only where they have not logged in again since. */
export function forget(
  { rows, user: active }: QueueState,
  user: number,
  leftovers: boolean,
): Change<boolean> {
  if (leftovers && active === user) return { result: false }
  return {
    remove: rows.filter((row) => row.user === user).map(({ id }) => id),
    ...(active === user && { user: null }),
    result: true,
  }
}
