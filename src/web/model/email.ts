/** The simple address pattern of spec section 5. */
import { EMAIL_MAXIMUM } from '../../contract/limits.ts'

/** Takes and refuses what the contract's own check does, so that no form lets through what the server then refuses. */
const address = /^[\w+-]+(?:\.[\w+-]+)*@[\da-z]+(?:[.-][\da-z]+)*\.[a-z]{2,}$/iu

/** Whether the text, without the blanks around it, is an address that mail can be sent to. */
export function isEmail(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length <= EMAIL_MAXIMUM && address.test(trimmed)
}

export type EmailError = 'emailRequired' | 'emailInvalid'

/** Required, then the pattern; null for an address that will do. */
export function emailError(email: string): EmailError | null {
  if (email.trim() === '') return 'emailRequired'
  return isEmail(email) ? null : 'emailInvalid'
}
