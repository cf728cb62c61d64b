/**
 * The kinds of queued writes: the request of each, and the target that it is about. This file imports every contract
 * schema: the page loads it lazily with the outbox, and no code of a public page may import it.
 */
import * as v from 'valibot'
import { type Call, callPath } from '../../contract/call.ts'
import { type AnyEnvelope, type carriedIds, envelopeMessage } from '../../contract/envelope.ts'
import { saysAlreadySubmitted } from '../../contract/errors.ts'
import {
  changeInquiry,
  type InquiryRequest,
  inquiryChange,
  inquiryRequest,
  inquiryWithdrawal,
  readInquiryReceipt,
  submitInquiry,
  withdrawInquiry,
} from '../../contract/inquiries.ts'
import { profileSaveRequest, saveProfile } from '../../contract/partners.ts'
import { saveBookmark } from '../../contract/properties.ts'
import {
  contactMatch,
  contactRequest,
  decideMatch,
  interestWithdrawal,
  matchDecisionRequest,
  withdrawInterest,
} from '../../contract/records.ts'
import {
  blockPerson,
  blockRequest,
  hideHome,
  reportRequest,
  sendReport,
  unblockPerson,
  unblockRequest,
} from '../../contract/safety.ts'
import { decideSuggestion, suggestionDecisionRequest } from '../../contract/suggestions.ts'
import type { OutboxKind, OutboxPayloads, Receipt, Write } from './row.ts'

type Ids = NonNullable<ReturnType<typeof carriedIds>>

interface KindRule<Payload> {
  /** Checks a payload before it is queued, and again when it leaves. */
  payload: v.GenericSchema<unknown, Payload>
  target(payload: Payload): string
  /** Path relative to the origin, and the body. */
  request(payload: Payload): { path: string; body: unknown }
  /** Reads a 2xx body; null where it does not fit the contract. */
  receipt(body: unknown): Receipt | null
  /** Whether the ids in a 2xx body without other marks are the ids that this write's answer carries. */
  echoes(ids: Ids, payload: Payload, user: number): boolean
  /** Reads a refusal that says 'this was already delivered'; null for every other refusal. */
  already?(envelope: AnyEnvelope, payload: Payload): Receipt | null
  /** Merges into an earlier payload that has not left, or was refused; without `merge` the later one replaces it. */
  merge?(earlier: Payload, later: Payload): Payload
}

const plainReceipt: Receipt = { already: false, inquiryId: null, createDate: null, createdLead: false }
/** The receipt for an answer that says only that the server has the write already. */
export const alreadyReceipt: Receipt = { ...plainReceipt, already: true }

const leadOf = ({ created_lead }: { readonly created_lead: boolean }) => ({ createdLead: created_lead })

/** Builds a call's request, without fields that only this device needs, and reads the receipt in its answer. */
function sentBy<Request, Output>(
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

/** The basic API has some fields of an inquiry a second time, as its form names them; all of them are sent. */
function withFormFields({ path, body }: { path: string; body: InquiryRequest }) {
  const { preferred_room, no_preference, additional_details } = body
  const form = { selectedRoom: preferred_room, noPreference: no_preference, message: additional_details }
  return { path, body: { ...body, ...form } }
}

const ofHome = {
  target: ({ property_id }: { property_id: number }) => `property:${property_id}`,
  echoes: ({ property_id: home, id }: Ids, { property_id }: { property_id: number }) =>
    (home ?? id) === property_id,
}
const ofPerson = {
  target: ({ inquiry_id }: { inquiry_id: number }) => `inquiry:${inquiry_id}`,
  echoes: (ids: Ids, { inquiry_id }: { inquiry_id: number }) => ids.inquiry_id === inquiry_id,
}
const orNoHome = { property_id: v.nullable(v.number()) }

/** Fields that the later payload leaves out keep the earlier value: a form sends only the fields that were changed. */
const mergeFields = <Payload extends object>(earlier: Payload, later: Payload): Payload => ({
  ...earlier,
  ...later,
})

const anyDecision = v.fallback(v.object({ decision: v.nullish(v.string()) }), {})

/** A refusal `decision_final` counts as delivered when the server's decision equals the one that this row sends. */
function sameDecision(envelope: AnyEnvelope, payload: { decision: string }): Receipt | null {
  if (envelope.code !== 'decision_final') return null
  const standing = v.parse(anyDecision, envelope.data).decision
  return standing === payload.decision ? alreadyReceipt : null
}

const rules: { [K in OutboxKind]: KindRule<OutboxPayloads[K]> } = {
  inquiry: {
    payload: inquiryRequest,
    ...ofHome,
    ...sentBy(submitInquiry, (receipt) => receipt),
    request: (payload) => withFormFields(sentBy(submitInquiry).request(payload)),
    echoes: ({ inquiry_id, id }) => (inquiry_id ?? id) !== null,
    already: (envelope) =>
      envelope.code === 'already_submitted' || saysAlreadySubmitted(envelopeMessage(envelope))
        ? { ...plainReceipt, ...readInquiryReceipt(envelope.data), already: true }
        : null,
  },
  inquiry_change: {
    payload: v.object({
      ...inquiryChange.entries,
      preferred_room_name: inquiryRequest.entries.preferred_room_name,
      preferred_room_name_ko: inquiryRequest.entries.preferred_room_name_ko,
    }),
    ...ofHome,
    ...sentBy(changeInquiry, (receipt) => receipt),
    merge: mergeFields,
  },
  inquiry_withdrawal: {
    payload: v.object({ ...inquiryWithdrawal.entries, maybe_arrived: v.exactOptional(v.literal(true)) }),
    ...ofHome,
    ...sentBy(withdrawInquiry),
  },
  interest_withdrawal: {
    payload: v.object({ ...interestWithdrawal.entries, ...orNoHome }),
    ...ofPerson,
    ...sentBy(withdrawInterest),
  },
  suggestion_decision: {
    payload: v.object({ ...suggestionDecisionRequest.entries, property_id: v.number() }),
    ...ofPerson,
    ...sentBy(decideSuggestion, leadOf),
    already: sameDecision,
  },
  match_decision: {
    payload: v.object({ ...matchDecisionRequest.entries, ...orNoHome }),
    ...ofPerson,
    ...sentBy(decideMatch, leadOf),
    // Backends answer with the inquiry id of either person of the pair.
    echoes: (ids, { inquiry_id, matched_inquiry_id }) =>
      ids.inquiry_id !== null && [inquiry_id, matched_inquiry_id].includes(ids.inquiry_id),
    already: sameDecision,
  },
  contact: {
    payload: v.object({ ...contactRequest.entries, ...orNoHome }),
    target: (payload) => `inquiry:${payload.match_id}`,
    ...sentBy(contactMatch),
    echoes: (ids, { match_id }) => ids.match_id === match_id,
  },
  bookmark: {
    payload: v.object({ property_id: v.number(), saved: v.boolean() }),
    ...ofHome,
    ...sentBy(saveBookmark),
  },
  profile_save: {
    payload: profileSaveRequest,
    target: () => 'profile',
    ...sentBy(saveProfile),
    echoes: ({ id }, _payload, user) => id === user,
    merge: mergeFields,
  },
  block: {
    payload: v.object({
      ...blockRequest.entries,
      ...orNoHome,
      name: v.nullable(v.string()),
      email: v.nullable(v.string()),
      elsewhere: v.exactOptional(v.array(v.object({ inquiry_id: v.number(), property_id: v.number() }))),
    }),
    ...ofPerson,
    ...sentBy(blockPerson),
  },
  unblock: {
    payload: unblockRequest,
    target: (payload) => `block:${payload.block_id}`,
    ...sentBy(unblockPerson),
    echoes: ({ id }, { block_id }) => id === block_id,
  },
  report: {
    payload: reportRequest,
    // The target contains reason and details, so that a report only replaces an identical report.
    target: ({ property_id, inquiry_id, reason, details }) =>
      `${inquiry_id === undefined ? `property:${property_id ?? 0}` : `inquiry:${inquiry_id}`} ${reason} ${details}`,
    ...sentBy(sendReport),
    echoes: ({ id }) => id !== null,
  },
  home_hiding: {
    payload: v.object({ property_id: v.number(), hidden: v.boolean() }),
    ...ofHome,
    ...sentBy(hideHome),
  },
}

/** The rule of a kind. The cast is needed: TypeScript cannot see that a row's payload belongs to the row's kind. */
export const ruleOf = (kind: OutboxKind) => rules[kind] as unknown as KindRule<OutboxPayloads[OutboxKind]>

/** A kind with its payload as it will be sent. @throws v.ValiError where it does not fit the contract */
export const checkedWrite = (kind: OutboxKind, payload: unknown): Write =>
  ({ kind, payload: v.parse(ruleOf(kind).payload, payload) }) as Write

/** The write that results when `later` replaces an `earlier` write of the same kind and target that has not left. */
export const replacing = (earlier: Write, { kind, payload }: Write): Write =>
  ({ kind, payload: ruleOf(kind).merge?.(earlier.payload, payload) ?? payload }) as Write

/** Whether a stored payload, perhaps of an older build, still fits the schema of this build. */
export const fitsContract = ({ kind, payload }: { kind: OutboxKind; payload: unknown }): boolean =>
  v.is(ruleOf(kind).payload, payload)

/** Path and body of a row's request. @throws v.ValiError where its payload is of an older shape */
export const requestOf = ({ kind, payload }: { kind: OutboxKind; payload: unknown }) =>
  ruleOf(kind).request(v.parse(ruleOf(kind).payload, payload))
