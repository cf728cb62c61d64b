/** A hint on a password's strength, for the person who types it. The server refuses the commonest ones by a list. */
import { passwordLength } from '../../../contract/password.ts'

/** The strength: 0 very weak, 1 weak, 2 fair, 3 strong. */
type PasswordStrength = 0 | 1 | 2 | 3

/** Stems of the passwords that are guessed first; a password built on one of them is weak. */
const commonStems =
  /^(pass ?word|passw0rd|p@ssw0rd|qwert[yz]?|qwerty?uiop|asdf(gh(jkl)?)?|zxcv(bnm?)?|1q2w3e(4r)?(5t)?|letmein|welcome|iloveyou|abc|admin|login|monkey|dragon|master|sunshine|princess|football|baseball|shadow|superman|batman|trustno1?|hello|freedom|whatever|starwars|pokemon|summer|winter|test|guest|sarang(hae)?|korea|dudtls|tkfkd(go)?|dkssud|bangjjak)[\d!@#$%^&*.?_-]*$/i

const sequences =
  '01234567890 09876543210 abcdefghijklmnopqrstuvwxyz zyxwvutsrqponmlkjihgfedcba qwertyuiop asdfghjkl zxcvbnm'

/** Whether a password is at most two characters repeated, a date, or a piece of the alphabet or keyboard. */
function isPattern(password: string): boolean {
  const text = password.toLowerCase()
  return new Set(text).size <= 2 || /^(19|20)?\d{6}$/.test(text) || sequences.includes(text)
}

function kindsOf(password: string): number {
  return [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[\p{P}\p{S}\s]/u, /\p{Lo}/u].filter((kind) => kind.test(password))
    .length
}

/**
 * The strength by length, variety and how common the password is: long phrases are strong without signs, short mixtures
 * are fair at best. `personal` (email, name) must not be the password.
 */
export function passwordStrength(password: string, personal: readonly string[] = []): PasswordStrength {
  const text = password.trim().toLowerCase()
  const isPersonal = personal
    .flatMap((word) => word.toLowerCase().split(/[@.\s]+/))
    .some((word) => word.length >= 4 && text.startsWith(word) && text.length - word.length < 4)
  const length = passwordLength(password)
  if (length < 6 || isPattern(password) || commonStems.test(text) || isPersonal) return 0
  const varied = new Set(text).size
  const points = length + 2 * (kindsOf(password) - 1)
  if (length < 8 || varied < 5) return 1
  if (points >= 14 && varied >= 8) return 3
  return points >= 10 ? 2 : 1
}
