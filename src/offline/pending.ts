/**
 * What screens show: the server's last answer plus the rows that are on their way. Pure. `answeredAt` is when that
 * answer came (a query's `dataUpdatedAt`): a sent row counts until an answer is newer than its delivery.
 */

import { smokingHabits } from '../contract/enums.ts'
import type { Partner } from '../contract/partners.ts'
import type { Suggestion } from '../contract/suggestions.ts'
import { decidesOn, dependsOn, type OutboxKind, type OutboxRow } from './outbox-row.ts'

/**
 * A form or card as it follows its row. `held`: can be undone; `waiting`: for a signal; `signedOut`: for a login;
 * `blocked`: for another row, which needs the renter; `error`: refused, see `lastError`.
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
 * The phase of a row. One that was never tried counts as sending, since online it leaves at once, unless another's
 * failed attempt shows that nothing leaves now. With the snapshot's `tab`, one that another tab holds does, too: it
 * cannot be undone from here.
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

/**
 * True where the row should show over an answer of that time; a refused one never does, nor one that was sent in a future
 * from which the device's clock has been set back.
 */
export function overlays(row: OutboxRow, answeredAt: number, now = Date.now()): boolean {
  if (row.state === 'parked') return false
  const settled = row.settled ?? 0
  return row.state !== 'sent' || (settled >= answeredAt && settled <= now)
}

/** The newest row of a kind and target, whatever its state: what its form or card follows. */
export const newestRow = <K extends OutboxKind>(
  rows: readonly OutboxRow[],
  kind: K,
  target: string,
): Extract<OutboxRow, { kind: K }> | null =>
  rows.filter(isKind(kind)).findLast((row) => row.target === target) ?? null

/** The newest row of the deck that decides on another applicant (`inquiryId` is theirs). */
export const suggestionRowFor = (rows: readonly OutboxRow[], inquiryId: number) =>
  newestRow(rows, 'suggestion_decision', `inquiry:${inquiryId}`)

/**
 * Suggestions that I have not decided on, here or where they stand as my match. One whose decision was refused stays away
 * too, until that row is discarded: the same swipe would only be refused again.
 */
export function suggestionsMinusDecided(
  suggestions: readonly Suggestion[],
  rows: readonly OutboxRow[],
  answeredAt: number,
): Suggestion[] {
  const standing = rows.filter((row) => row.state === 'parked' || overlays(row, answeredAt))
  return suggestions.filter(({ inquiry_id }) => !standing.some((row) => decidesOn(row, inquiry_id)))
}

/**
 * Whether the page before this one, opened at `openedAt`, has sent the row as it hid, in the midst of its hold: what the
 * server answers this page knows of it, although here it is not sent yet.
 */
const leftWithItsPage = (
  { created, notBefore, state }: OutboxRow,
  answeredAt: number,
  openedAt: number,
): boolean => state !== 'waiting' && created < openedAt && openedAt < notBefore && openedAt < answeredAt

/** How many people who applied for a home I have decided on since that answer, in the deck or as my match. */
export function peopleDecidedOn(
  rows: readonly OutboxRow[],
  propertyId: number | null,
  answeredAt: number,
  openedAt: number,
): number {
  const people = rows.flatMap((row) => {
    const isDecision = row.kind === 'suggestion_decision' || row.kind === 'match_decision'
    if (!isDecision || row.payload.property_id !== propertyId || !overlays(row, answeredAt)) return []
    if (leftWithItsPage(row, answeredAt, openedAt)) return []
    return row.kind === 'suggestion_decision'
      ? row.payload.inquiry_id
      : (row.payload.matched_inquiry_id ?? [])
  })
  return new Set(people).size
}

/** The profile as it will be once the waiting saves are delivered. */
export function mergeProfileWithRows(
  profile: Partner,
  rows: readonly OutboxRow[],
  answeredAt: number,
): Partner {
  return rows
    .filter(isKind('profile_save'))
    .filter((row) => overlays(row, answeredAt))
    .reduce((merged, { payload }) => savedOver(merged, payload), profile)
}

/** The profile as this save would make it. */
export function savedOver(profile: Partner, payload: OutboxRow<'profile_save'>['payload']): Partner {
  const { smoking, ...rest } = payload
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const merged: Partner = { ...profile, ...said }
  if (smoking === undefined) return merged
  const word = smokingHabits.find((habit) => habit === smoking) ?? null
  return {
    ...merged,
    smoking: typeof smoking === 'boolean' || smoking === null ? smoking : smoking !== 'no_smoking',
    smoking_habit: word,
  }
}
