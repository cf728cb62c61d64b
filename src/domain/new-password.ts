/** The rules of a new password and its repetition, at signup, at a reset and at a change (rule 8.2). */
import { PASSWORD_MAXIMUM, PASSWORD_MINIMUM } from '../contract/limits.ts'
import { passwordLength } from '../contract/password.ts'

/** Reasons why a password is too easy to guess, by wire code. Only the server has the list of common passwords. */
const guessableReasons = [
  'password_blank',
  'password_repeated',
  'password_digits_only',
  'password_small_letters_only',
  'common_password',
] as const
export type GuessableReason = (typeof guessableReasons)[number]

export type NewPasswordError = 'passwordRequired' | 'passwordTooShort' | 'passwordTooLong' | GuessableReason
export type ConfirmationError = 'confirmationRequired' | 'passwordsDiffer'

export function isGuessableReason(code: unknown): code is GuessableReason {
  return guessableReasons.some((reason) => reason === code)
}

/** Checks that need no list. Blanks count as characters; full-width characters count as their normal forms. */
export function guessableReason(password: string): GuessableReason | null {
  const text = password.normalize('NFKC')
  if (text.trim() === '') return 'password_blank'
  if (new Set(text.toLowerCase()).size === 1) return 'password_repeated'
  if (passwordLength(text) >= PASSWORD_MINIMUM) return null
  if (/^\p{Nd}+$/u.test(text)) return 'password_digits_only'
  return /^\p{Ll}+$/u.test(text) ? 'password_small_letters_only' : null
}

/** `minimum` is in characters: `PASSWORD_MINIMUM` (8), or `WIZARD_PASSWORD_MINIMUM` (6) in the wizard; blanks count. */
export function newPasswordError(password: string, minimum: number): NewPasswordError | null {
  if (password === '') return 'passwordRequired'
  if (passwordLength(password) < minimum) return 'passwordTooShort'
  return passwordLength(password) > PASSWORD_MAXIMUM ? 'passwordTooLong' : guessableReason(password)
}

export function confirmationError(password: string, confirmation: string): ConfirmationError | null {
  if (confirmation === '') return 'confirmationRequired'
  return confirmation.normalize('NFKC') === password.normalize('NFKC') ? null : 'passwordsDiffer'
}
