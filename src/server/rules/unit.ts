/** Whether a text is an apartment and nothing else: `Apt 4B`, `2nd Floor Front`, `101동 1203호`. */

/** Where a word ends; `\b` knows Latin letters alone. */
const end = String.raw`(?![\p{L}\d])`
const numbers = `(?:one|two|three|four|five|six|seven|eight|nine|ten)`
/** B, RW, but no abbreviation of a street's type, and no word */
const letters = `(?!(?:st|rd|dr|ln|ct|pl|av|sq|pk|in|of|at|to|on|is|by|or|an|as|it)${end})[a-z]{1,2}`
/** 4B, B-12, 12, 12-C, 4/5 */
const digits = String.raw`[a-z]{0,2}-?\d{1,5}(?:[-/ ]?(?:${letters}|[-/]\d{1,4}[a-z]?))?`
const name = String.raw`(?:${digits}|${letters}|${numbers}(?:[\s-][a-z])?)${end}`

const kinds = `(?:apartments?|apts?|units?|suites?|stes?|rooms?|rms?|floors?|flr?s?|penthouse|ph|studio|loft|duplex|building|bldg|tower|wing|entrance|door|townhouse|th|lot|space|spc|trailer|number|num|no|nr|level|아파트|유닛|스위트|펜트하우스)`
const floors = String.raw`(?:\d{1,3}(?:st|nd|rd|th)?|first|second|third|fourth|fifth|sixth|ground|top|main|lower|upper|garden|parlou?r|basement|[gb])`
const alone = String.raw`(?:penthouse|ph|studio|basement|bsmn?t|cellar|attic|rear|front|back|(?:left|right)(?:[\s-]side)?|upper|lower|middle|top|ground|garden|parlou?r|downstairs|upstairs|duplex|loft|mezzanine|ll|level|floor|fl|apartment|apt|unit|suite|house|cottage|carriage house|garage)`
const korean = String.raw`(?:제\s*)?(?:[a-z]|[가나다라마바사아자차카타파하])?-?\d*[a-z]?\s*(?:동|호실|호|층|번방|실)|(?:반지하|지하)(?:\s*\d+\s*층)?|옥탑방?|옥상|[앞뒷옆윗]집|아랫집|위층|아래층|왼쪽|오른쪽|앞쪽|뒤쪽|가운데|[동서남북]{1,2}[향쪽]|꼭대기\s*층`

const patternOf = (source: string) => new RegExp(`^(?:${source})${end}`, 'iu')

const phrases = [
  String.raw`#\s*${name}`,
  String.raw`${kinds}(?:[.:]?(?:[\s-]+|(?=[\d#]))|[.:])(?:(?:#|no\.?|number)\s*)?${name}`,
  String.raw`${floors}[\s/-]*(?:floor|flr?|f|level|lvl|apartment|apt|unit)`,
  korean,
  alone,
].map(patternOf)
/** A name that stands without its kind. */
const bareName = patternOf(`${digits}|[a-z]|${numbers}[\\s-][a-z]`)
const separators = /^[\s,.;:&/()–-]+/

const lengthOf = (pattern: RegExp, text: string): number => pattern.exec(text)?.[0].length ?? 0

/** Takes the longest phrase each time: one regular expression of all would try every way to part a text. */
export function isUnit(text: string): boolean {
  let rest = text.trim()
  let isNamed = false
  while (rest !== '') {
    let length = Math.max(...phrases.map((phrase) => lengthOf(phrase, rest)))
    const bare = lengthOf(bareName, rest)
    if (bare > length) {
      // A number with a second one is an address.
      if (isNamed) return false
      isNamed = true
      length = bare
    }
    if (length === 0) return false
    rest = rest.slice(length).replace(separators, '')
  }
  return text.trim() !== ''
}
