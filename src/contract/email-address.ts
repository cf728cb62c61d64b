/** The email addresses that accounts may have (rule 8.1). */
import * as v from 'valibot'
import { withoutInvisible } from './invisible.ts'
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

/** The text as an address is sent and stored: without the blanks and marks that come along from where it was copied. */
export const cleanEmail = (text: string): string => withoutInvisible(text).trim()

/** Whether the text, once cleaned, is an email address. */
export function isEmailAddress(text: string): boolean {
  const cleaned = cleanEmail(text)
  return cleaned.length <= EMAIL_MAXIMUM && addressPattern().test(cleaned)
}

export const emailAddress = v.pipe(
  v.string(),
  v.transform(cleanEmail),
  v.maxLength(EMAIL_MAXIMUM),
  v.check(isEmailAddress, 'invalid_email'),
)
