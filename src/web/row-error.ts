import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isErrorCode } from '../contract/errors.ts'
import type { OutboxRow } from '../offline/outbox-row.ts'
import { ApiError } from './api-error.ts'

const ownReasons: Readonly<Record<string, MessageDescriptor>> = {
  expired: msg`It has waited for more than 30 days. Please check that it still holds before you send it.`,
  outdated: msg`It was made with an older version of this app and no longer fits. Please make it again.`,
}

/** Why a row parked without a word of the server; null where the server refused it. */
export function ownReason(row: OutboxRow): MessageDescriptor | null {
  return ownReasons[row.lastError?.code ?? ''] ?? null
}

/** Why a row was refused, as an error that `sayError` can say. */
export function rowError(row: OutboxRow): ApiError {
  const { code = null, message = '', status = 0 } = row.lastError ?? {}
  return new ApiError(message, { kind: 'http', status, code: isErrorCode(code) ? code : null })
}
