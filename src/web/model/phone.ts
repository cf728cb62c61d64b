/** Phone numbers as people type and read them. `phone-e164.ts`, which needs a library, makes the stored E.164 form. */
import { PHONE_DIGITS_MAXIMUM, PHONE_DIGITS_MINIMUM } from '../../contract/limits.ts'

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Whether the text is a phone number: 7 to 15 digits, with the usual signs between them (spec section 5). */
export function isPhoneNumber(text: string): boolean {
  const trimmed = text.trim()
  const count = digitsOf(trimmed).length
  return /^\+?[\d\s().\-–]+$/.test(trimmed) && count >= PHONE_DIGITS_MINIMUM && count <= PHONE_DIGITS_MAXIMUM
}

/** A Korean national number: "010-1234-5678", "02-123-4567", "031-123-4567"; null for another length. */
function formatKorean(national: string): string | null {
  const parts =
    /^(02)(\d{3,4})(\d{4})$/.exec(national) ??
    /^(0[1-9]\d)(\d{3,4})(\d{4})$/.exec(national) ??
    /^(1\d{3})(\d{4})$/.exec(national)
  return parts === null ? null : parts.slice(1).join('-')
}

/** An American number, "(201) 555-0123", from ten digits; null for anything else. Its parts begin with 2 to 9. */
function formatAmerican(national: string): string | null {
  const parts = /^([2-9]\d{2})([2-9]\d{2})(\d{4})$/.exec(national)
  return parts === null ? null : `(${parts[1]}) ${parts[2]}-${parts[3]}`
}

/**
 * A number as shown: American and Korean ones in their national form, whether they come as E.164 or as typed.
 * Numbers of other countries, masked numbers and Kakao ids pass through unchanged.
 */
export function formatPhone(text: string): string {
  const trimmed = text.trim()
  if (!isPhoneNumber(trimmed)) return trimmed
  const digits = digitsOf(trimmed)
  if (trimmed.startsWith('+82')) return formatKorean(`0${digits.slice(2).replace(/^0/, '')}`) ?? trimmed
  if (trimmed.startsWith('+1')) return formatAmerican(digits.slice(1)) ?? trimmed
  if (trimmed.startsWith('+')) return trimmed
  return formatAmerican(digits.replace(/^1(?=\d{10}$)/, '')) ?? formatKorean(digits) ?? trimmed
}
