/** What the two reset forms say of a field, by the code that its rule gives (spec section 5). */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { PASSWORD_MINIMUM } from '../../../contract/limits.ts'
import type { EmailError } from '../../../domain/email.ts'
import type { NewPasswordError } from '../../../domain/new-password.ts'
import { guessableWords } from '../../i18n/account-words.ts'

export const resetEmailWords: Record<EmailError, MessageDescriptor> = {
  emailRequired: msg`Email is required`,
  emailInvalid: msg`Please enter a valid email address`,
}

export const resetPasswordWords: Record<NewPasswordError, MessageDescriptor> = {
  passwordRequired: msg`New password is required`,
  passwordTooShort: msg`Password must be at least ${PASSWORD_MINIMUM} characters long`,
  passwordTooLong: msg`This password is too long`,
  ...guessableWords,
}
