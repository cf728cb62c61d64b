/** The name of an account, which others read on cards and in mails. */

import { withoutInvisible } from '../contract/invisible.ts'
import { NAME_MAXIMUM } from '../contract/limits.ts'
import { sanitiseText } from './sanitise.ts'

/**
 * The form of a name that is stored and shown: one line in NFC, without invisible characters and leading marks, and with
 * at most three combining marks in a row, since more of them climb over the lines around. Empty where nothing visible is
 * left.
 */
export function cleanName(text: string): string {
  // Sanitised after all else is in its final form, since a removed or composed character could complete a handler.
  return sanitiseText(withoutInvisible(text.normalize('NFC')).replace(/[\s\x85]+/g, ' '))
    .normalize('NFC')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replace(/^[\s\p{M}]+/u, '')
    .replace(/\s+/g, ' ')
    .trimEnd()
}

export type NameProblem = 'name_required' | 'name_too_long' | 'name_reserved'

/** The reason why a name is refused; null for a good one. */
export function nameProblem(text: string): NameProblem | null {
  const name = cleanName(text)
  if (name === '') return 'name_required'
  if (name.length > NAME_MAXIMUM) return 'name_too_long'
  return isOurName(name) ? 'name_reserved' : null
}

/**
 * Each letter of our name, and behind it those letters of other alphabets (by Unicode's confusables), styled ones and
 * digits that look like it, or do so as capitals; all in lower case. A 6 may be two of them.
 */
const lookAlikes = [
  'bвьъбβɓƃƅƀʙ\u13fc\uab9fß8',
  'aаαλɑɐʌᴀ\uab7a4@',
  'nνηипոռղɴŋɲƞ',
  'gɡցɢɠǥԍ\uab90\uab969q',
  'jјϳʝȷɉյᴊ\uab7b',
  'kкκĸᴋқҝҡҟƙ\uabb6',
  'zζᴢ',
]

/** 방짝, with each final consonant as the initial one that it is when its letters stand alone. */
const ourJamo = '\u1107\u1161\u110b\u110d\u1161\u1100'
const initialOf: Readonly<Record<string, string>> = { '\u11bc': '\u110b', '\u11a8': '\u1100' }

/** Whether a name contains our own, in Korean or Latin letters, however it is spaced, decorated or imitated. */
function isOurName(name: string): boolean {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(
      /[^\s]/gu,
      (letter) => initialOf[letter] ?? lookAlikes.find((alike) => alike.includes(letter))?.[0] ?? letter,
    )
    .split(/\s/)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
  const joined = words.join('')
  const jamo = joined.replaceAll('\u110c\u110c', '\u110d')
  // With one j it begins real names, such as Bang Ja-kyung: there it counts only as the whole of a word or name.
  const single = /^[b6]an[g6]jak$/
  return (
    jamo.includes(ourJamo) ||
    /[b6]an+[g6]+(?:jj|zz)+[jz]*ak/.test(joined) ||
    single.test(joined) ||
    words.some((word) => single.test(word))
  )
}

/** Full stops of other scripts, which browsers read as dots in an address (UTS #46). */
const fullStops = /[\u3002\uff0e\uff61]/g

/**
 * Whether a name may stand in a mail that its reader did not ask for. Mail programs turn "evil.com" in a name into a link,
 * and digits into a number to call.
 */
export function isFitForUnaskedMail(name: string): boolean {
  const text = withoutInvisible(name.replace(fullStops, '.').normalize('NFKC'))
  return !/[/@]|\.\S|\d{5}|(?:\d[\s().-]*){7}/.test(text)
}
