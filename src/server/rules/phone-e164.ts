/** Normalises phone numbers. A separate module, because its library of 29 kB gzipped must only be loaded lazily. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * The number in E.164 ("+12015550123"), or null for other text. Without a country code the text is parsed as an
 * American number, then as a Korean one.
 */
export function toE164(text: string): string | null {
  for (const country of ['US', 'KR'] as const) {
    const number = parsePhoneNumberFromString(text.trim(), { defaultCountry: country, extract: false })
    if (number?.isValid()) return number.number
  }
  return null
}

/** The stored form: E.164 where the text is a number, otherwise the trimmed text (e.g. a Kakao id). */
export function toStoredPhone(text: string): string {
  return toE164(text) ?? text.trim()
}
