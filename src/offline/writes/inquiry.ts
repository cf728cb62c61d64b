/** My application for a home. */
import { envelopeMessage } from '../../contract/envelope.ts'
import { saysAlreadySubmitted } from '../../contract/errors.ts'
import {
  type InquiryRequest,
  inquiryRequest,
  readInquiryReceipt,
  submitInquiry,
} from '../../contract/inquiries.ts'
import { isLive, isSameHome } from '../outbox/order.ts'
import type { OutboxRow } from '../outbox/row.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { itsHome, ofHome, plainReceipt, sentBy } from './sent-by.ts'
import type { WriteKind } from './write-kind.ts'

declare module '../outbox/row.ts' {
  interface OutboxPayloads {
    inquiry: InquiryRequest
  }
}

const call = sentBy(submitInquiry, (receipt) => receipt)

/** Profile fields that an inquiry needs: answers that the server requires, and contact details that it copies. */
const neededFields = ['smoking', 'has_pets', 'name', 'phone', 'mobile', 'kakao_id'] as const

const savesNeeded = (row: OutboxRow): boolean =>
  row.kind === 'profile_save' && neededFields.some((field) => row.payload[field] !== undefined)

export const rule: WriteKind<'inquiry'> = {
  kind: 'inquiry',
  payload: inquiryRequest,
  ...ofHome,
  ...call,
  request(payload) {
    const { path, body } = call.request(payload)
    const { preferred_room, no_preference, additional_details } = body
    // The basic API has some fields a second time, as its form names them; all of them are sent.
    const form = { selectedRoom: preferred_room, noPreference: no_preference, message: additional_details }
    return { path, body: { ...body, ...form } }
  },
  echoes: ({ inquiry_id, id }) => (inquiry_id ?? id) !== null,
  already: (envelope) =>
    envelope.code === 'already_submitted' || saysAlreadySubmitted(envelopeMessage(envelope))
      ? { ...plainReceipt, ...readInquiryReceipt(envelope.data), already: true }
      : null,
  home: itsHome,
  restsOn: (row, earlier) =>
    savesNeeded(earlier) ||
    (earlier.kind === 'inquiry_withdrawal' && isLive(earlier) && isSameHome(row, earlier)),
  // An inquiry that was refused for an incomplete profile keeps its `seq` when it is sent again.
  restsOnLater: (row, later) => savesNeeded(later) && later.created <= row.created,
  hasForm: true,
  outdates: ({ user, payload: { property_id } }) => ({
    now: [
      queryKeys.records(user),
      queryKeys.suggestions(user, property_id),
      queryKeys.applicants(user, property_id),
    ],
    later: [queryKeys.property(property_id)],
  }),
}
