import type { FieldErrors } from '../../contract/envelope.ts'
import type { ErrorCode } from '../../contract/errors.ts'

type RefusalStatus = 400 | 403 | 404 | 409

/**
 * A product rule refuses the request. The answer is final: under an Idempotency-Key it is stored and repeated.
 * Temporary failures (no session, too many attempts, a busy database) are a `RequestError` instead.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: RefusalStatus
  /** Data for the client to go on, in wire form, e.g. the existing inquiry. */
  readonly data: unknown
  readonly fields: FieldErrors | undefined

  /** @param code selects the message in contract/errors.ts */
  constructor(code: ErrorCode, status: RefusalStatus, data?: unknown, fields?: FieldErrors) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.status = status
    this.data = data
    this.fields = fields
  }
}
