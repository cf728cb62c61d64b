import { msg } from '@lingui/core/macro'
import { canRetry } from '../../../offline/outbox-refusal.ts'
import type { OutboxRow } from '../../../offline/outbox-row.ts'
import { profileSentences, sayProfileSaveError } from '../../errors/account-errors.ts'
import { inquirySentences, sayInquiryError } from '../../errors/home-errors.ts'
import {
  matchSentences,
  saySuggestionUpdateError,
  suggestionSentences,
} from '../../errors/matching-errors.ts'
import { networkSentences, type Said, sayError } from '../../errors/say-error.ts'
import { ownReason, rowError, standingTitle } from '../../outbox/row-error.ts'

/** That it failed, as the spec has it. */
export function failureOf(row: OutboxRow): Said {
  if (!canRetry(row)) return standingTitle
  switch (row.kind) {
    case 'inquiry':
      return inquirySentences.notSubmitted
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
  }
}

/** Why it failed. */
export function reasonOf(row: OutboxRow): Said {
  const own = ownReason(row)
  if (own) return own
  const error = rowError(row)
  switch (row.kind) {
    case 'inquiry':
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
