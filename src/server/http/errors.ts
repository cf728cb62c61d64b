/** Converts every error of a request into the error envelope. */
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorEnvelope, FieldErrors } from '../../contract/envelope.ts'
import { type ErrorCode, messageOf } from '../../contract/errors.ts'
import { NO_SESSION_HEADER } from '../../contract/headers.ts'
import { sqlStateOf } from '../database/connect.ts'
import { errorText } from '../error-text.ts'
import { PictureStoreError } from '../services/picture-store.ts'
import { Refusal } from '../services/refusal.ts'

interface ErrorDetails {
  readonly data?: unknown
  readonly fields?: FieldErrors
  readonly headers?: Readonly<Record<string, string>>
}

/** A request that cannot be served now or in this form; its answer is never stored under an Idempotency-Key. */
export class RequestError extends Error {
  readonly code: ErrorCode
  readonly status: ContentfulStatusCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, status: ContentfulStatusCode, details: ErrorDetails = {}) {
    super(code)
    this.name = 'RequestError'
    this.code = code
    this.status = status
    this.details = details
  }
}

/** The refusal of a request whose session does not exist or has ended, marked as our own server's. */
export const noSession = () =>
  new RequestError('unauthenticated', 401, { headers: { [NO_SESSION_HEADER]: 'yes' } })

export function errorEnvelope(code: ErrorCode, data?: unknown, fields?: FieldErrors): ErrorEnvelope {
  return {
    status: 'error',
    code,
    message: messageOf(code),
    ...(data !== undefined && { data }),
    ...(fields !== undefined && { fields }),
  }
}

const RETRY_AFTER_OUTAGE_SECONDS = '2'

/**
 * SQLSTATE classes and codes of temporary failures: connection lost (08), too many connections (53), shutdown (57P),
 * timeouts (55P03, 57014), collisions beyond all retries (40), a primary that became a standby (25006), a row that was
 * deleted while another was written that refers to it (23503).
 */
const passing = /^(08|53|57P|40)|^(55P03|57014|25006|23503)$/

/** SQLSTATEs of a value that the contract accepts but no column can store, such as an id beyond 64 bits. */
const unstorable: ReadonlySet<string | null> = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])

function isOutage(error: unknown): boolean {
  if (error instanceof PictureStoreError) return true
  const state = sqlStateOf(error)
  if (state !== null) return passing.test(state)
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && /^(ECONN|EPIPE|ENOENT|ETIMEDOUT)/.test(String(current.code))) return true
    // Errors of node-postgres without a code.
    if (
      /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable/.test(
        current.message,
      )
    )
      return true
  }
  return false
}

/** Whether a row was written for an account that was removed since the request's session was found. */
function isOfRemovedAccount(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    // Drizzle's name of the key by which a row belongs to its writer; another key may name another person.
    if ('constraint' in current && 'table' in current)
      return current.constraint === `${current.table}_user_id_users_id_fk` && sqlStateOf(error) === '23503'
  }
  return false
}

function toRequestError(error: unknown): RequestError {
  if (error instanceof RequestError) return error
  if (isOfRemovedAccount(error)) return new RequestError('unauthenticated', 401)
  if (error instanceof HTTPException && error.status < 500) return new RequestError('invalid_request', 400)
  if (unstorable.has(sqlStateOf(error))) return new RequestError('invalid_request', 400)
  console.error(errorText(error))
  if (isOutage(error))
    return new RequestError('unavailable', 503, { headers: { 'retry-after': RETRY_AFTER_OUTAGE_SECONDS } })
  return new RequestError('server_error', 500)
}

/** Hono's onError: answers any error with the envelope. Unexpected errors are logged, without personal data. */
export function answerError(error: unknown, c: Context): Response {
  c.header('cache-control', 'no-store')
  if (error instanceof Refusal)
    return c.json(errorEnvelope(error.code, error.data, error.fields), error.status)
  const { code, status, details } = toRequestError(error)
  for (const [name, value] of Object.entries(details.headers ?? {})) c.header(name, value)
  return c.json(errorEnvelope(code, details.data, details.fields), status)
}
