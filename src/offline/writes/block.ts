/** A person whom I block. It waits for nobody, since it protects, and changes nothing for writes about other people. */
import * as v from 'valibot'
import { blockPerson, blockRequest } from '../../contract/safety.ts'
import { isSamePerson } from '../../domain/same-person.ts'
import type { OutboxRow } from '../outbox/row.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { ofPerson, orNoHome, peopleOf, sentBy } from './sent-by.ts'
import type { ShownBlock, WriteKind } from './write-kind.ts'

const payload = v.object({
  ...blockRequest.entries,
  ...orNoHome,
  // As the person's card shows them: another home's cards of this person have another inquiry id.
  name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  /** The person's applications for other homes whose suggestions are stored on this device. */
  elsewhere: v.exactOptional(v.array(v.object({ inquiry_id: v.number(), property_id: v.number() }))),
})

declare module '../outbox/row.ts' {
  interface OutboxPayloads {
    block: v.InferOutput<typeof payload>
  }
}

/** How far a device's clock may be ahead, in ms. */
const CLOCK_AHEAD_MS = 60 * 60 * 1000

/** Whether the server has noted the row's block, although its answer to the row has yet to come: then the two are one. */
const isOf = ({ payload, attempts, created }: OutboxRow<'block'>, { name, at }: ShownBlock): boolean =>
  attempts > 0 && name === payload.name && at !== null && Date.parse(at) >= created - CLOCK_AHEAD_MS

export const rule: WriteKind<'block'> = {
  kind: 'block',
  payload,
  ...ofPerson,
  ...sentBy(blockPerson),
  needsApplication: () => true,
  silences: ({ inquiry_id }) => inquiry_id,
  blocks: isSamePerson,
  blockedApplications: (payload) => [payload, ...(payload.elsewhere ?? [])],
  onBlocks: (blocks, row) =>
    row.state === 'sent' || blocks.some((block) => isOf(row, block))
      ? blocks
      : [{ name: row.payload.name, id: null, at: null, row }, ...blocks],
  outdates: ({ user }) => ({ now: [queryKeys.records(user), ...peopleOf(user), queryKeys.blocks(user)] }),
}
