/** Error sentences of account calls: login, sign-up, password reset, profile. */
import { msg } from '@lingui/core/macro'
import { ApiError, isConnectionError } from './api-error.ts'
import { networkSentences, sayError, type Wording } from './say-error.ts'

const noResponse = msg`No response from server. Please check your network connection.`

/** POST /login. */
export function sayLoginError(error: unknown): Wording {
  return sayError(error, {
    loginPage: msg`Login failed`,
    serverError: msg`Login failed due to server error.`,
    refused: msg`Login failed`,
    noAnswer: noResponse,
    otherwise: msg`An unexpected error occurred.`,
  })
}

/** POST /partners by a visitor. The two forms differ only in their sentence for a refusal with HTTP 200. */
export function saySignupError(error: unknown, form: 'wizard' | 'short'): Wording {
  return sayError(error, {
    loginPage: msg`Signup endpoint requires backend configuration to allow unauthenticated access. Please contact support.`,
    byStatus: { 200: form === 'wizard' ? msg`Signup failed` : msg`Sign up failed` },
    serverError: msg`Signup failed due to server error.`,
    refused: msg`Signup failed. Please try again.`,
    noAnswer: noResponse,
    otherwise: msg`An unexpected error occurred during signup.`,
  })
}

/** POST /reset_password_email. */
export function sayResetRequestError(error: unknown): Wording {
  return sayError(error, {
    refused: msg`Failed to send reset email`,
    noAnswer: networkSentences.failed,
    otherwise: networkSentences.unexpected,
  })
}

/** POST /reset_password_complete. Without a readable answer the network is blamed. */
export function sayResetCompletionError(error: unknown): { title: Wording; text: Wording } {
  const answered =
    error instanceof ApiError && ['http', 'redirect'].includes(error.kind) && !isConnectionError(error)
  return {
    title: answered ? msg`Reset failed` : msg`Network error`,
    text: sayError(error, {
      byStatus: {
        400: msg`Invalid or expired reset token`,
        500: msg`Failed to reset password. Please try again.`,
      },
      refused: msg`Password reset failed`,
      otherwise: msg`Network error. Please check your connection and try again.`,
    }),
  }
}

export const passwordResetSentences = {
  invalidLink: msg`The password reset link is invalid or has expired.`,
}

export const profileSentences = {
  notLoaded: msg`Failed to load profile data`,
  saved: msg`Profile saved successfully`,
  savedAndClosing: msg`Profile saved. Closing this form…`,
  notSaved: msg`Failed to save profile`,
  notStored: msg`Failed to save profile data`,
}

/** GET /partners/{id}, or GET /partners?id={id} in its place. */
export function sayProfileLoadError(error: unknown): Wording {
  const asksForMany = error instanceof ApiError && error.call === 'GET /partners'
  return sayError(error, {
    refused: asksForMany ? msg`Failed to fetch partners` : msg`Failed to fetch partner data`,
    noAnswer: networkSentences.failed,
    otherwise: msg`Failed to fetch profile data`,
  })
}

/** POST /partners by its user, refused. */
export function sayProfileSaveError(error: unknown): Wording {
  return sayError(error, {
    noAnswer: networkSentences.failed,
    otherwise: msg`Failed to save partner data`,
  })
}
