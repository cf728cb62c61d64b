/** Normalises phone numbers. A separate module, because its library of 29 kB gzipped must only be loaded lazily. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { withoutInvisible } from '../../contract/invisible.ts'
import { plainPhone, readPhone } from '../../domain/phone.ts'

/**
 * The number in E.164 ("+12015550123"), with its extension as in RFC 3966 ("+12015550123;ext=45"), or null for other
 * text. Without a country code the text is parsed as an American number, then as a Korean one.
 */
function toE164(text: string): string | null {
  const read = readPhone(text)
  if (read === null) return null
  for (const country of ['US', 'KR'] as const) {
    const number = parsePhoneNumberFromString(read.number, { defaultCountry: country, extract: false })
    if (number?.isValid())
      return read.extension === null ? number.number : `${number.number};ext=${read.extension}`
  }
  return null
}

/** The stored form: E.164 where the text is a number, otherwise the text without what is invisible (e.g. a Kakao id). */
export function toStoredPhone(text: string): string {
  const other = readPhone(text) === null ? withoutInvisible(text).trim() : plainPhone(text)
  return toE164(text) ?? other
}
