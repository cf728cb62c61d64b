import { type ErrorRow, insecureRedirect, plainNo, type Reply, refusal } from './row.ts'

const insecure =
  'Server configuration error: Backend is redirecting to HTTP from HTTPS. Please contact support.'
const alert = 'alert'

const login = (reply: Reply) => ({ replies: { 'POST /login': reply }, shown: alert }) as const

export const loginRows: readonly ErrorRow[] = [
  {
    sentence: 'Login failed',
    typed: { email: 'minji@example.com', password: 'four-words-77' },
    ...login(plainNo),
  },
  { sentence: insecure, ...login(insecureRedirect) },
]

const signup = (reply: Reply) => ({ replies: { 'POST /partners': reply }, shown: alert }) as const

export const shortFormRows: readonly ErrorRow[] = [
  {
    sentence: 'Sign up failed',
    typed: {
      fullName: '김민지',
      email: 'minji@example.com',
      password: 'four-words-77',
      confirmPassword: 'four-words-77',
      phone: '201-555-0123',
    },
    ...signup(plainNo),
  },
]

export const wizardRows: readonly ErrorRow[] = [
  {
    sentence: 'At least {minimum} characters',
    values: { minimum: 6 },
    shown: 'text',
    act: 'look',
  },
  { sentence: 'Signup failed', act: 'finish', ...signup(plainNo) },
]

const request = (reply: Reply) =>
  ({ replies: { 'POST /reset_password_email': reply }, shown: alert }) as const
const noNetwork = 'Network connection failed. Please check your internet connection and try again.'

export const resetRequestRows: readonly ErrorRow[] = [
  {
    sentence: 'Failed to send reset email',
    typed: { email: 'minji@example.com' },
    ...request(plainNo),
  },
]

const completion = (reply: Reply) =>
  ({ replies: { 'POST /reset_password_complete': reply }, shown: alert }) as const

export const resetCompletionRows: readonly ErrorRow[] = [
  {
    sentence: 'Invalid or expired reset token',
    typed: { password: 'four-words-77', confirmPassword: 'four-words-77' },
    ...completion(refusal(400)),
  },
  { sentence: 'Reset failed', ...completion(refusal(500)) },
  { sentence: 'Network error', ...completion('no_network') },
]

const unexpected = 'An unexpected error occurred. Please try again.'

/** What becomes of the password that is changed there: tests/web/screens/account.test.tsx. */
export const sessionRows: readonly ErrorRow[] = [
  { sentence: noNetwork, act: 'sessions', replies: { 'GET /sessions': 'no_network' }, shown: alert },
  { sentence: unexpected, act: 'end', replies: { 'POST /end_session': refusal(500) }, shown: alert },
]
