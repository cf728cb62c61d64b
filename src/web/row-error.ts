import { isErrorCode } from '../contract/errors.ts'
import type { OutboxRow } from '../offline/outbox-row.ts'
import { ApiError } from './api-error.ts'

/** Why a row was refused, as an error that `sayError` can say. */
export function rowError(row: OutboxRow): ApiError {
  const { code = null, message = '', status = 0 } = row.lastError ?? {}
  return new ApiError(message, { kind: 'http', status, code: isErrorCode(code) ? code : null })
}
