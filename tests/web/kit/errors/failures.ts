/** Why each call fails, and the sentence for it (rule 10.2). */

import {
  sayLoginError,
  sayProfileLoadError,
  sayProfileSaveError,
  sayResetCompletionError,
  sayResetRequestError,
  saySignupError,
} from '../../../../src/web/kit/errors/account-errors.ts'
import { ApiError, type ApiErrorKind } from '../../../../src/web/kit/errors/api-error.ts'
import { sayInquiryError } from '../../../../src/web/kit/errors/home-errors.ts'
import {
  sayMatchesError,
  saySuggestionsError,
  saySuggestionUpdateError,
} from '../../../../src/web/kit/errors/matching-errors.ts'
import type { Wording } from '../../../../src/web/kit/errors/say-error.ts'

type Say = (error: unknown) => Wording

export const refused = (status: number, message = '', code: string | null = null) =>
  new ApiError(message, { kind: 'http', status, code })
const failed = (kind: ApiErrorKind, status = 0) => new ApiError('', { kind, status })
const loginPage = new ApiError('', { kind: 'redirect', status: 200, code: 'unauthenticated' })
const forMany = new ApiError('', { kind: 'http', status: 403, call: 'GET /partners' })

const wizard: Say = (error) => saySignupError(error, 'wizard')
const shortForm: Say = (error) => saySignupError(error, 'short')

const completion: Say = (error) => sayResetCompletionError(error).text
const noResponse = 'No response from server. Please check your network connection.'
const noNetwork = 'Network connection failed. Please check your internet connection and try again.'
const loginNeeded = 'Authentication required. Please log in again.'
const fault = new TypeError('x is undefined')

/** By call: why it failed, and the sentence. */
export const calls: readonly [
  call: string,
  Say,
  readonly [why: string, error: unknown, sentence: string][],
][] = [
  [
    'login',
    sayLoginError,
    [
      ['a no beside 200', refused(200), 'Login failed'],
      ['401', refused(401), 'Login failed'],
      ['500', refused(500), 'Login failed due to server error.'],
      ['503', refused(503), 'Login failed due to server error.'],
      ['no network', failed('network'), noResponse],
      ['no answer in time', failed('timeout'), noResponse],
      ['an unreadable answer', failed('invalid', 200), 'An unexpected error occurred.'],
      ['a fault of ours', fault, 'An unexpected error occurred.'],
      ['a login page', loginPage, 'Login failed'],
    ],
  ],
  [
    'wizard',
    wizard,
    [
      ['a no beside 200', refused(200), 'Signup failed'],
      ['400', refused(400), 'Signup failed. Please try again.'],
      ['500', refused(500), 'Signup failed due to server error.'],
      ['no network', failed('network'), noResponse],
      ['no answer in time', failed('timeout'), noResponse],
      ['a fault of ours', fault, 'An unexpected error occurred during signup.'],
      [
        'a login page',
        loginPage,
        'Signup endpoint requires backend configuration to allow unauthenticated access. Please contact support.',
      ],
    ],
  ],
  [
    'short form',
    shortForm,
    [
      ['a no beside 200', refused(200), 'Sign up failed'],
      ['400', refused(400), 'Signup failed. Please try again.'],
      ['500', refused(500), 'Signup failed due to server error.'],
    ],
  ],
  [
    'suggestions',
    saySuggestionsError,
    [
      ['400', refused(400), 'Invalid request. Please check your input.'],
      ['401', refused(401), loginNeeded],
      ['403', refused(403), 'Access denied. You do not have permission to view suggestions.'],
      ['404', refused(404), 'No suggestions found for this property.'],
      ['500', refused(500), 'Server error. Please try again later.'],
      ['418 with a message', refused(418, 'Tea'), 'Request failed: Tea'],
      ['403 with a message', refused(403, 'Not you'), 'Not you'],
      ['418', refused(418), 'Failed to fetch user suggestions'],
      ['a no beside 200', refused(200), 'Failed to fetch user suggestions'],
      ['a login page', loginPage, loginNeeded],
      ['no network', failed('network'), 'Network error. Please check your connection and try again.'],
    ],
  ],
  [
    'suggestion update',
    saySuggestionUpdateError,
    [
      ['403', refused(403), 'Access denied. You do not have permission to update suggestions.'],
      ['404', refused(404), 'Suggestion not found.'],
      ['409', refused(409), 'Failed to update user suggestion'],
      ['409 with a message', refused(409, 'No'), 'Request failed: No'],
    ],
  ],
  [
    'matches',
    sayMatchesError,
    [
      ['500', refused(500), 'Failed to fetch matches'],
      ['no network', failed('network'), noNetwork],
      ['a login page', loginPage, loginNeeded],
    ],
  ],
  [
    'profile',
    sayProfileLoadError,
    [
      ['403', refused(403), 'Failed to fetch partner data'],
      ['unreadable', failed('invalid', 200), 'Failed to fetch profile data'],
      ['no answer in time', failed('timeout'), noNetwork],
    ],
  ],
  ['profile, of many', sayProfileLoadError, [['403', forMany, 'Failed to fetch partners']]],
  ['profile save', sayProfileSaveError, [['422', refused(422), 'Failed to save partner data']]],
  [
    'reset request',
    sayResetRequestError,
    [
      ['500', refused(500), 'Failed to send reset email'],
      ['a no beside 200', refused(200), 'Failed to send reset email'],
      ['no answer in time', failed('timeout'), noNetwork],
      ['a fault of ours', fault, 'An unexpected error occurred. Please try again.'],
    ],
  ],
  [
    'reset completion',
    completion,
    [
      ['400', refused(400), 'Invalid or expired reset token'],
      ['500', refused(500), 'Failed to reset password. Please try again.'],
      ['409', refused(409), 'Password reset failed'],
      ['no network', failed('network'), 'Network error. Please check your connection and try again.'],
    ],
  ],
  ['inquiry', sayInquiryError, [['422', refused(422), 'The server did not accept the application.']]],
]
