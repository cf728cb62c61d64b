/** The length of passwords, as forms and server count it. */
import * as v from 'valibot'
import { PASSWORD_MAXIMUM } from './limits.ts'

/**
 * In characters: code points after NFKC, which is the form that is hashed. So a syllable counts once on every keyboard,
 * and so does an emoji of one code point (NIST SP 800-63B-4 section 3.1.1.2).
 */
export function passwordLength(password: string): number {
  return [...password.normalize('NFKC')].length
}

/** A password that is set; `minimum` is in characters. */
export const newPassword = (minimum: number) =>
  v.pipe(
    v.string(),
    v.check((password) => passwordLength(password) >= minimum, 'too_short'),
    v.check((password) => passwordLength(password) <= PASSWORD_MAXIMUM, 'too_long'),
  )

/** The longest password in UTF-16 units: up to four make a character of NFKC, as in decomposed Hangul. */
const UNITS_MAXIMUM = 5 * PASSWORD_MAXIMUM

/** A password as it is typed to log in: whatever may have been set. */
export const typedPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(UNITS_MAXIMUM))
