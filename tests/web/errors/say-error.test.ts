/** Which sentence each call says a failure with (spec section 8), by status and by kind. */
import { describe, expect, test } from 'vitest'
import { serverMessages } from '../../../src/contract/errors.ts'
import { ApiError, type ApiErrorKind } from '../../../src/web/api/api-error.ts'
import {
  sayLoginError,
  sayProfileLoadError,
  sayProfileSaveError,
  sayResetCompletionError,
  sayResetRequestError,
  saySignupError,
} from '../../../src/web/errors/account-errors.ts'
import { codeSentences } from '../../../src/web/errors/code-sentences.ts'
import { sayInquiryError } from '../../../src/web/errors/home-errors.ts'
import {
  sayMatchesError,
  saySuggestionsError,
  saySuggestionUpdateError,
} from '../../../src/web/errors/matching-errors.ts'
import type { Said } from '../../../src/web/errors/say-error.ts'

type Say = (error: unknown) => Said

/** The English that a reader sees. */
const english = (said: Said): string =>
  typeof said === 'string'
    ? said
    : (said.message ?? '').replace(/\{(\w+)\}/g, (_, name: string) => String(said.values?.[name]))

const refused = (status: number, message = '', code: string | null = null) =>
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
const calls: readonly [call: string, Say, readonly [why: string, error: unknown, sentence: string][]][] = [
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

describe.each(calls)('of %s', (_name, say, failures) => {
  test.each(failures)('%s', (_why, error, sentence) => {
    expect(english(say(error))).toBe(sentence)
  })

  test.each([200, 400, 401, 403, 404, 500])(
    "the server's own message comes before the sentence of %i",
    (status) => {
      expect(say(refused(status, 'Wir haben geschlossen.'))).toBe('Wir haben geschlossen.')
    },
  )

  test('a code of ours is translated, whatever its message', () => {
    expect(say(refused(429, 'Slow down', 'rate_limited'))).toBe(codeSentences.rate_limited)
  })

  test('a code that we do not know leaves its message', () => {
    expect(say(refused(400, 'Odd', 'toString'))).toBe('Odd')
  })

  test('a message of ours without its code is translated too', () => {
    expect(say(refused(400, serverMessages.room_unavailable))).toBe(codeSentences.room_unavailable)
  })

  test('a redirect from HTTPS to HTTP is named', () => {
    expect(english(say(refused(502, '', 'insecure_redirect')))).toBe(
      'Server configuration error: Backend is redirecting to HTTP from HTTPS. Please contact support.',
    )
  })
})
