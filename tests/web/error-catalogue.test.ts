/**
 * The catalogue is whole: what is said letter by letter (rule 10.2) is provoked by a row of e2e/error-catalogue.spec.ts,
 * stands for a failure of a call (errors/failures.ts), or is what a field is refused with
 * (tests/spec/validation-rules.test.ts) or a screen's own test waits for; so does every sentence of src/web/kit/errors;
 * each has its Korean.
 */
import { readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { describe, expect, test } from 'vitest'
import type { ErrorRow } from '../../e2e/error-catalogue/row.ts'
import { errorRows } from '../../e2e/error-catalogue/rows.ts'
import { inLanguage, koreanOf } from '../../e2e/error-catalogue/words.ts'
import { codeSentences } from '../../src/web/kit/errors/code-sentences.ts'
import { calls } from './kit/errors/failures.ts'

const rows: readonly ErrorRow[] = Object.values(errorRows).flat()
const ofFailures = calls.flatMap(([, , failures]) => failures.map(([, , sentence]) => sentence))
const provoked = new Set([...rows.map(({ sentence }) => sentence), ...ofFailures])
/** As it reads on the screen. */
const shown = new Set([
  ...rows.map(({ sentence, values }) => inLanguage('en', sentence, values)),
  ...ofFailures,
])

/** What the tests of these screens wait for. */
const ofScreens = ['password-reset', 'inquiry']
  .map((screen) => readFileSync(`tests/web/screens/${screen}.test.tsx`, 'utf8'))
  .join()

/** Wording letter by letter (rule 10.2); a sentence that other clients know by a key alone has the key beside it. */
const quoted: Readonly<Record<string, readonly string[]>> = {
  'any call': [
    'An unexpected error occurred.',
    'Login failed',
    'Login failed due to server error.',
    'No response from server. Please check your network connection.',
    'An unexpected error occurred during signup.',
    'Signup failed',
    'Signup failed due to server error.',
    'Sign up failed',
    'Signup failed. Please try again.',
    'Failed to save partner data',
    'Failed to fetch partner data',
    'Failed to fetch profile data',
    'Failed to fetch partners',
    'Failed to load profile data',
    'Failed to save profile data',
    'Failed to save profile',
    'Signup endpoint requires backend configuration to allow unauthenticated access. Please contact support.',
    'Server configuration error: Backend is redirecting to HTTP from HTTPS. Please contact support.',
    'Network connection failed. Please check your internet connection and try again.',
    'An unexpected error occurred. Please try again.',
  ],
  suggestions: [
    'Invalid request. Please check your input.',
    'Authentication required. Please log in again.',
    'Access denied. You do not have permission to view suggestions.',
    'Access denied. You do not have permission to update suggestions.',
    'No suggestions found for this property.',
    'Suggestion not found.',
    'Server error. Please try again later.',
    'Network error. Please check your connection and try again.',
    'Failed to fetch user suggestions',
    'Failed to update user suggestion',
    'Failed to accept match. Please try again.',
    'Failed to reject match. Please try again.',
  ],
  dashboard: [
    'Failed to fetch matches',
    'Failed to update decision. Please try again.',
    'Contact request sent successfully!',
    'Failed to contact match. Please try again.',
  ],
  inquiry: [
    'Failed to submit inquiry. Please try again.',
    // inquiryFailed
    'The server did not accept the application.',
    'Inquiry Already Submitted.',
  ],
  'floor plan': [
    'Failed to load floor plan image from base64 data',
    'No image data available in API response. Please ensure the floor plan has valid image_data.',
    'Invalid base64 format',
    'No Floor Plan Available',
  ],
  'other screens': [
    'Property not found',
    'Error loading filter options.',
    'No properties available at the moment.',
    // messageFailedToSend
    'The message could not be sent. Please try again, or write to support@bangjjak.example. Your text is still here.',
    // profileSavedSuccessfully, profileSavedAndClosing; failedToSaveProfile is 'Failed to save profile'
    'Profile saved successfully',
    'Profile saved. Closing this form…',
  ],
  'password reset': [
    'Failed to send reset email',
    'Password reset failed',
    'Invalid or expired reset token',
    'Failed to reset password. Please try again.',
    'Reset failed',
    'Network error',
  ],
  'waiting and bad links': [
    'Loading filter options...',
    'Invalid Reset Link',
    'The password reset link is invalid or has expired.',
  ],
  'what a form wants': [
    'At least 6 characters',
    'Please select a room from the floor plan above or check no preference before submitting.',
    'Please log in to submit an inquiry.',
    // completeProfileRequired
    'Please complete your profile first',
  ],
}

describe.each(Object.entries(quoted))('letter by letter, %s', (_screen, sentences) => {
  test.each(sentences)('%s', (sentence) => {
    if (!ofScreens.includes(sentence)) expect(shown).toContain(sentence)
  })
})

test.each([
  'Loading...',
  'Creating Account...',
  'No matches yet',
  'Accept this match?',
  'Reject this match?',
])("'%s' is what a screen says, and has its Korean", (label) => {
  expect(koreanOf(label)).toMatch(/[가-힣]/)
})

test("the server's message stands in a sentence on the listing, and for a status of no other sentence", () => {
  expect(provoked).toContain('Error: {message}')
  expect(provoked).toContain('Request failed: {message}')
})

const rules = readFileSync('tests/spec/validation-rules.test.ts', 'utf8')

test.each([
  'Email is required',
  'Invalid email address',
  'Password is required',
  'Password must be at least 8 characters',
  'Please confirm your password',
  'Passwords do not match',
  'Full name is required',
  'Invalid phone number',
  'Name is required',
  // smokingPreferenceRequired, petInformationRequired
  'Please say whether you smoke',
  'Please say whether you have pets',
  'Invalid email format',
  'Invalid phone number format',
  'Age must be between 18 and 100',
  'Please enter a valid email address',
  'New password is required',
  'Password must be at least 8 characters long',
])("'%s' is what a rule of the fields says", (sentence) => {
  expect(rules).toContain(`'${sentence}'`)
})

/** Every sentence of src/web/kit/errors but those of codes, by where the catalogue found it. */
const catalogue = await formatter().parse(readFileSync('src/web/kit/i18n/locales/en.po', 'utf8'), {
  locale: 'en',
  sourceLocale: 'en',
  filename: 'en.po',
})
const ofCalls = Object.values(catalogue).filter(({ origin }) =>
  origin?.some(([file]) => /src\/web\/errors\/(?!code-sentences)/.test(file)),
)

test.each(ofCalls.map(({ message = '' }) => message))(
  "'%s' of src/web/kit/errors is said for a failure, and has its Korean",
  (message) => {
    if (!ofScreens.includes(message)) expect(provoked).toContain(message)
    expect(koreanOf(message)).toMatch(/[가-힣]/)
  },
)

test('each message has its Korean, but for what servers say in words of their own', () => {
  const foreign = rows.filter(({ sentence }) => koreanOf(sentence) === null)
  for (const { sentence, replies } of foreign) {
    expect(JSON.stringify(replies), `no Korean for: ${sentence}`).toContain(JSON.stringify(sentence))
  }
  for (const { sentence } of rows.filter((row) => !foreign.includes(row))) {
    expect(koreanOf(sentence), sentence).toMatch(/[가-힣]/)
  }
})

test.each(Object.entries(codeSentences))('the code %s has its Korean', (_code, { message = '' }) => {
  expect(koreanOf(message)).toMatch(/[가-힣]/)
})
