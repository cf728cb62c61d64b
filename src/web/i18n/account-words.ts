/** What account forms say of a field, by the code that its rule gives (spec section 5). */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EmailError } from '../../domain/email.ts'
import type { ConfirmationError, NewPasswordError } from '../../domain/new-password.ts'

export const emailWords: Record<EmailError, MessageDescriptor> = {
  emailRequired: msg`Email is required`,
  emailInvalid: msg`Invalid email address`,
}

/** The minimum is 8, or 6 in the wizard. */
export function newPasswordWords(minimum: number): Record<NewPasswordError, MessageDescriptor> {
  return {
    passwordRequired: msg`Password is required`,
    passwordTooShort: msg`Password must be at least ${minimum} characters`,
    passwordTooLong: msg`This password is too long`,
  }
}

export const confirmationWords: Record<ConfirmationError, MessageDescriptor> = {
  confirmationRequired: msg`Please confirm your password`,
  passwordsDiffer: msg`Passwords do not match`,
}
