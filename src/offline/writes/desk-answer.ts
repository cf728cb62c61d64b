/** The desk's answer to one or several inquiries of a home. */
import { answerInquiries, type DeskAnswerRequest, deskAnswerRequest } from '../../contract/desk.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { sentBy } from './sent-by.ts'
import type { WriteKind } from './write-kind.ts'

declare module '../outbox/row.ts' {
  interface OutboxPayloads {
    desk_answer: DeskAnswerRequest
  }
}

export const rule: WriteKind<'desk_answer'> = {
  kind: 'desk_answer',
  payload: deskAnswerRequest,
  target: ({ inquiries }) => `inquiries:${inquiries.map(({ inquiry_id }) => inquiry_id).join()}`,
  ...sentBy(answerInquiries),
  echoes: ({ property_id }, payload) => property_id === payload.property_id,
  outdates: ({ user }) => ({ now: [queryKeys.desk(user)] }),
}
