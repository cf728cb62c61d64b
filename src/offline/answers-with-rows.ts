/**
 * The server's last answer with my unsent writes over it, as screens show it. What a write does to an answer is in the
 * file of its kind. Pure. `answeredAt` is the time of that answer (a query's `dataUpdatedAt`): a sent row stays over it
 * until an answer is newer than the row's delivery. No schemas: public pages load it.
 */
import type { Partner } from '../contract/partners.ts'
import type { Block } from '../contract/safety.ts'
import type { SavedSearch } from '../contract/saved-searches.ts'
import type { Suggestion } from '../contract/suggestions.ts'
import type { ShownPerson } from '../domain/same-person.ts'
import { decidesOn } from './outbox/order.ts'
import type { OutboxRow } from './outbox/row.ts'
import { ruleOf, type ShownBlock, type ShownSearch } from './writes/write-kind.ts'

/**
 * True where the row should show over an answer of time `answeredAt`. A refused row never does, nor does a row whose
 * delivery lies in the future because the device's clock has been set back.
 */
export function overlays(row: OutboxRow, answeredAt: number, now = Date.now()): boolean {
  if (row.state === 'parked') return false
  const settled = row.settled ?? 0
  return row.state !== 'sent' || (settled >= answeredAt && settled <= now)
}

/** The rows that are shown over an answer of time `answeredAt`, oldest first. */
export const rowsOver = (rows: readonly OutboxRow[], answeredAt: number): OutboxRow[] =>
  rows.filter((row) => overlays(row, answeredAt))

/** The profile with the unsent saves applied. */
export const profileWithRows = (profile: Partner, rows: readonly OutboxRow[], answeredAt: number): Partner =>
  rowsOver(rows, answeredAt).reduce(profileWithRow, profile)

/** The profile with this row applied, whatever its state. */
export const profileWithRow = (profile: Partner, { kind, payload }: OutboxRow): Partner =>
  ruleOf(kind).onProfile?.(profile, payload) ?? profile

/** The ids of the homes hidden from my lists. */
export const hiddenHomesWithRows = (
  ids: readonly number[],
  rows: readonly OutboxRow[],
  answeredAt: number,
): ReadonlySet<number> =>
  rowsOver(rows, answeredAt).reduce<ReadonlySet<number>>(
    (hidden, { kind, payload }) => ruleOf(kind).onHiddenHomes?.(hidden, payload) ?? hidden,
    new Set(ids),
  )

/** The people whom I have blocked: unsent blocks first, then the server's without those that are being unblocked. */
export const blocksWithRows = (
  blocks: readonly Block[],
  rows: readonly OutboxRow[],
  answeredAt: number,
): readonly ShownBlock[] =>
  rowsOver(rows, answeredAt).reduce<readonly ShownBlock[]>(
    (shown, row) => ruleOf(row.kind).onBlocks?.(shown, row) ?? shown,
    blocks.map(({ id, name, created_at }) => ({ name, id, at: created_at, row: null })),
  )

/** My saved searches, the latest first, with unsent changes. */
export const searchesWithRows = (
  searches: readonly SavedSearch[],
  rows: readonly OutboxRow[],
  answeredAt: number,
): readonly ShownSearch[] =>
  rowsOver(rows, answeredAt).reduce<readonly ShownSearch[]>(
    (shown, row) => ruleOf(row.kind).onSearches?.(shown, row) ?? shown,
    searches.map((search) => ({ ...search, isUnsent: false })),
  )

/** Whether I have blocked someone since that answer: a blocked person disappears from every screen at once. */
export const isBlocked = (rows: readonly OutboxRow[], person: ShownPerson, answeredAt: number): boolean =>
  rowsOver(rows, answeredAt).some(({ kind, payload }) => ruleOf(kind).blocks?.(payload, person) === true)

/**
 * Suggestions without the people I have decided on, in the deck or as my match. A suggestion whose decision was refused
 * stays away until that row is discarded: the same swipe would only be refused again.
 */
export function undecidedSuggestions(
  suggestions: readonly Suggestion[],
  rows: readonly OutboxRow[],
  answeredAt: number,
): Suggestion[] {
  const decisive = rows.filter((row) => row.state === 'parked' || overlays(row, answeredAt))
  return suggestions.filter(({ inquiry_id }) => !decisive.some((row) => decidesOn(row, inquiry_id)))
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
  const people = rowsOver(rows, answeredAt).flatMap((row) => {
    const rule = ruleOf(row.kind)
    if (rule.isDecision !== true || rule.home?.(row.payload) !== propertyId) return []
    return leftWithItsPage(row, answeredAt, openedAt) ? [] : (rule.addressee?.(row.payload) ?? [])
  })
  return new Set(people).size
}
