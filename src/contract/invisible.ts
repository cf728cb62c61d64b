/**
 * Characters that no reader sees: they turn the direction of a line, hide in a name, or come along from where a text was
 * copied.
 */

/** Letters by Unicode's tables, but blank in fonts: Braille's empty cell, and a null notehead. */
const blankLetters = '\\u2800\\u{1d159}'
let invisible: RegExp | undefined

/** Compiled at its first use, since its character classes take a slow phone long. */
function invisiblePattern(): RegExp {
  // Control characters, but tab and line ends, which are blanks; formats, such as bidi overrides; fillers and selectors.
  invisible ??= new RegExp(
    `(?![\\t\\n\\v\\f\\r\\x85])\\p{Cc}|[\\p{Cf}\\p{Default_Ignorable_Code_Point}${blankLetters}]`,
    'gu',
  )
  return invisible
}

/** The text without invisible characters; blanks and line ends stay. */
export function withoutInvisible(text: string): string {
  return isPlain(text) ? text : text.replace(invisiblePattern(), '')
}

/** Whether a text is of visible ASCII and blanks, as most are: those need none of the patterns for other characters. */
export const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)
