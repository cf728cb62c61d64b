/** Texts by which things are known: a broker's references, and the names of cities and categories. */

/** Letters that no screen shows, such as U+200B, U+3164 and tags (Unicode, Default_Ignorable_Code_Point). */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** A text without invisible letters, in NFC. */
export const visible = (text: string): string => text.replace(invisible, '').normalize('NFC')

/** The key of a text, equal for texts that differ by case, blanks, underscores or invisible letters alone. */
export const textKey = (text: string): string =>
  visible(text)
    .replace(/[\s_]+/g, '')
    .toLowerCase()
