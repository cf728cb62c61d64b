/** The validation errors of an email field (rule 8.1). */
import { cleanEmail, isEmailAddress } from '../../../contract/email-address.ts'

export type EmailError = 'emailRequired' | 'emailInvalid'

/** The validation error of a required email: missing, or invalid; null for a valid one. */
export function emailError(email: string): EmailError | null {
  if (cleanEmail(email) === '') return 'emailRequired'
  return isEmailAddress(email) ? null : 'emailInvalid'
}
