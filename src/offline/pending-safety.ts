/** Blocked people and hidden homes, with unsent rows applied. Pure, like pending.ts. */
import type { Block } from '../contract/safety.ts'
import type { OutboxRow } from './outbox/row.ts'
import { overlays } from './pending.ts'

/** A person as a card or a record shows them. */
interface ShownPerson {
  readonly inquiry_id: number | null
  readonly name: string | null
  readonly email: string | null
}

const isBlock = (row: OutboxRow): row is OutboxRow<'block'> => row.kind === 'block'

/** Blocks that an answer of time `answeredAt` does not include. */
export const blocksOver = (rows: readonly OutboxRow[], answeredAt: number): OutboxRow<'block'>[] =>
  rows.filter(isBlock).filter((row) => overlays(row, answeredAt))

/** Whether two cards show one person: cards of different homes share only the person's name and email address. */
export const isSamePerson = (one: ShownPerson, { inquiry_id, name, email }: ShownPerson): boolean =>
  one.inquiry_id === inquiry_id ||
  (name !== null && email !== null && one.name === name && one.email === email)

/** Whether a block is about the person of a card. */
export const isAboutPerson = ({ payload }: OutboxRow<'block'>, person: ShownPerson): boolean =>
  isSamePerson(payload, person)

/** Whether I have blocked someone since that answer: a blocked person disappears from every screen at once. */
export function isBlocked(rows: readonly OutboxRow[], person: ShownPerson, answeredAt: number): boolean {
  return blocksOver(rows, answeredAt).some((block) => isAboutPerson(block, person))
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
