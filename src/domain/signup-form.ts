/** The short sign-up form at /signup?form=short (spec sections 2 and 5). */
import { NAME_MAXIMUM, PASSWORD_MINIMUM } from '../contract/limits.ts'
import type { SignupRequest } from '../contract/partners.ts'
import { type EmailError, emailError } from './email.ts'
import {
  type ConfirmationError,
  confirmationError,
  type NewPasswordError,
  newPasswordError,
} from './new-password.ts'
import { isPhoneNumber } from './phone.ts'
import { sanitiseText } from './sanitise.ts'

export interface SignupFormValues {
  readonly fullName: string
  readonly email: string
  readonly password: string
  readonly confirmPassword: string
  /** May be empty. */
  readonly phone: string
}

export const emptySignupForm: SignupFormValues = {
  fullName: '',
  email: '',
  password: '',
  confirmPassword: '',
  phone: '',
}

export interface SignupFormErrors {
  readonly fullName?: 'fullNameRequired' | 'fullNameTooLong'
  readonly email?: EmailError
  readonly password?: NewPasswordError
  readonly confirmPassword?: ConfirmationError
  readonly phone?: 'phoneInvalid'
}

const cleaned = (text: string): string => sanitiseText(text).trim()

function nameError(fullName: string): SignupFormErrors['fullName'] | null {
  const name = cleaned(fullName)
  if (name === '') return 'fullNameRequired'
  return name.length > NAME_MAXIMUM ? 'fullNameTooLong' : null
}

/** One error a field; `{}` for a form that can be sent. */
export function validateSignupForm(values: SignupFormValues): SignupFormErrors {
  const fullName = nameError(values.fullName)
  const email = emailError(values.email)
  const password = newPasswordError(values.password, PASSWORD_MINIMUM)
  const confirmPassword = confirmationError(values.password, values.confirmPassword)
  const isPhoneWrong = values.phone.trim() !== '' && !isPhoneNumber(values.phone)
  return {
    ...(fullName && { fullName }),
    ...(email && { email }),
    ...(password && { password }),
    ...(confirmPassword && { confirmPassword }),
    ...(isPhoneWrong && { phone: 'phoneInvalid' as const }),
  }
}

/** The request of a valid form. The password goes as it was typed, blanks included. */
export function toSignupRequest(values: SignupFormValues): SignupRequest {
  const phone = cleaned(values.phone)
  return {
    name: cleaned(values.fullName),
    email: values.email.trim(),
    password: values.password,
    ...(phone === '' ? {} : { phone }),
  }
}
