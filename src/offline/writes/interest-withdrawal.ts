/** My yes, taken back. */
import * as v from 'valibot'
import { interestWithdrawal, withdrawInterest } from '../../contract/records.ts'
import { undecided, withoutInterest } from '../../domain/applications.ts'
import { isLive, saysTo } from '../outbox/order.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { itsHome, ofPerson, orNoHome, peopleOf, sentBy } from './sent-by.ts'
import type { WriteKind } from './write-kind.ts'

/** `inquiry_id` is the other applicant's. */
const payload = v.object({ ...interestWithdrawal.entries, ...orNoHome })

declare module '../outbox/row.ts' {
  interface OutboxPayloads {
    interest_withdrawal: v.InferOutput<typeof payload>
  }
}

export const rule: WriteKind<'interest_withdrawal'> = {
  kind: 'interest_withdrawal',
  payload,
  ...ofPerson,
  ...sentBy(withdrawInterest),
  home: itsHome,
  restsOn: (row, earlier) => isLive(earlier) && saysTo(earlier, row.payload.inquiry_id),
  onApplication: (application, { payload }) => withoutInterest(application, payload.inquiry_id),
  onPairing: (pairing, { payload }) => undecided(pairing, payload.inquiry_id),
  outdates: ({ user }) => ({ now: [queryKeys.records(user), ...peopleOf(user)] }),
}
