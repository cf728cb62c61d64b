/** My yes or no to somebody in the deck. */
import * as v from 'valibot'
import { decideSuggestion, suggestionDecisionRequest } from '../../contract/suggestions.ts'
import { decided, type MyDecision, withDecision } from '../../domain/applications.ts'
import { isLive, isSameHome } from '../outbox/order.ts'
import type { OutboxRow } from '../outbox/row.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { itsHome, leadOf, ofPerson, sameDecision, sentBy } from './sent-by.ts'
import type { WriteKind } from './write-kind.ts'

/** `inquiry_id` is the other applicant's; `property_id` is the home that both applied for. */
const payload = v.object({ ...suggestionDecisionRequest.entries, property_id: v.number() })

declare module '../outbox/row.ts' {
  interface OutboxPayloads {
    suggestion_decision: v.InferOutput<typeof payload>
  }
}

const decisionOf = ({ payload, receipt }: OutboxRow<'suggestion_decision'>): MyDecision => ({
  inquiryId: payload.inquiry_id,
  decision: payload.decision,
  isMatch: receipt?.createdLead === true,
})

export const rule: WriteKind<'suggestion_decision'> = {
  kind: 'suggestion_decision',
  payload,
  ...ofPerson,
  ...sentBy(decideSuggestion, leadOf),
  already: sameDecision,
  home: itsHome,
  restsOn: (row, earlier) =>
    earlier.kind === 'interest_withdrawal'
      ? isLive(earlier) && earlier.payload.inquiry_id === row.payload.inquiry_id
      : earlier.kind === 'inquiry' && isSameHome(row, earlier),
  comesInSeries: true,
  addressee: ({ inquiry_id }) => inquiry_id,
  isDecision: true,
  onApplication: (application, row, cards) => withDecision(application, decisionOf(row), cards),
  onPairing: (pairing, row) => decided(pairing, decisionOf(row)),
  outdates: ({ user, payload: { property_id } }) => ({
    now: [queryKeys.records(user)],
    // The deck lacks the card already; refetching after each swipe would only cost the signal.
    later: [queryKeys.suggestions(user, property_id), queryKeys.applicants(user, property_id)],
  }),
}
