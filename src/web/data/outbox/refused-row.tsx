import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isErrorCode } from '../../../contract/errors.ts'
import { canRetry } from '../../../offline/outbox/refusal.ts'
import type { OutboxRow } from '../../../offline/outbox/row.ts'
import { profileSentences, sayProfileSaveError } from '../../kit/errors/account-errors.ts'
import { ApiError } from '../../kit/errors/api-error.ts'
import { inquirySentences, sayInquiryError } from '../../kit/errors/home-errors.ts'
import {
  matchSentences,
  saySuggestionUpdateError,
  suggestionSentences,
} from '../../kit/errors/matching-errors.ts'
import { networkSentences, type Said, sayError } from '../../kit/errors/say-error.ts'
import { useSay } from '../../kit/i18n/error-text.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { Button } from '../../kit/ui/button.tsx'
import { focusHeadingNear } from '../../kit/ui/focus-heading.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { useOutbox } from './outbox-hooks.ts'

const ownReasons: Readonly<Record<string, MessageDescriptor>> = {
  expired: msg`It has waited for more than 30 days. Please check that it still holds before you send it.`,
  outdated: msg`It was made with an older version of this app and no longer fits. Please make it again.`,
}

/** The reason by the decision that the server refused: the contrary decision stands. */
const standingDecisions = {
  confirmed: msg`You have already declined this person, perhaps on another device. That stands.`,
  rejected: msg`You have already accepted this person, perhaps on another device. That stands.`,
}

/** The app's own reason why a row was refused; null where the server's words are the better ones. */
function ownReason(row: OutboxRow): MessageDescriptor | null {
  const code = row.lastError?.code ?? ''
  if (code === 'decision_final' && (row.kind === 'suggestion_decision' || row.kind === 'match_decision'))
    return standingDecisions[row.payload.decision]
  return ownReasons[code] ?? null
}

/** The title over a refusal that no retry changes: the other titles ask for a retry. */
const standingTitle = msg`This can no longer be sent`

/** Why a row was refused, as an error that `sayError` can say. */
function rowError(row: OutboxRow): ApiError {
  const { code = null, message = '', status = 0 } = row.lastError ?? {}
  return new ApiError(message, { kind: 'http', status, code: isErrorCode(code) ? code : null })
}

/** The sentence that says which write failed (rule 10.2). */
export function failureOf(row: OutboxRow): Said {
  // A write with a form can be corrected there and sent again.
  const hasForm = row.kind === 'inquiry' || row.kind === 'inquiry_change' || row.kind === 'profile_save'
  if (!canRetry(row) && !hasForm) return standingTitle
  switch (row.kind) {
    case 'inquiry':
      return inquirySentences.notSubmitted
    case 'inquiry_change':
      return msg`The application could not be changed.`
    case 'inquiry_withdrawal':
      return msg`The application could not be withdrawn.`
    case 'interest_withdrawal':
      return msg`The yes could not be taken back.`
    case 'suggestion_decision':
      return row.payload.decision === 'confirmed'
        ? suggestionSentences.notAccepted
        : suggestionSentences.notRejected
    case 'match_decision':
      return matchSentences.decisionNotUpdated
    case 'contact':
      return matchSentences.contactFailed
    case 'profile_save':
      return profileSentences.notSaved
    case 'bookmark':
      return msg`The saved home could not be updated.`
    case 'block':
      return msg`The block did not reach us.`
    case 'unblock':
      return msg`The block could not be taken back.`
    case 'report':
      return msg`Your report did not reach us.`
    case 'home_hiding':
      return msg`Your hidden homes could not be updated.`
  }
}

/** The sentence that says why the server refused this row. */
export function reasonOf(row: OutboxRow): Said {
  const own = ownReason(row)
  if (own) return own
  const error = rowError(row)
  switch (row.kind) {
    case 'inquiry':
    case 'inquiry_change':
      return sayInquiryError(error)
    case 'suggestion_decision':
      return saySuggestionUpdateError(error)
    case 'profile_save':
      return sayProfileSaveError(error)
    default:
      return sayError(error, {
        noAnswer: networkSentences.failed,
        otherwise: msg`The server did not accept it.`,
      })
  }
}

interface RefusedRowProps {
  row: OutboxRow
  /** Names the person first whom the write is about. */
  named?: boolean
  /** Replaces the plain retry, to send something else than the refused write. */
  onRetry?: () => void
  /** Further buttons, or links, beside the retry. */
  children?: ReactNode
}

/** A write that the server refused: what failed and why, and what can be done. */
export function RefusedRow({ row, named = false, onRetry, children }: RefusedRowProps) {
  const outbox = useOutbox()
  const say = useSay()
  const reason = say(reasonOf(row))
  return (
    <Notice
      tone="danger"
      role="alert"
      title={say(failureOf(row))}
      actions={
        <>
          {canRetry(row) && (
            <Button size="small" icon="refresh" onClick={onRetry ?? (() => outbox.retry(row.id))}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {children}
          <Button
            size="small"
            variant="quiet"
            onClick={({ currentTarget }) => {
              focusHeadingNear(currentTarget)
              void outbox.discard(row.id)
            }}
          >
            <Trans>Discard</Trans>
          </Button>
        </>
      }
    >
      {named && row.about !== null ? `${isolated(row.about)}: ${reason}` : reason}
    </Notice>
  )
}
