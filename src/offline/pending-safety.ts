/** Blocked people and hidden homes, with unsent rows applied. Pure, like pending.ts. */
import type { MatchRecord } from '../contract/records.ts'
import type { Block } from '../contract/safety.ts'
import { decidesOn } from './outbox/order.ts'
import type { OutboxRow } from './outbox/row.ts'
import { overlays } from './pending.ts'
import { noCounterpart } from './pending-records.ts'

/** A person as a card or a record shows them. */
interface ShownPerson {
  readonly inquiry_id: number | null
  readonly name: string | null
  readonly email: string | null
}

const isBlock = (row: OutboxRow): row is OutboxRow<'block'> => row.kind === 'block'

/** Blocks that an answer of time `answeredAt` does not include. */
const blocksOver = (rows: readonly OutboxRow[], answeredAt: number): OutboxRow<'block'>[] =>
  rows.filter(isBlock).filter((row) => overlays(row, answeredAt))

/** Whether two cards show one person: cards of different homes share only the person's name and email address. */
export const isSamePerson = (one: ShownPerson, { inquiry_id, name, email }: ShownPerson): boolean =>
  one.inquiry_id === inquiry_id ||
  (name !== null && email !== null && one.name === name && one.email === email)

const isAbout = ({ payload }: OutboxRow<'block'>, person: ShownPerson): boolean =>
  isSamePerson(payload, person)

/** Whether I have blocked someone since that answer: a blocked person disappears from every screen at once. */
export function isBlocked(rows: readonly OutboxRow[], person: ShownPerson, answeredAt: number): boolean {
  return blocksOver(rows, answeredAt).some((block) => isAbout(block, person))
}

const counterpartOf = (record: MatchRecord): ShownPerson => ({
  inquiry_id: record.matched_inquiry_id,
  name: record.matched_user_name,
  email: record.matched_email,
})

/** A record as if the people blocked since its answer had never applied. */
export function withoutBlocked(
  record: MatchRecord,
  rows: readonly OutboxRow[],
  answeredAt: number,
): MatchRecord {
  const blocks = blocksOver(rows, answeredAt)
  if (blocks.length === 0) return record
  const other = counterpartOf(record)
  const isTheirs = other.inquiry_id !== null && blocks.some((block) => isAbout(block, other))
  // People on whom I have decided are not counted in `suggestion_count`, or were already subtracted from it.
  const wasDecided = record.my_match_decision !== null && record.my_match_decision !== 'pending'
  const decidedOn = [...record.interests, ...record.also_matched, ...(wasDecided ? [other] : [])]
  const uncounted = blocks
    .flatMap(({ payload }) => [payload, ...(payload.elsewhere ?? [])])
    .filter(
      ({ property_id, inquiry_id }) =>
        property_id === record.property_id &&
        !decidedOn.some((person) => person.inquiry_id === inquiry_id) &&
        !rows.some((row) => decidesOn(row, inquiry_id) && overlays(row, answeredAt)),
    ).length
  const suggestion_count =
    record.suggestion_count === null ? null : Math.max(0, record.suggestion_count - uncounted)
  const isSeen = (person: ShownPerson) => !blocks.some((block) => isAbout(block, person))
  const left = {
    ...record,
    suggestion_count,
    interests: record.interests.filter(isSeen),
    also_matched: record.also_matched.filter(isSeen),
  }
  if (!isTheirs) return left
  return {
    ...left,
    ...noCounterpart,
    matching_status: suggestion_count === 0 ? 'searching' : 'pending',
  }
}

/** A person whom I have blocked: `id` of the server's block, or `row` of an unsent one. */
export interface ShownBlock {
  readonly name: string | null
  readonly id: number | null
  readonly row: OutboxRow<'block'> | null
}

/** The people whom I have blocked: unsent blocks first, then the server's without those that are being unblocked. */
export function shownBlocks(
  blocks: readonly Block[],
  rows: readonly OutboxRow[],
  answeredAt: number,
): ShownBlock[] {
  const ended = new Set(
    rows.flatMap((row) => (row.kind === 'unblock' && overlays(row, answeredAt) ? row.payload.block_id : [])),
  )
  return [
    ...blocksOver(rows, answeredAt)
      .filter(({ state }) => state !== 'sent')
      .map((row) => ({ name: row.payload.name, id: null, row }))
      .reverse(),
    ...blocks.filter(({ id }) => !ended.has(id)).map(({ id, name }) => ({ name, id, row: null })),
  ]
}

/** The ids of the homes hidden from my lists. */
export function hiddenIds(
  ids: readonly number[],
  rows: readonly OutboxRow[],
  answeredAt: number,
): ReadonlySet<number> {
  const hidden = new Set(ids)
  for (const row of rows) {
    if (row.kind !== 'home_hiding' || !overlays(row, answeredAt)) continue
    if (row.payload.hidden) hidden.add(row.payload.property_id)
    else hidden.delete(row.payload.property_id)
  }
  return hidden
}
