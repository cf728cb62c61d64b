/** Splits homes' addresses into the public street and the apartment, which only applicants may see. */

const kinds = 'apartment|apt|unit|suite|ste|room|rm|floor|fl|penthouse|ph'
/** Matches a unit up to the next comma or the end: `Apt 4B`, `#4B`, `PH`, `2nd Fl`, `402호`. */
const unitPattern = new RegExp(
  `(?:^|,\\s*|\\s+|(?=#))(#\\s*[\\w-]+|(?:${kinds})\\b\\.?\\s*#?\\s*(?:[a-z]?-?\\d[\\w-]*|[a-z]\\b)|(?:ph|penthouse)-?\\d*[a-z]?|\\d+(?:st|nd|rd|th)\\s+fl(?:oor)?\\b\\.?|[a-z]?-?\\d+[a-z]?\\s*[호층])(?=\\s*(?:,|$))`,
  'gi',
)
/** Matches a bare number after the last comma: `301 Main St, 4B`. */
const barePattern = /(?<=[a-z].*),\s*([a-z]?\d{1,4}[a-z]?)\s*$/i

/** Splits an address into street with house number, and the apartment that a broker may have appended. */
export function splitStreet(address: string | null): { street: string | null; unit: string | null } {
  const units: string[] = []
  const take = (_: string, unit: string): string => {
    units.push(unit.trim())
    return ''
  }
  const street = address
    ?.replace(unitPattern, take)
    .replace(barePattern, take)
    .replace(/^[\s,]+|[\s,]+$/g, '')
  return { street: street || null, unit: units.join(', ') || null }
}
