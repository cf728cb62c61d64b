import { type ErrorRow, insecureRedirect, plainNo, type Reply, refusal } from './row.ts'

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
  { sentence: insecure, ...login(insecureRedirect) },
]

const signup = (reply: Reply) => ({ replies: { 'POST /partners': reply }, shown: alert }) as const

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
  { sentence: 'Email is required', shown: alert },
  { sentence: 'Please enter a valid email address', typed: { email: 'minji' }, shown: alert },
  {
    sentence: 'Failed to send reset email',
    typed: { email: 'minji@example.com' },
    ...request(plainNo),
  },
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
  { sentence: 'Network error', ...completion('no_network') },
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
  {
    sentence: 'Your password has been changed',
    replies: { 'POST /change_password': { status: 200, body: { status: 'success' } } },
    shown: 'status',
  },
]
