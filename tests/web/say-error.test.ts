/** Which sentence each call says a failure with (spec section 8), by status and by kind. */
import { describe, expect, test } from 'vitest'
import { serverMessages } from '../../src/contract/errors.ts'
import { ApiError, type ApiErrorKind } from '../../src/web/api/api-error.ts'
import {
  sayLoginError,
  sayProfileLoadError,
  sayProfileSaveError,
  sayResetCompletionError,
  sayResetRequestError,
  saySignupError,
} from '../../src/web/errors/account-errors.ts'
import { codeSentences } from '../../src/web/errors/code-sentences.ts'
import { sayInquiryError } from '../../src/web/errors/home-errors.ts'
import {
  sayMatchesError,
  saySuggestionsError,
  saySuggestionUpdateError,
} from '../../src/web/errors/matching-errors.ts'
import type { Said } from '../../src/web/errors/say-error.ts'

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

const rows: readonly [call: string, Say, why: string, error: unknown, sentence: string][] = [
  ['login', sayLoginError, 'a no beside 200', refused(200), 'Login failed'],
  ['login', sayLoginError, '401', refused(401), 'Login failed'],
  ['login', sayLoginError, '500', refused(500), 'Login failed due to server error.'],
  ['login', sayLoginError, '503', refused(503), 'Login failed due to server error.'],
  ['login', sayLoginError, 'no network', failed('network'), noResponse],
  ['login', sayLoginError, 'no answer in time', failed('timeout'), noResponse],
  ['login', sayLoginError, 'an unreadable answer', failed('invalid', 200), 'An unexpected error occurred.'],
  ['login', sayLoginError, 'a fault of ours', fault, 'An unexpected error occurred.'],
  ['login', sayLoginError, 'a login page', loginPage, 'Login failed'],
  ['wizard', wizard, 'a no beside 200', refused(200), 'Signup failed'],
  ['wizard', wizard, '400', refused(400), 'Signup failed. Please try again.'],
  ['wizard', wizard, '500', refused(500), 'Signup failed due to server error.'],
  ['wizard', wizard, 'no network', failed('network'), noResponse],
  ['wizard', wizard, 'no answer in time', failed('timeout'), noResponse],
  ['wizard', wizard, 'a fault of ours', fault, 'An unexpected error occurred during signup.'],
  [
    'wizard',
    wizard,
    'a login page',
    loginPage,
    'Signup endpoint requires backend configuration to allow unauthenticated access. Please contact support.',
  ],
  ['short form', shortForm, 'a no beside 200', refused(200), 'Sign up failed'],
  ['short form', shortForm, '400', refused(400), 'Signup failed. Please try again.'],
  ['short form', shortForm, '500', refused(500), 'Signup failed due to server error.'],
  ['suggestions', saySuggestionsError, '400', refused(400), 'Invalid request. Please check your input.'],
  ['suggestions', saySuggestionsError, '401', refused(401), loginNeeded],
  [
    'suggestions',
    saySuggestionsError,
    '403',
    refused(403),
    'Access denied. You do not have permission to view suggestions.',
  ],
  ['suggestions', saySuggestionsError, '404', refused(404), 'No suggestions found for this property.'],
  ['suggestions', saySuggestionsError, '500', refused(500), 'Server error. Please try again later.'],
  ['suggestions', saySuggestionsError, '418 with a message', refused(418, 'Tea'), 'Request failed: Tea'],
  ['suggestions', saySuggestionsError, '403 with a message', refused(403, 'Not you'), 'Not you'],
  ['suggestions', saySuggestionsError, '418', refused(418), 'Failed to fetch user suggestions'],
  ['suggestions', saySuggestionsError, 'a no beside 200', refused(200), 'Failed to fetch user suggestions'],
  ['suggestions', saySuggestionsError, 'a login page', loginPage, loginNeeded],
  [
    'suggestions',
    saySuggestionsError,
    'no network',
    failed('network'),
    'Network error. Please check your connection and try again.',
  ],
  [
    'suggestion update',
    saySuggestionUpdateError,
    '403',
    refused(403),
    'Access denied. You do not have permission to update suggestions.',
  ],
  ['suggestion update', saySuggestionUpdateError, '404', refused(404), 'Suggestion not found.'],
  ['suggestion update', saySuggestionUpdateError, '409', refused(409), 'Failed to update user suggestion'],
  [
    'suggestion update',
    saySuggestionUpdateError,
    '409 with a message',
    refused(409, 'No'),
    'Request failed: No',
  ],
  ['matches', sayMatchesError, '500', refused(500), 'Failed to fetch matches'],
  ['matches', sayMatchesError, 'no network', failed('network'), noNetwork],
  ['matches', sayMatchesError, 'a login page', loginPage, loginNeeded],
  ['profile', sayProfileLoadError, '403', refused(403), 'Failed to fetch partner data'],
  ['profile, of many', sayProfileLoadError, '403', forMany, 'Failed to fetch partners'],
  ['profile', sayProfileLoadError, 'unreadable', failed('invalid', 200), 'Failed to fetch profile data'],
  ['profile', sayProfileLoadError, 'no answer in time', failed('timeout'), noNetwork],
  ['profile save', sayProfileSaveError, '422', refused(422), 'Failed to save partner data'],
  ['reset request', sayResetRequestError, '500', refused(500), 'Failed to send reset email'],
  ['reset request', sayResetRequestError, 'a no beside 200', refused(200), 'Failed to send reset email'],
  ['reset request', sayResetRequestError, 'no answer in time', failed('timeout'), noNetwork],
  [
    'reset request',
    sayResetRequestError,
    'a fault of ours',
    fault,
    'An unexpected error occurred. Please try again.',
  ],
  ['reset completion', completion, '400', refused(400), 'Invalid or expired reset token'],
  ['reset completion', completion, '500', refused(500), 'Failed to reset password. Please try again.'],
  ['reset completion', completion, '409', refused(409), 'Password reset failed'],
  [
    'reset completion',
    completion,
    'no network',
    failed('network'),
    'Network error. Please check your connection and try again.',
  ],
  ['inquiry', sayInquiryError, '422', refused(422), 'The server did not accept the application.'],
]

describe('each call says', () => {
  test.each(rows)('%s: %3$s', (_call, say, _why, error, sentence) => {
    expect(english(say(error))).toBe(sentence)
  })
})

const calls = new Map(rows.map(([call, say]) => [call, say]))

describe.each([...calls])('of %s', (_name, say) => {
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
