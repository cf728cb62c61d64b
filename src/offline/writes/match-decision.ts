/** My yes or no to my match. */
import * as v from 'valibot'
import { decideMatch, matchDecisionRequest } from '../../contract/records.ts'
import { decided, withDecision } from '../../domain/applications.ts'
import type { OutboxRow } from '../outbox/row.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { itsHome, leadOf, ofPerson, orNoHome, peopleOf, sameDecision, sentBy } from './sent-by.ts'
import type { WriteKind } from './write-kind.ts'

/** `inquiry_id` is mine. */
const payload = v.object({ ...matchDecisionRequest.entries, ...orNoHome })

declare module '../outbox/row.ts' {
  interface OutboxPayloads {
    match_decision: v.InferOutput<typeof payload>
  }
}

/** A backend of the basic API names nobody: it is whom the record shows. */
function decisionOf({ payload, receipt }: OutboxRow<'match_decision'>, shown: number | null) {
  const inquiryId = payload.matched_inquiry_id ?? shown
  if (inquiryId === null) return null
  return { inquiryId, decision: payload.decision, isMatch: receipt?.createdLead === true }
}

export const rule: WriteKind<'match_decision'> = {
  kind: 'match_decision',
  payload,
  ...ofPerson,
  ...sentBy(decideMatch, leadOf),
  // Backends answer with the inquiry id of either person of the pair.
  echoes: (ids, { inquiry_id, matched_inquiry_id }) =>
    ids.inquiry_id !== null && [inquiry_id, matched_inquiry_id].includes(ids.inquiry_id),
  already: sameDecision,
  home: itsHome,
  restsOn: ({ payload: { matched_inquiry_id } }, earlier) =>
    earlier.kind === 'suggestion_decision' && earlier.payload.inquiry_id === matched_inquiry_id,
  addressee: ({ matched_inquiry_id }) => matched_inquiry_id,
  isDecision: true,
  onApplication(application, row, cards) {
    if (row.payload.inquiry_id !== application.id) return application
    const mine = decisionOf(row, application.matchedId)
    return mine === null ? application : withDecision(application, mine, cards)
  },
  onPairing(pairing, row) {
    const mine = decisionOf(row, null)
    return mine === null ? pairing : decided(pairing, mine)
  },
  outdates: ({ user, payload: { property_id: home } }) => ({
    now: [queryKeys.records(user)],
    later:
      home === null ? peopleOf(user) : [queryKeys.suggestions(user, home), queryKeys.applicants(user, home)],
  }),
}
