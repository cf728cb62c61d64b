/** Masks contacts, as other applicants see them until both have confirmed (rule 6.1). */
import { readPhone } from '../../domain/phone.ts'

const HIDDEN = '•••'

/** The first character; empty where it would be the whole text. */
function firstOfSeveral(text: string): string {
  const [first, ...rest] = text
  return first === undefined || rest.length === 0 ? '' : first
}

/** `minji@gmail.com` becomes `m•••@gmail.com`, which also hides the length. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 0) return `${firstOfSeveral(email)}${HIDDEN}`
  return `${firstOfSeveral(email.slice(0, at))}${HIDDEN}@${email.slice(at + 1)}`
}

/** Masks a phone number to its last two digits, or a Kakao id to its first letter: the field may contain either. */
export function maskPhone(phone: string): string {
  if (phone.includes('@')) return maskEmail(phone)
  const read = readPhone(phone)
  return read === null ? `${firstOfSeveral(phone)}${HIDDEN}` : `${HIDDEN}-••••-••${read.number.slice(-2)}`
}
