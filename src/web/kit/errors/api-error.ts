import type { FieldErrors } from '../../../contract/envelope.ts'

/**
 * `network`: no answer came. `timeout`: it took too long. `http`: the server refused, by status or in its envelope.
 * `redirect`: a login page came instead of an answer. `invalid`: the answer (or the request) did not fit the contract.
 */
export type ApiErrorKind = 'network' | 'timeout' | 'http' | 'redirect' | 'invalid'

interface ApiErrorDetails {
  kind: ApiErrorKind
  /** The call's method and path in the contract, e.g. `GET /partners/:id`. */
  call?: string
  /** The HTTP status; 0 where no answer came. */
  status?: number
  /** The error code of this project's own server; a foreign backend sends none. */
  code?: string | null
  /** Data with which the reader can go on, e.g. the inquiry that exists already. */
  data?: unknown
  fields?: FieldErrors | null
  /** Whether our own server says that the request came without a session that lives. */
  lacksSession?: boolean
  cause?: unknown
}

/** The one error that API calls reject with. `message` is the server's own, where it sent one, else empty. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly call: string | null
  readonly status: number
  readonly code: string | null
  readonly data: unknown
  readonly fields: FieldErrors
  readonly lacksSession: boolean

  constructor(message: string, details: ApiErrorDetails) {
    super(message, { cause: details.cause })
    this.kind = details.kind
    this.call = details.call ?? null
    this.status = details.status ?? 0
    this.code = details.code ?? null
    this.data = details.data
    this.fields = details.fields ?? {}
    this.lacksSession = details.lacksSession ?? false
  }
}

/**
 * Whether the signal, not the server, is the reason: the same call may succeed later. A backend that the server in front
 * of it cannot reach has not answered either.
 */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.kind === 'network' || error.kind === 'timeout' || error.code === 'upstream_unreachable'
}
