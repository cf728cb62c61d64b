/** Phone numbers as they are stored. In a module of its own: its library weighs 29 kB gzipped, so browsers load it lazily if at all. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * The number in E.164 ("+12015550123"), or null where the text is none. Without a country code it is read as an
 * American number, then as a Korean one.
 */
export function toE164(text: string): string | null {
  for (const country of ['US', 'KR'] as const) {
    const number = parsePhoneNumberFromString(text.trim(), { defaultCountry: country, extract: false })
    if (number?.isValid()) return number.number
  }
  return null
}

/** What to store: E.164 where it parses, otherwise the text without blanks around it (a Kakao id, say). */
export function toStoredPhone(text: string): string {
  return toE164(text) ?? text.trim()
}
