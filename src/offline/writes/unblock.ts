/** The end of a block. */
import { type UnblockRequest, unblockPerson, unblockRequest } from '../../contract/safety.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { peopleOf, sentBy } from './sent-by.ts'
import type { WriteKind } from './write-kind.ts'

declare module '../outbox/row.ts' {
  interface OutboxPayloads {
    unblock: UnblockRequest
  }
}

export const rule: WriteKind<'unblock'> = {
  kind: 'unblock',
  payload: unblockRequest,
  target: ({ block_id }) => `block:${block_id}`,
  ...sentBy(unblockPerson),
  echoes: ({ id }, { block_id }) => id === block_id,
  onBlocks: (blocks, { payload: { block_id } }) => blocks.filter(({ id }) => id !== block_id),
  outdates: ({ user }) => ({ now: [queryKeys.records(user), ...peopleOf(user), queryKeys.blocks(user)] }),
}
