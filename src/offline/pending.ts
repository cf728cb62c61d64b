/**
 * Merges the server's last answer with unsent rows, for screens. Pure. `answeredAt` is the time of that answer (a
 * query's `dataUpdatedAt`): a sent row is merged until an answer is newer than its delivery.
 */

import { smokingHabits } from '../contract/enums.ts'
import type { Partner } from '../contract/partners.ts'
import type { Suggestion } from '../contract/suggestions.ts'
import { decidesOn, dependsOn } from './outbox/order.ts'
import type { OutboxKind, OutboxRow } from './outbox/row.ts'

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

/**
 * True where the row should show over an answer of time `answeredAt`. A refused row never does, nor does a row whose
 * delivery lies in the future because the device's clock has been set back.
 */
export function overlays(row: OutboxRow, answeredAt: number, now = Date.now()): boolean {
  if (row.state === 'parked') return false
  const settled = row.settled ?? 0
  return row.state !== 'sent' || (settled >= answeredAt && settled <= now)
}

/** The newest row of a kind and target, whatever its state: the row that a form or card shows. */
export const newestRow = <K extends OutboxKind>(
  rows: readonly OutboxRow[],
  kind: K,
  target: string,
): Extract<OutboxRow, { kind: K }> | null =>
  rows.filter(isKind(kind)).findLast((row) => row.target === target) ?? null

/** The newest row of the deck that decides on another applicant (`inquiryId` is the applicant's). */
export const suggestionRowFor = (rows: readonly OutboxRow[], inquiryId: number) =>
  newestRow(rows, 'suggestion_decision', `inquiry:${inquiryId}`)

/**
 * Suggestions without the people I have decided on, in the deck or as my match. A suggestion whose decision was refused
 * stays away until that row is discarded: the same swipe would only be refused again.
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
 * Whether the page before this one, opened before `openedAt`, sent the row as it hid, during the hold: the server's
 * answers to this page include the row, although it is stored here as unsent.
 */
const leftWithItsPage = (
  { created, notBefore, state }: OutboxRow,
  answeredAt: number,
  openedAt: number,
): boolean => state !== 'waiting' && created < openedAt && openedAt < notBefore && openedAt < answeredAt

/** The number of applicants for a home on whom I have decided since that answer, in the deck or as my match. */
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

/** The profile with the unsent saves applied. */
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

/** The profile with this save applied. */
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
