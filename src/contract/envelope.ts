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

/** Reads any answer far enough to know whether it is an error, and which. */
export const anyEnvelope = v.object({
  status: v.optional(tolerantText, null),
  success: v.optional(v.unknown()),
  code: v.optional(tolerantText, null),
  message: v.optional(tolerantText, null),
  error: v.optional(v.unknown()),
  data: v.optional(v.unknown()),
  fields: v.optional(v.fallback(v.nullable(v.record(v.string(), v.string())), null), null),
})

export type AnyEnvelope = v.InferOutput<typeof anyEnvelope>

/** True where an answer with HTTP 200 says itself that it failed. */
export function saysFailure(envelope: AnyEnvelope): boolean {
  if (envelope.status !== null) return !['success', 'ok', '200'].includes(envelope.status.toLowerCase())
  return envelope.success === false || (typeof envelope.error === 'string' && envelope.error !== '')
}

/** The message of an envelope, from `message` or a plain `error` text; null where it has none. */
export function envelopeMessage(envelope: AnyEnvelope): string | null {
  return envelope.message ?? (typeof envelope.error === 'string' ? envelope.error : null)
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
