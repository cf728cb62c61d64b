import { type ErrorRow, insecureRedirect, plainNo, type Reply, refusal, row } from './row.ts'

const insecure =
  'Server configuration error: Backend is redirecting to HTTP from HTTPS. Please contact support.'
const email = 'minji@example.com'
const password = 'four-words-77'

const login = (reply: Reply) => ({ 'POST /login': reply })

export const loginRows: readonly ErrorRow[] = [
  row('alert', 'Login failed', login(plainNo), { typed: { email, password } }),
  row('alert', insecure, login(insecureRedirect)),
]

const signup = { 'POST /partners': plainNo }
const typed = { fullName: '김민지', email, password, confirmPassword: password, phone: '201-555-0123' }

export const shortFormRows: readonly ErrorRow[] = [row('alert', 'Sign up failed', signup, { typed })]

export const wizardRows: readonly ErrorRow[] = [
  row('text', 'At least {minimum} characters', undefined, { values: { minimum: 6 }, act: 'look' }),
  row('alert', 'Signup failed', signup, { act: 'finish' }),
]

export const resetRequestRows: readonly ErrorRow[] = [
  row('alert', 'Failed to send reset email', { 'POST /reset_password_email': plainNo }, { typed: { email } }),
]

const completion = (reply: Reply) => ({ 'POST /reset_password_complete': reply })

export const resetCompletionRows: readonly ErrorRow[] = [
  row('alert', 'Invalid or expired reset token', completion(refusal(400)), {
    typed: { password, confirmPassword: password },
  }),
  row('alert', 'Reset failed', completion(refusal(500))),
  row('alert', 'Network error', completion('no_network')),
]

const noNetwork = 'Network connection failed. Please check your internet connection and try again.'
const unexpected = 'An unexpected error occurred. Please try again.'

/** What becomes of the password that is changed there: tests/web/screens/account.test.tsx. */
export const sessionRows: readonly ErrorRow[] = [
  row('alert', noNetwork, { 'GET /sessions': 'no_network' }, { act: 'sessions' }),
  row('alert', unexpected, { 'POST /end_session': refusal(500) }, { act: 'end' }),
]
