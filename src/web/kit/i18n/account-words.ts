/** Validation sentences of account forms, by their rule's error code (rules 8.1 to 8.3). */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ConfirmationError, GuessableReason, NewPasswordError } from '../../../domain/new-password.ts'
import { type NameProblem, nameProblem } from '../../../domain/person-name.ts'
import { codeSentences } from '../errors/code-sentences.ts'
import { type EmailError, emailError } from '../model/email.ts'

export const emailWords: Record<EmailError, MessageDescriptor> = {
  emailRequired: msg`Email is required`,
  emailInvalid: msg`Invalid email address`,
}

/** The validation sentence of an email address; null for a valid one. */
export function emailProblem(email: string, words = emailWords): MessageDescriptor | null {
  const error = emailError(email)
  return error && words[error]
}

/** Each form says in its own words that a name is missing. */
const nameWords: Record<Exclude<NameProblem, 'name_required'>, MessageDescriptor> = {
  name_too_long: msg`This name is too long`,
  name_reserved: codeSentences.name_reserved,
}

/** The validation sentence of an account's name; null for a good one, and without `required` for a missing one. */
export function nameError(name: string, required: MessageDescriptor | null): MessageDescriptor | null {
  const problem = nameProblem(name)
  if (problem === null) return null
  return problem === 'name_required' ? required : nameWords[problem]
}

export const guessableWords: Record<GuessableReason, MessageDescriptor> = {
  password_blank: codeSentences.password_blank,
  password_repeated: codeSentences.password_repeated,
  password_digits_only: codeSentences.password_digits_only,
  password_small_letters_only: codeSentences.password_small_letters_only,
  common_password: codeSentences.common_password,
}

/** The validation sentences of a new password. `minimum` is 8 characters, or 6 in the wizard. */
export function newPasswordWords(minimum: number): Record<NewPasswordError, MessageDescriptor> {
  return {
    passwordRequired: msg`Password is required`,
    passwordTooShort: msg`Password must be at least ${minimum} characters`,
    passwordTooLong: msg`This password is too long`,
    ...guessableWords,
  }
}

export const confirmationWords: Record<ConfirmationError, MessageDescriptor> = {
  confirmationRequired: msg`Please confirm your password`,
  passwordsDiffer: msg`Passwords do not match`,
}
