/** What account forms say of a field, by the code that its rule gives (spec section 5). */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EmailError } from '../../domain/email.ts'
import type { ConfirmationError, RefusedPassword } from '../../domain/new-password.ts'

export const emailWords: Record<EmailError, MessageDescriptor> = {
  emailRequired: msg`Email is required`,
  emailInvalid: msg`Invalid email address`,
}

/** The minimum is 8, or 6 in the wizard. */
export function newPasswordWords(minimum: number): Record<RefusedPassword, MessageDescriptor> {
  return {
    passwordRequired: msg`Password is required`,
    passwordTooShort: msg`Password must be at least ${minimum} characters`,
    passwordTooLong: msg`This password is too long`,
    passwordTooCommon: msg`This password is too common. Please choose another one.`,
  }
}

export const confirmationWords: Record<ConfirmationError, MessageDescriptor> = {
  confirmationRequired: msg`Please confirm your password`,
  passwordsDiffer: msg`Passwords do not match`,
}
