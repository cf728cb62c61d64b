/** Parts that the rules of several kinds share: how a call sends a write, and what its answer says. */
import * as v from 'valibot'
import { type Call, callPath } from '../../contract/call.ts'
import type { AnyEnvelope } from '../../contract/envelope.ts'
import type { Receipt } from '../outbox/row.ts'
import { queryKeys } from '../queries/query-keys.ts'
import type { CarriedIds } from './write-kind.ts'

export const plainReceipt: Receipt = { already: false, inquiryId: null, createDate: null, createdLead: false }
/** The receipt for an answer that says only that the server has the write already. */
export const alreadyReceipt: Receipt = { ...plainReceipt, already: true }

/** Builds a call's request, without fields that only this device needs, and reads the receipt in its answer. */
export function sentBy<Request, Output>(
  call: Call<Request, Output>,
  read: (output: Output) => Partial<Receipt> = () => ({}),
) {
  return {
    request: (payload: object) => ({
      path: callPath(call, { id: 'property_id' in payload ? String(payload.property_id) : '' }),
      body: v.parse(call.request, payload),
    }),
    receipt(body: unknown): Receipt | null {
      const result = v.safeParse(call.response, body)
      return result.success ? { ...plainReceipt, ...read(result.output) } : null
    },
  }
}

/** Of a write about a home, or my application for it. */
export const ofHome = {
  target: ({ property_id }: { property_id: number }) => `property:${property_id}`,
  echoes: ({ property_id: home, id }: CarriedIds, { property_id }: { property_id: number }) =>
    (home ?? id) === property_id,
}

/** Of a write about another applicant, whose inquiry id the payload has. */
export const ofPerson = {
  target: ({ inquiry_id }: { inquiry_id: number }) => `inquiry:${inquiry_id}`,
  echoes: (ids: CarriedIds, { inquiry_id }: { inquiry_id: number }) => ids.inquiry_id === inquiry_id,
}

/** The home of an application or of the person in question. */
export const itsHome = ({ property_id }: { property_id: number | null }) => property_id

/** The field of a payload that names the home, where it is known. */
export const orNoHome = { property_id: v.nullable(v.number()) }

/** The query keys of everyone who applied for a home of mine. */
export const peopleOf = (user: number) => [queryKeys.allSuggestions(user), queryKeys.allApplicants(user)]

/** Fields that the later payload leaves out keep the earlier value: a form sends only the fields that were changed. */
export const mergeFields = <Payload extends object>(earlier: Payload, later: Payload): Payload => ({
  ...earlier,
  ...later,
})

export const leadOf = ({ created_lead }: { readonly created_lead: boolean }) => ({
  createdLead: created_lead,
})

const anyDecision = v.fallback(v.object({ decision: v.nullish(v.string()) }), {})

/** A refusal `decision_final` counts as delivered when the server's decision equals the one that this row sends. */
export function sameDecision(envelope: AnyEnvelope, payload: { decision: string }): Receipt | null {
  if (envelope.code !== 'decision_final') return null
  const stored = v.parse(anyDecision, envelope.data).decision
  return stored === payload.decision ? alreadyReceipt : null
}
