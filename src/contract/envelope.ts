/** The envelope around every answer of /api/v1. */
import * as v from 'valibot'
import { tolerantText } from './tolerant.ts'

/** Fields that were refused, by wire name, each with the code of its reason. */
export type FieldErrors = Readonly<Record<string, string>>

/** What our server writes. `data` of an error carries what the reader needs to go on, e.g. the existing inquiry. */
export type SuccessEnvelope<Data> = { status: 'success'; data: Data; message?: string }
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

/** Reads any answer far enough to know whether it is an error, and which. */
export const anyEnvelope = v.object({
  status: v.optional(statusWord, null),
  success: v.optional(v.unknown()),
  code: v.optional(tolerantText, null),
  message: v.optional(tolerantText, null),
  error: v.optional(v.unknown()),
  data: v.optional(v.unknown()),
  fields: v.optional(v.fallback(v.nullable(v.record(v.string(), v.string())), null), null),
})

export type AnyEnvelope = v.InferOutput<typeof anyEnvelope>

const errorDetails = v.object({ message: v.optional(tolerantText, null) })

/** The text of an `error` field: plain, or the message of an object as JSON-RPC has it; null where there is no error. */
function errorOf(envelope: AnyEnvelope): { message: string | null } | null {
  if (typeof envelope.error === 'string') return envelope.error === '' ? null : { message: envelope.error }
  const details = v.safeParse(errorDetails, envelope.error)
  return details.success && !Array.isArray(envelope.error) ? details.output : null
}

/** True where an answer with HTTP 200 says itself that it failed. */
export function saysFailure(envelope: AnyEnvelope): boolean {
  if (envelope.status !== null) return !/^(?:success|ok|2\d\d)$/i.test(envelope.status)
  return envelope.success === false || errorOf(envelope) !== null
}

/** The message of an envelope, from `message` or its `error`; null where it has none. */
export function envelopeMessage(envelope: AnyEnvelope): string | null {
  return envelope.message ?? errorOf(envelope)?.message ?? null
}

/** Reads `{data}` once or twice nested, or the bare value, and hands the innermost to `schema`. */
export function unwrapped<Output>(schema: v.GenericSchema<unknown, Output>) {
  return v.pipe(
    v.unknown(),
    v.transform((body): unknown => {
      let inner = body
      for (let depth = 0; depth < 2; depth += 1) {
        if (typeof inner !== 'object' || inner === null || Array.isArray(inner) || !('data' in inner)) break
        inner = inner.data
      }
      return inner
    }),
    schema,
  )
}
