/** A person whom I block. It waits for nobody, since it protects, and changes nothing for writes about other people. */
import * as v from 'valibot'
import { blockPerson, blockRequest } from '../../contract/safety.ts'
import { isSamePerson } from '../../domain/same-person.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { ofPerson, orNoHome, peopleOf, sentBy } from './sent-by.ts'
import type { WriteKind } from './write-kind.ts'

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
    row.state === 'sent' ? blocks : [{ name: row.payload.name, id: null, row }, ...blocks],
  outdates: ({ user }) => ({ now: [queryKeys.records(user), ...peopleOf(user), queryKeys.blocks(user)] }),
}
