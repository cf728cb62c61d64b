import type { FieldErrors } from '../../contract/envelope.ts'
import type { ErrorCode } from '../../contract/errors.ts'

type RefusalStatus = 400 | 403 | 404 | 409

/**
 * A rule of the product says no. The answer is final for this request: under an Idempotency-Key it is stored and
 * repeated. Trouble that may pass (no session, too many attempts, a busy database) is a `RequestError` instead.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: RefusalStatus
  /** What the reader needs to go on, in wire form, e.g. the existing inquiry. */
  readonly data: unknown
  readonly fields: FieldErrors | undefined

  /** @param code names the sentence that goes with it, in contract/errors.ts */
  constructor(code: ErrorCode, status: RefusalStatus, data?: unknown, fields?: FieldErrors) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.status = status
    this.data = data
    this.fields = fields
  }
}
