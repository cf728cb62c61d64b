import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isErrorCode } from '../../contract/errors.ts'
import type { OutboxRow } from '../../offline/outbox-row.ts'
import { ApiError } from '../api/api-error.ts'

const ownReasons: Readonly<Record<string, MessageDescriptor>> = {
  expired: msg`It has waited for more than 30 days. Please check that it still holds before you send it.`,
  outdated: msg`It was made with an older version of this app and no longer fits. Please make it again.`,
}

/** By the decision that the server refused: the contrary one stands. */
const standingDecisions = {
  confirmed: msg`You have already declined this person, perhaps on another device. That stands.`,
  rejected: msg`You have already accepted this person, perhaps on another device. That stands.`,
}

/** Why a row parked, where we know better than the words of the server; null where these say it. */
export function ownReason(row: OutboxRow): MessageDescriptor | null {
  const code = row.lastError?.code ?? ''
  if (code === 'decision_final' && (row.kind === 'suggestion_decision' || row.kind === 'match_decision'))
    return standingDecisions[row.payload.decision]
  return ownReasons[code] ?? null
}

/** The title over a refusal that no retry changes: the other titles ask for one. */
export const standingTitle = msg`This can no longer be sent`

/** Why a row was refused, as an error that `sayError` can say. */
export function rowError(row: OutboxRow): ApiError {
  const { code = null, message = '', status = 0 } = row.lastError ?? {}
  return new ApiError(message, { kind: 'http', status, code: isErrorCode(code) ? code : null })
}
