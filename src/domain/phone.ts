/**
 * Phone numbers as people type them, and as the Contacts apps of phones paste them: within directional marks, with
 * hyphens and digits of all kinds.
 */
import { PHONE_DIGITS_MAXIMUM, PHONE_DIGITS_MINIMUM } from '../contract/limits.ts'
import { isPlain, withoutInvisible } from './invisible.ts'

export interface PhoneNumber {
  /** Digits, with a + before them where the country's code was given with one. */
  readonly number: string
  /** The digits to dial when the number answers; null where there are none. */
  readonly extension: string | null
}

/** Signs that stand for a hyphen: all dashes, the minus, and letters that keyboards have in its place. */
const hyphens = /[\p{Pd}\u2212\u30fc\u3161]/gu

/** A number with an extension: `x12`, `ext. 12`, `#12`, `내선 12번`, `;ext=12` (RFC 3966), or after a pause: `,12`. */
const withExtension =
  /^(.*?)(?:[\s,;]*(?:ext(?:ension|n)?|x|#|내선(?:번호)?)[\s.:=]*|\s*[,;]+\s*)(\d{1,7})\s*[#번]?$/iu

/** The text in plain signs: digits and punctuation of ASCII, nothing invisible, and no `tel:` before it. */
export function plainPhone(text: string): string {
  const ascii = isPlain(text) ? text : text.replace(hyphens, '-').normalize('NFKC').replace(hyphens, '-')
  return withoutInvisible(ascii)
    .trim()
    .replace(/^tel:\s*/i, '')
}

/** Reads a phone number: 7 to 15 digits with the usual signs between them (spec section 5); null for other texts. */
export function readPhone(text: string): PhoneNumber | null {
  const plain = plainPhone(text)
  const [, dialled = plain, extension = null] = withExtension.exec(plain) ?? []
  if (!/^\(?\s*\+?[\d\s()./\u00b7-]+$/.test(dialled)) return null
  const digits = dialled.replace(/\D/g, '')
  if (digits.length < PHONE_DIGITS_MINIMUM || digits.length > PHONE_DIGITS_MAXIMUM) return null
  return { number: dialled.includes('+') ? `+${digits}` : digits, extension }
}
