/** A note on an inquiry, for staff alone. */
import { addDeskNote, type DeskNoteRequest, deskNoteRequest } from '../../contract/desk.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { sentBy } from './sent-by.ts'
import type { WriteKind } from './write-kind.ts'

declare module '../outbox/row.ts' {
  interface OutboxPayloads {
    desk_note: DeskNoteRequest
  }
}

export const rule: WriteKind<'desk_note'> = {
  kind: 'desk_note',
  payload: deskNoteRequest,
  // The target contains the text, so that a note replaces only the same note.
  target: ({ inquiry_id, text }) => `inquiry:${inquiry_id} ${text}`,
  ...sentBy(addDeskNote),
  echoes: ({ inquiry_id }, payload) => inquiry_id === payload.inquiry_id,
  outdates: ({ user }) => ({ now: [queryKeys.desk(user)] }),
}
