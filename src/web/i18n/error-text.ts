import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { type ErrorCode, isErrorCode } from '../../contract/errors.ts'
import { ApiError } from '../api-error.ts'

const sentences: Record<ErrorCode, MessageDescriptor> = {
  malformed_json: msg`Invalid request. Please check your input.`,
  invalid_request: msg`Invalid request. Please check your input.`,
  body_too_large: msg`This is too large to send. Please shorten it.`,
  unsupported_media_type: msg`Invalid request. Please check your input.`,
  not_found: msg`This could not be found.`,
  method_not_allowed: msg`Invalid request. Please check your input.`,
  unauthenticated: msg`Please log in again.`,
  csrf_failed: msg`Your session could not be verified. Please reload the page and try again.`,
  forbidden: msg`You do not have access to this.`,
  rate_limited: msg`Too many attempts. Please wait a moment and try again.`,
  server_error: msg`Something went wrong on our side. Please try again in a moment.`,
  unavailable: msg`We are busy right now. Please try again in a moment.`,
  upstream_unreachable: msg`The service cannot be reached right now. Please try again in a moment.`,
  in_progress: msg`Your request is still being processed. Please try again in a moment.`,
  idempotency_key_reused: msg`This was sent before with other content. Please send it again.`,
  invalid_credentials: msg`The email or password is incorrect.`,
  email_taken: msg`An account with this email already exists.`,
  password_too_short: msg`The password is too short.`,
  password_too_common: msg`This password is too common. Please choose another one.`,
  invalid_email: msg`Invalid email address`,
  property_not_found: msg`This home could not be found.`,
  partner_not_found: msg`This person could not be found.`,
  floor_plan_not_found: msg`There is no floor plan for this home.`,
  room_not_found: msg`This room does not exist in this home.`,
  room_unavailable: msg`This room is no longer available.`,
  profile_incomplete: msg`Please complete your profile before you apply.`,
  already_submitted: msg`You have already applied for this home.`,
  suggestions_forbidden: msg`You can meet the other applicants once you have applied for this home.`,
  suggestion_not_found: msg`This applicant could not be found.`,
  suggestion_closed: msg`This applicant is no longer available for this home.`,
  record_not_found: msg`This match could not be found.`,
  counterpart_changed: msg`Your match has changed. Please look at the new one first.`,
  decision_final: msg`You have already decided on this match.`,
  match_rejected: msg`The other person has declined this match.`,
  contact_not_confirmed: msg`Please accept the match before you get in touch.`,
  reset_token_invalid: msg`The password reset link is invalid or has expired.`,
}

const noAnswer = msg`No answer from the server. Please check your connection and try again.`

/** How an error is said when nothing better is known. */
export type ErrorText = (error: unknown, fallback: string) => string

/**
 * An error in the reader's words: by its code where it is one of ours, else as the backend says it itself, else the
 * connection's sentence, else the fallback.
 */
export function useErrorText(): ErrorText {
  const { i18n } = useLingui()
  return useCallback(
    (error, fallback) => {
      if (!(error instanceof ApiError)) return fallback
      if (isErrorCode(error.code)) return i18n._(sentences[error.code])
      if (error.message) return error.message
      return error.kind === 'network' || error.kind === 'timeout' ? i18n._(noAnswer) : fallback
    },
    [i18n],
  )
}
