/** The desk's answer to one or several inquiries of a home. */
import * as v from 'valibot'
import {
  answerInquiries,
  type DeskAnswerRequest,
  deskAnswerRequest,
  overtakenSchema,
} from '../../contract/desk.ts'
import { isLive } from '../outbox/order.ts'
import type { OutboxRow } from '../outbox/row.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { sentBy } from './sent-by.ts'
import type { WriteKind } from './write-kind.ts'

declare module '../outbox/row.ts' {
  interface OutboxPayloads {
    desk_answer: DeskAnswerRequest
  }
}

const isSameInquiry = (row: OutboxRow<'desk_answer'>, { payload }: OutboxRow<'desk_answer'>) =>
  payload.inquiries.some((one) =>
    row.payload.inquiries.some(({ inquiry_id }) => inquiry_id === one.inquiry_id),
  )

const refusalData = v.fallback(v.object({ overtaken: v.array(overtakenSchema) }), { overtaken: [] })

export const rule: WriteKind<'desk_answer'> = {
  kind: 'desk_answer',
  payload: deskAnswerRequest,
  target: ({ inquiries }) => `inquiries:${inquiries.map(({ inquiry_id }) => inquiry_id).join()}`,
  ...sentBy(answerInquiries, ({ overtaken }) => (overtaken.length > 0 ? { overtaken } : {})),
  because: ({ code, data }) => (code === 'already_answered' ? v.parse(refusalData, data) : {}),
  echoes: ({ property_id }, payload) => property_id === payload.property_id,
  // The last answer stands, and what the desk says of the home's rooms and its day.
  restsOn: (row, earlier) =>
    isLive(earlier) &&
    ((earlier.kind === 'desk_answer' && isSameInquiry(row, earlier)) ||
      (earlier.kind === 'desk_home' && earlier.payload.property_id === row.payload.property_id)),
  outdates: ({ user, payload: { property_id } }) => ({
    now: [queryKeys.desk(user)],
    later: [queryKeys.property(property_id), queryKeys.floorPlan(property_id)],
  }),
}
