/** The envelope around every answer of /api/v1. */
import * as v from 'valibot'
import { isRecord, tolerantFlag, tolerantId, tolerantText } from './tolerant.ts'

/** Error codes of refused fields, by the field's wire name. */
export type FieldErrors = Readonly<Record<string, string>>

/** The error body that our server sends. `data` carries what the client needs to go on, e.g. the existing inquiry. */
export type ErrorEnvelope = {
  status: 'error'
  code: string
  message: string
  data?: unknown
  fields?: FieldErrors
}

/** The status as a word; some backends send a boolean instead. */
const statusWord = v.pipe(
  v.unknown(),
  v.transform((input) => (typeof input === 'boolean' ? (input ? 'success' : 'error') : input)),
  tolerantText,
)

/** The envelope itself, which JSON-RPC 2.0 (section 5) puts into `result`. */
function withoutRpc(body: unknown): unknown {
  const inner = isRecord(body) ? body.result : undefined
  return typeof inner === 'object' && inner !== null ? inner : body
}

/** Reads the fields of any answer that tell whether it is an error, and which. */
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

/** Reads an `error` field: a text, or the message of a JSON-RPC error object; null where there is no error. */
function errorOf({ error }: AnyEnvelope): { message: string | null } | null {
  if (error === true) return { message: null }
  if (typeof error === 'string') return error === '' ? null : { message: error }
  const details = v.safeParse(errorDetails, error)
  return details.success && !Array.isArray(error) ? details.output : null
}

const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

/** True where an answer with status 200 reports a failure in its body. */
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
 * Whether the body of an answer reports success, which a write requires, since status 200 alone proves nothing. False
 * where the body contradicts a success, null where it says neither.
 */
export function successMark(envelope: AnyEnvelope): boolean | null {
  const { status, success, code, data } = envelope
  const inner = v.safeParse(anyEnvelope, data)
  const isErrorCode = code !== null && /^[45]\d\d$/.test(code)
  if (saysFailure(envelope) || isErrorCode || saysSessionEnded(envelope)) return false
  if (inner.success && saysFailure(inner.output)) return false
  return (status !== null && /^(?:success|ok|2\d\d)$/i.test(status)) || success === true ? true : null
}

/** True where an answer asks for a login, whatever its status: by code 401, or by the phrases that backends use. */
export function saysSessionEnded(envelope: AnyEnvelope): boolean {
  const { code, status } = envelope
  if (code === 'unauthenticated' || code === '401' || status === '401') return true
  const text = `${code} ${envelopeMessage(envelope) ?? ''} ${JSON.stringify(envelope.error) ?? ''}`
  return /session[\s_-]*(?:has\s+|is\s+)?expired|authentication required|세션이? ?만료/i.test(text)
}

/** The message of an envelope, from `message`, `error` or `detail`; null where it has none. */
export function envelopeMessage(envelope: AnyEnvelope): string | null {
  const detail = typeof envelope.detail === 'string' ? envelope.detail : null
  return envelope.message ?? errorOf(envelope)?.message ?? detail
}

/** Unwraps `data` up to twice, also in a JSON-RPC `result`, and parses the innermost value with `schema`. */
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

/** The ids in the data of an answer, bare or in a list of one; null where there are none. */
export function carriedIds(body: unknown): v.InferOutput<typeof ids> | null {
  const inner = v.parse(unwrapped(v.unknown()), body)
  const one: unknown = Array.isArray(inner) && inner.length === 1 ? inner[0] : inner
  // The `id` of a JSON-RPC answer is the request's id.
  if (!isRecord(one) || 'jsonrpc' in one) return null
  const found = v.parse(ids, one)
  return Object.values(found).some((id) => id !== null && id > 0) ? found : null
}

/** Whether an answer to a read contains data: a list, an object with an id, or a field `data`. */
export function carriesData(body: unknown): boolean {
  const outer = withoutRpc(body)
  if (!isRecord(outer)) return Array.isArray(outer)
  const hasList = ([name, value]: [string, unknown]) =>
    Array.isArray(value) && name !== 'detail' && name !== 'errors'
  return 'data' in outer || Object.entries(outer).some(hasList) || carriedIds(outer) !== null
}
