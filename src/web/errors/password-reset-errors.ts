import { msg } from '@lingui/core/macro'
import { ApiError } from '../api-error.ts'
import { networkSentences } from './network-errors.ts'
import { type Said, sayError } from './say-error.ts'

export const passwordResetSentences = {
  mailNotSent: msg`Failed to send reset email`,
  resetFailed: msg`Reset failed`,
  passwordResetFailed: msg`Password reset failed`,
  invalidToken: msg`Invalid or expired reset token`,
  serverError: msg`Failed to reset password. Please try again.`,
  networkError: msg`Network error`,
  noAnswer: msg`Network error. Please check your connection and try again.`,
  invalidLink: msg`The password reset link is invalid or has expired.`,
}

/** POST /reset_password_email. */
export function sayResetRequestError(error: unknown): Said {
  return sayError(error, {
    refused: passwordResetSentences.mailNotSent,
    noAnswer: networkSentences.failed,
    otherwise: networkSentences.unexpected,
  })
}

/** POST /reset_password_complete. Without an answer that can be read it is the network's fault. */
export function sayResetCompletionError(error: unknown): { title: Said; text: Said } {
  const { resetFailed, passwordResetFailed, invalidToken, serverError, networkError, noAnswer } =
    passwordResetSentences
  const answered = error instanceof ApiError && (error.kind === 'http' || error.kind === 'redirect')
  return {
    title: answered ? resetFailed : networkError,
    text: sayError(error, {
      byStatus: { 400: invalidToken, 500: serverError },
      refused: passwordResetFailed,
      otherwise: noAnswer,
    }),
  }
}
