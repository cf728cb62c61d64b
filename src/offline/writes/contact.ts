/** My request to be put in touch with my match. */
import * as v from 'valibot'
import { contactMatch, contactRequest } from '../../contract/records.ts'
import { decidesOn } from '../outbox/order.ts'
import { itsHome, orNoHome, sentBy } from './sent-by.ts'
import type { WriteKind } from './write-kind.ts'

/** `match_id` is the other applicant's inquiry. */
const payload = v.object({ ...contactRequest.entries, ...orNoHome })

declare module '../outbox/row.ts' {
  interface OutboxPayloads {
    contact: v.InferOutput<typeof payload>
  }
}

export const rule: WriteKind<'contact'> = {
  kind: 'contact',
  payload,
  target: ({ match_id }) => `inquiry:${match_id}`,
  ...sentBy(contactMatch),
  echoes: (ids, { match_id }) => ids.match_id === match_id,
  home: itsHome,
  restsOn: (row, earlier) => decidesOn(earlier, row.payload.match_id),
  addressee: ({ match_id }) => match_id,
}
