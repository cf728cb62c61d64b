/**
 * Phone numbers as people type them, and as the Contacts apps of phones paste them: within directional marks, with
 * hyphens and digits of all kinds.
 */

import { isPlain, withoutInvisible } from '../contract/invisible.ts'
import { PHONE_DIGITS_MAXIMUM, PHONE_DIGITS_MINIMUM } from '../contract/limits.ts'

interface PhoneNumber {
  /** Digits, with a + before them where the country's code was given with one. */
  readonly number: string
  /** The digits to dial when the number answers; null where there are none. */
  readonly extension: string | null
}

/** Signs that stand for a hyphen: all dashes, the minus, and letters that keyboards have in its place. */
const hyphens = /[\p{Pd}\u2212\u30fc\u3161]/gu

/** Dots at other heights between digits: bullet, hyphenation point, and the middle dots of Japanese and Korean. */
const dots = /(\d)[\u2022\u2027\u30fb\u119e](?=\d)/g

/** A number with an extension: `x12`, `ext. 12`, `#12`, `내선 12번`, `;ext=12` (RFC 3966), or after a pause: `,12`, `p12`. */
const withExtension =
  /^(.*?)(?:[\s,;]*(?:ext(?:ension|n)?|x|#|내선(?:번호)?)[\s.:=]*|\s*[,;pw]+\s*)(\d{1,7})\s*[#번]?$/iu

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code))

/** The ASCII digit for a digit of any script: their tens stand in order, some of them one behind the other. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (isDigit(zero - 1)) zero -= 1
  return String((code - zero) % 10)
}

/** The text in plain signs: digits and punctuation of ASCII, nothing invisible, and no `tel:` before it. */
export function plainPhone(text: string): string {
  return (isPlain(text) ? text : inAscii(withoutInvisible(text))).trim().replace(/^tel:\s*/i, '')
}

const inAscii = (text: string): string =>
  text
    .replace(hyphens, '-')
    .normalize('NFKC')
    .replace(hyphens, '-')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(dots, '$1-')

/** Reads a phone number: 7 to 15 digits with the usual signs between them (rule 8.3); null for other texts. */
export function readPhone(text: string): PhoneNumber | null {
  const plain = plainPhone(text)
  const [, dialled = plain, extension = null] = withExtension.exec(plain) ?? []
  if (!/^\(?\s*\+?[\d\s()./\u00b7-]+$/.test(dialled)) return null
  const digits = dialled.replace(/\D/g, '')
  if (digits.length < PHONE_DIGITS_MINIMUM || digits.length > PHONE_DIGITS_MAXIMUM) return null
  return { number: dialled.includes('+') ? `+${digits}` : digits, extension }
}

/** Whether a phone's field may hold the text, in forms and on the server alike: a number, or nothing. */
export const fitsPhoneField = (text: string): boolean => plainPhone(text) === '' || readPhone(text) !== null
