/** Phone numbers as people read them. `phone-e164.ts`, which needs a library, makes the stored E.164 form. */
import { plainPhone, readPhone } from '../../../domain/phone.ts'

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
 * A number as shown: American and Korean ones in their national form, whether they come as E.164 or as typed, with an
 * extension as "#45". Numbers of other countries stay as they come, in plain signs; masked numbers and Kakao ids pass
 * through unchanged.
 */
export function formatPhone(text: string): string {
  const read = readPhone(text)
  if (read === null) return text.trim()
  const national = formatNational(read.number)
  if (national === null) return plainPhone(text)
  return read.extension === null ? national : `${national} #${read.extension}`
}

/** An American or a Korean number, or null. */
function formatNational(number: string): string | null {
  if (number.startsWith('+82')) return formatKorean(`0${number.slice(3).replace(/^0/, '')}`)
  if (number.startsWith('+1')) return formatAmerican(number.slice(2))
  if (number.startsWith('+')) return null
  return formatAmerican(number.replace(/^1(?=\d{10}$)/, '')) ?? formatKorean(number)
}

/** The address that calls a number, its extension dialled after a pause; null for other texts. */
export function callAddress(text: string): string | null {
  const read = readPhone(text)
  return read && `tel:${read.number}${read.extension === null ? '' : `,${read.extension}`}`
}

/** The address that opens a message to a number; null for other texts. */
export function messageAddress(text: string, body: string): string | null {
  const read = readPhone(text)
  // iOS reads the text behind `&`, Android behind `?` (RFC 5724).
  return read && `sms:${read.number}?&body=${encodeURIComponent(body)}`
}
