/** The envelope around every answer of /api/v1. */
import * as v from 'valibot'
import { isRecord, tolerantFlag, tolerantId, tolerantText } from './tolerant.ts'

/** Fields that were refused, by wire name, each with the code of its reason. */
export type FieldErrors = Readonly<Record<string, string>>

/** What our server writes. `data` of an error carries what the reader needs to go on, e.g. the existing inquiry. */
export type ErrorEnvelope = {
  status: 'error'
  code: string
  message: string
  data?: unknown
  fields?: FieldErrors
}

/** A status in words; some backends say it as a boolean. */
const statusWord = v.pipe(
  v.unknown(),
  v.transform((input) => (typeof input === 'boolean' ? (input ? 'success' : 'error') : input)),
  tolerantText,
)

/** The envelope itself: JSON-RPC 2.0 (section 5) puts it into `result`. */
function withoutRpc(body: unknown): unknown {
  const inner = isRecord(body) ? body.result : undefined
  return typeof inner === 'object' && inner !== null ? inner : body
}

/** Reads any answer far enough to know whether it is an error, and which. */
export const anyEnvelope = v.pipe(
  v.unknown(),
  v.transform(withoutRpc),
  v.object({
    status: v.optional(statusWord, null),
    success: v.optional(tolerantFlag, null),
    ok: v.optional(tolerantFlag, null),
    code: v.optional(tolerantText, null),
    message: v.optional(tolerantText, null),
    error: v.optional(v.unknown()),
    errors: v.optional(v.unknown()),
    detail: v.optional(v.unknown()),
    data: v.optional(v.unknown()),
    fields: v.optional(v.fallback(v.nullable(v.record(v.string(), v.string())), null), null),
  }),
)

export type AnyEnvelope = v.InferOutput<typeof anyEnvelope>

const errorDetails = v.object({ message: v.optional(tolerantText, null) })

/** The text of an `error` field: plain, or the message of an object as JSON-RPC has it; null where there is no error. */
function errorOf({ error }: AnyEnvelope): { message: string | null } | null {
  if (error === true) return { message: null }
  if (typeof error === 'string') return error === '' ? null : { message: error }
  const details = v.safeParse(errorDetails, error)
  return details.success && !Array.isArray(error) ? details.output : null
}

const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

/** True where an answer with HTTP 200 says itself that it failed. */
export function saysFailure(envelope: AnyEnvelope): boolean {
  const { status, success, ok, errors } = envelope
  return (
    (status !== null && /^(?:err|fail|[345]\d\d$)/i.test(status)) ||
    success === false ||
    ok === false ||
    errorOf(envelope) !== null ||
    isFilled(errors)
  )
}

/**
 * Whether an answer says itself that it succeeded: the mark that a write needs, for HTTP 200 alone is none. False where
 * something in it speaks against that, null where it says neither.
 */
export function successMark(envelope: AnyEnvelope): boolean | null {
  const { status, success, code, data } = envelope
  const inner = v.safeParse(anyEnvelope, data)
  const isErrorCode = code !== null && /^[45]\d\d$/.test(code)
  if (saysFailure(envelope) || isErrorCode || saysSessionEnded(envelope)) return false
  if (inner.success && saysFailure(inner.output)) return false
  return (status !== null && /^(?:success|ok|2\d\d)$/i.test(status)) || success === true ? true : null
}

/** True where an answer asks for a login, whatever its status: by code 401, or in the words that backends have for it. */
export function saysSessionEnded(envelope: AnyEnvelope): boolean {
  const { code, status } = envelope
  if (code === 'unauthenticated' || code === '401' || status === '401') return true
  const said = `${code} ${envelopeMessage(envelope) ?? ''} ${JSON.stringify(envelope.error) ?? ''}`
  return /session[\s_-]*(?:has\s+|is\s+)?expired|authentication required|세션이? ?만료/i.test(said)
}

/** The message of an envelope, from `message`, `error` or `detail`; null where it has none. */
export function envelopeMessage(envelope: AnyEnvelope): string | null {
  const detail = typeof envelope.detail === 'string' ? envelope.detail : null
  return envelope.message ?? errorOf(envelope)?.message ?? detail
}

/** Reads `{data}` once or twice nested, in a JSON-RPC `result` too, or the bare value, and hands the innermost to `schema`. */
export function unwrapped<Output>(schema: v.GenericSchema<unknown, Output>) {
  return v.pipe(
    v.unknown(),
    v.transform((body): unknown => {
      let inner = withoutRpc(body)
      for (let depth = 0; depth < 2; depth += 1) {
        if (typeof inner !== 'object' || inner === null || Array.isArray(inner) || !('data' in inner)) break
        inner = inner.data
      }
      return inner
    }),
    schema,
  )
}

const ids = v.object({
  id: v.optional(tolerantId, null),
  inquiry_id: v.optional(tolerantId, null),
  property_id: v.optional(tolerantId, null),
  match_id: v.optional(tolerantId, null),
})

/** The ids that an answer's data carries, bare or in a list of one; null where it carries none. */
export function carriedIds(body: unknown): v.InferOutput<typeof ids> | null {
  const inner = v.parse(unwrapped(v.unknown()), body)
  const one: unknown = Array.isArray(inner) && inner.length === 1 ? inner[0] : inner
  // The id of JSON-RPC is the request's.
  if (!isRecord(one) || 'jsonrpc' in one) return null
  const found = v.parse(ids, one)
  return Object.values(found).some((id) => id !== null && id > 0) ? found : null
}

/** Whether an answer to a read holds anything to read: a list, an object with an id, or what is called `data`. */
export function carriesData(body: unknown): boolean {
  const outer = withoutRpc(body)
  if (!isRecord(outer)) return Array.isArray(outer)
  const hasList = ([name, value]: [string, unknown]) =>
    Array.isArray(value) && name !== 'detail' && name !== 'errors'
  return 'data' in outer || Object.entries(outer).some(hasList) || carriedIds(outer) !== null
}
