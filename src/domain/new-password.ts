/** The rules of a new password and its repetition, at signup and at a reset (spec section 5). */
import { PASSWORD_MAXIMUM } from '../contract/limits.ts'

export type NewPasswordError = 'passwordRequired' | 'passwordTooShort' | 'passwordTooLong'
/** With what ./common-passwords.ts refuses: a list that is too long to be at hand everywhere. */
export type RefusedPassword = NewPasswordError | 'passwordTooCommon'
export type ConfirmationError = 'confirmationRequired' | 'passwordsDiffer'

/** `minimum` is `PASSWORD_MINIMUM` (8), or `WIZARD_PASSWORD_MINIMUM` (6) in the wizard; blanks count. */
export function newPasswordError(password: string, minimum: number): NewPasswordError | null {
  if (password === '') return 'passwordRequired'
  if (password.length < minimum) return 'passwordTooShort'
  return password.length > PASSWORD_MAXIMUM ? 'passwordTooLong' : null
}

export function confirmationError(password: string, confirmation: string): ConfirmationError | null {
  if (confirmation === '') return 'confirmationRequired'
  return confirmation === password ? null : 'passwordsDiffer'
}
