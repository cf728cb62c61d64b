/** The email addresses that accounts may have (the simple address pattern of spec section 5). */
import * as v from 'valibot'
import { EMAIL_MAXIMUM } from './limits.ts'

/** RFC 5322 section 3.2.3, dot-atom: other characters would need quotes around them, or a mail server with SMTPUTF8. */
const local = "[\\w!#$%&'*+/=?^`{|}~-]+(?:\\.[\\w!#$%&'*+/=?^`{|}~-]+)*"
/** A label of a domain, in letters of any script or as punycode (`xn--…`); RFC 1035 section 2.3.4 limits it to 63. */
const label = '(?!-)[\\p{L}\\p{N}\\p{M}-]{1,63}(?<!-)'
let address: RegExp | undefined

/** Compiled at its first use, since its character classes take a slow phone long. */
function addressPattern(): RegExp {
  address ??= new RegExp(`^${local}@(?:${label}\\.)+(?!\\p{N}+$)(?=..)${label}$`, 'iu')
  return address
}

/** Whether the text, without the blanks around it, is an email address. */
export function isEmailAddress(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length <= EMAIL_MAXIMUM && addressPattern().test(trimmed)
}

export const emailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(EMAIL_MAXIMUM),
  v.check(isEmailAddress, 'invalid_email'),
)
