/** Whether somebody came to see a home. */
import { type DeskViewingRequest, deskViewingRequest, noteViewing } from '../../contract/viewings.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { sentBy } from './sent-by.ts'
import type { WriteKind } from './write-kind.ts'

declare module '../outbox/row.ts' {
  interface OutboxPayloads {
    desk_viewing: DeskViewingRequest
  }
}

export const rule: WriteKind<'desk_viewing'> = {
  kind: 'desk_viewing',
  payload: deskViewingRequest,
  target: ({ inquiry_id, slot_id }) => `inquiry:${inquiry_id} slot:${slot_id}`,
  ...sentBy(noteViewing),
  echoes: ({ inquiry_id }, payload) => inquiry_id === payload.inquiry_id,
  outdates: ({ user }) => ({ now: [queryKeys.desk(user)] }),
}
