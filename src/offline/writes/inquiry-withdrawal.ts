/** The end of my application for a home. */
import * as v from 'valibot'
import { inquiryWithdrawal, withdrawInquiry } from '../../contract/inquiries.ts'
import { isLive, isSameHome } from '../outbox/order.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { itsHome, ofHome, sentBy } from './sent-by.ts'
import { ruleOf, type WriteKind } from './write-kind.ts'

const payload = v.object({
  ...inquiryWithdrawal.entries,
  /** The application was withdrawn before this device knew whether the server has it. */
  maybe_arrived: v.exactOptional(v.literal(true)),
})

declare module '../outbox/row.ts' {
  interface OutboxPayloads {
    inquiry_withdrawal: v.InferOutput<typeof payload>
  }
}

export const rule: WriteKind<'inquiry_withdrawal'> = {
  kind: 'inquiry_withdrawal',
  payload,
  ...ofHome,
  ...sentBy(withdrawInquiry),
  home: itsHome,
  // What needs an application waits for no home: not every screen knows for which home a person applied.
  restsOn: (row, earlier) =>
    isLive(earlier) &&
    (isSameHome(row, earlier) || ruleOf(earlier.kind).needsApplication?.(earlier.payload) === true),
  outdates: ({ user, payload: { property_id } }) => ({
    now: [queryKeys.records(user)],
    later: [queryKeys.property(property_id)],
    // After a withdrawal this user may no longer know who else applied for the home.
    removed: [queryKeys.suggestions(user, property_id)],
    reset: [queryKeys.applicants(user, property_id)],
  }),
}
