import { type ErrorRow, insecureRedirect, plainNo, type Reply, refusal, says, unreadable } from './row.ts'

const noResponse = 'No response from server. Please check your network connection.'
const insecure =
  'Server configuration error: Backend is redirecting to HTTP from HTTPS. Please contact support.'
const alert = 'alert'

const login = (reply: Reply) => ({ replies: { 'POST /login': reply }, shown: alert }) as const

export const loginRows: readonly ErrorRow[] = [
  { sentence: 'Email is required', typed: { email: '' }, shown: alert },
  { sentence: 'Invalid email address', typed: { email: 'minji' }, shown: alert },
  {
    sentence: 'Password is required',
    typed: { email: 'minji@example.com', password: '' },
    shown: alert,
  },
  { sentence: 'Login failed', typed: { password: 'four-words-77' }, ...login(plainNo) },
  { sentence: 'Login failed due to server error.', ...login(refusal(500)) },
  { sentence: noResponse, ...login('no_network') },
  { sentence: 'An unexpected error occurred.', ...login(unreadable) },
  { sentence: noResponse, ...login('no_answer') },
  { sentence: 'Login failed', ...login('login_page') },
  { sentence: insecure, ...login(insecureRedirect) },
  { sentence: 'Ihr Konto ist gesperrt.', ...login(says(403, 'Ihr Konto ist gesperrt.')) },
]

const signup = (reply: Reply) => ({ replies: { 'POST /partners': reply }, shown: alert }) as const
const signupLoginPage =
  'Signup endpoint requires backend configuration to allow unauthenticated access. Please contact support.'

export const shortFormRows: readonly ErrorRow[] = [
  { sentence: 'Full name is required', shown: alert },
  { sentence: 'Email is required', shown: alert },
  { sentence: 'Password is required', shown: alert },
  { sentence: 'Please confirm your password', shown: alert },
  { sentence: 'Invalid email address', typed: { email: 'minji@' }, shown: alert },
  {
    sentence: 'Password must be at least {minimum} characters',
    values: { minimum: 8 },
    typed: { password: 'short-7' },
    shown: alert,
  },
  { sentence: 'Passwords do not match', typed: { confirmPassword: 'another-one-77' }, shown: alert },
  { sentence: 'Invalid phone number', typed: { phone: '12' }, shown: alert },
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
  { sentence: 'Signup failed due to server error.', ...signup(refusal(500)) },
  { sentence: 'Signup failed. Please try again.', ...signup(refusal(400)) },
  { sentence: noResponse, ...signup('no_network') },
  { sentence: signupLoginPage, ...signup('login_page') },
  { sentence: insecure, ...signup(insecureRedirect) },
]

export const wizardRows: readonly ErrorRow[] = [
  {
    sentence: 'At least {minimum} characters',
    values: { minimum: 6 },
    shown: 'text',
    act: 'look',
  },
  { sentence: 'Signup failed', act: 'finish', ...signup(plainNo) },
  { sentence: 'Signup failed due to server error.', act: 'finish', ...signup(refusal(503)) },
  { sentence: noResponse, act: 'finish', ...signup('no_answer') },
  { sentence: signupLoginPage, act: 'finish', ...signup('login_page') },
]

/** A 2xx whose body breaks off in a way that only our own code can trip over. */
export const signupFaultRows: readonly ErrorRow[] = [
  { sentence: 'An unexpected error occurred during signup.', ...signup(unreadable) },
]

const request = (reply: Reply) =>
  ({ replies: { 'POST /reset_password_email': reply }, shown: alert }) as const
const noNetwork = 'Network connection failed. Please check your internet connection and try again.'

export const resetRequestRows: readonly ErrorRow[] = [
  { sentence: 'Email is required', shown: alert },
  { sentence: 'Please enter a valid email address', typed: { email: 'minji' }, shown: alert },
  {
    sentence: 'Failed to send reset email',
    typed: { email: 'minji@example.com' },
    ...request(plainNo),
  },
  { sentence: noNetwork, ...request('no_network') },
  { sentence: 'An unexpected error occurred. Please try again.', ...request(unreadable) },
  { sentence: noNetwork, ...request('no_answer') },
  { sentence: 'Heute nicht.', ...request(says(500, 'Heute nicht.')) },
]

const completion = (reply: Reply) =>
  ({ replies: { 'POST /reset_password_complete': reply }, shown: alert }) as const

export const resetCompletionRows: readonly ErrorRow[] = [
  { sentence: 'New password is required', shown: alert },
  {
    sentence: 'Password must be at least {PASSWORD_MINIMUM} characters long',
    values: { PASSWORD_MINIMUM: 8 },
    typed: { password: 'short-7' },
    shown: alert,
  },
  {
    sentence: 'Passwords do not match',
    typed: { password: 'four-words-77', confirmPassword: 'other-words-77' },
    shown: alert,
  },
  {
    sentence: 'Invalid or expired reset token',
    typed: { confirmPassword: 'four-words-77' },
    ...completion(refusal(400)),
  },
  { sentence: 'Reset failed', ...completion(refusal(500)) },
  { sentence: 'Failed to reset password. Please try again.', ...completion(refusal(500)) },
  { sentence: 'Password reset failed', ...completion(refusal(409)) },
  { sentence: 'Network error', ...completion('no_network') },
  {
    sentence: 'Network error. Please check your connection and try again.',
    ...completion('no_network'),
  },
  { sentence: 'Zu alt.', ...completion(says(400, 'Zu alt.')) },
]

export const invalidLinkRows: readonly ErrorRow[] = [
  { sentence: 'Invalid reset link', shown: 'heading' },
  { sentence: 'The password reset link is invalid or has expired.', shown: 'text' },
]

const change = (reply: Reply) => ({ replies: { 'POST /change_password': reply }, shown: alert }) as const
const refused = (code: string, field: string): Reply => ({
  status: 400,
  body: { status: 'error', code, message: '', fields: { [field]: code } },
})
const unexpected = 'An unexpected error occurred. Please try again.'

export const securityRows: readonly ErrorRow[] = [
  { sentence: noNetwork, act: 'sessions', replies: { 'GET /sessions': 'no_network' }, shown: alert },
  { sentence: unexpected, act: 'sessions', replies: { 'GET /sessions': refusal(500) }, shown: alert },
  { sentence: noNetwork, act: 'end', replies: { 'POST /end_session': 'no_network' }, shown: alert },
  { sentence: unexpected, act: 'end', replies: { 'POST /end_session': refusal(500) }, shown: alert },
  { sentence: 'Password is required', shown: alert },
  {
    sentence: 'Password must be at least {minimum} characters',
    values: { minimum: 8 },
    typed: { current: 'four-words-77', password: 'short-7' },
    shown: alert,
  },
  {
    sentence: 'Passwords do not match',
    typed: { password: 'nine-words-88', confirmPassword: 'nine-words-89' },
    shown: alert,
  },
  {
    sentence: 'This is not your current password.',
    typed: { confirmPassword: 'nine-words-88' },
    ...change(refused('wrong_password', 'current_password')),
  },
  {
    sentence: 'This password is too common. Please choose another one.',
    ...change(refused('common_password', 'password')),
  },
  { sentence: noNetwork, ...change('no_network') },
  { sentence: unexpected, ...change(refusal(500)) },
  {
    sentence: 'Your password has been changed',
    replies: { 'POST /change_password': { status: 200, body: { status: 'success' } } },
    shown: 'status',
  },
]
