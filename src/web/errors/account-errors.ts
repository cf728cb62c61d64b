import { msg } from '@lingui/core/macro'
import { type GuessableReason, isGuessableReason } from '../../domain/new-password.ts'
import { ApiError } from '../api-error.ts'
import { type Said, sayError } from './say-error.ts'

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
