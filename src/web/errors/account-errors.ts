/** What the calls of an account say when they fail: login, sign-up, password reset, profile. */
import { msg } from '@lingui/core/macro'
import { type GuessableReason, isGuessableReason } from '../../domain/new-password.ts'
import { ApiError } from '../api-error.ts'
import { networkSentences, type Said, sayError } from './say-error.ts'

/** Why our server refuses a new password, to be said beside its field; null for every other error. */
export function refusedPassword(error: unknown): GuessableReason | null {
  const reason = error instanceof ApiError ? error.fields.password : null
  return isGuessableReason(reason) ? reason : null
}

export const loginSentences = {
  failed: msg`Login failed`,
  serverError: msg`Login failed due to server error.`,
  noResponse: msg`No response from server. Please check your network connection.`,
  unexpected: msg`An unexpected error occurred.`,
}

/** POST /login. */
export function sayLoginError(error: unknown): Said {
  return sayError(error, {
    loginPage: loginSentences.failed,
    serverError: loginSentences.serverError,
    refused: loginSentences.failed,
    noAnswer: loginSentences.noResponse,
    otherwise: loginSentences.unexpected,
  })
}

export const signupSentences = {
  wizardFailed: msg`Signup failed`,
  formFailed: msg`Sign up failed`,
  tryAgain: msg`Signup failed. Please try again.`,
  serverError: msg`Signup failed due to server error.`,
  unexpected: msg`An unexpected error occurred during signup.`,
  loginPage: msg`Signup endpoint requires backend configuration to allow unauthenticated access. Please contact support.`,
}

/** POST /partners by a visitor. The two forms differ where the server says no beside HTTP 200, and nothing else. */
export function saySignupError(error: unknown, form: 'wizard' | 'short'): Said {
  const { wizardFailed, formFailed, tryAgain, serverError, unexpected, loginPage } = signupSentences
  return sayError(error, {
    loginPage,
    byStatus: { 200: form === 'wizard' ? wizardFailed : formFailed },
    serverError,
    refused: tryAgain,
    noAnswer: loginSentences.noResponse,
    otherwise: unexpected,
  })
}

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

export const profileSentences = {
  notLoaded: msg`Failed to load profile data`,
  partnerNotFetched: msg`Failed to fetch partner data`,
  partnersNotFetched: msg`Failed to fetch partners`,
  profileNotFetched: msg`Failed to fetch profile data`,
  saved: msg`Profile saved successfully`,
  savedAndClosing: msg`Profile saved. Closing this form…`,
  notSaved: msg`Failed to save profile`,
  partnerNotSaved: msg`Failed to save partner data`,
  notKept: msg`Failed to save profile data`,
}

/** GET /partners/{id}, or GET /partners?id={id} in its place. */
export function sayProfileLoadError(error: unknown): Said {
  const asksForMany = error instanceof ApiError && error.call === 'GET /partners'
  return sayError(error, {
    refused: asksForMany ? profileSentences.partnersNotFetched : profileSentences.partnerNotFetched,
    noAnswer: networkSentences.failed,
    otherwise: profileSentences.profileNotFetched,
  })
}

/** POST /partners by its user, refused. */
export function sayProfileSaveError(error: unknown): Said {
  return sayError(error, {
    noAnswer: networkSentences.failed,
    otherwise: profileSentences.partnerNotSaved,
  })
}
