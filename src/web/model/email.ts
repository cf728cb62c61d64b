/** The simple email pattern of spec section 5. */
import { EMAIL_MAXIMUM } from '../../contract/limits.ts'

/** The same addresses as the contract's own check, so that no form accepts an address that the server refuses. */
const address = /^[\w+-]+(?:\.[\w+-]+)*@[\da-z]+(?:[.-][\da-z]+)*\.[a-z]{2,}$/iu

/** Whether the text, without the blanks around it, is a valid email address. */
export function isEmail(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length <= EMAIL_MAXIMUM && address.test(trimmed)
}

export type EmailError = 'emailRequired' | 'emailInvalid'

/** The validation error of a required email: missing, or invalid; null for a valid one. */
export function emailError(email: string): EmailError | null {
  if (email.trim() === '') return 'emailRequired'
  return isEmail(email) ? null : 'emailInvalid'
}
