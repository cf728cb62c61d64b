/** Computed values of people's cards: faces, ages, names, and the estimated score for backends that send none. */
import type { Person } from '../../../contract/applications.ts'
import type { Compatibility } from '../../../contract/compatibility.ts'
import type { Language } from '../../../contract/language.ts'
import { plainPhone } from '../../../domain/phone.ts'

/** What a person's face is made of. */
export type FaceOf = Pick<Person, 'name' | 'avatar' | 'photo'>

/** The face of somebody of whom nothing is known yet. */
export const unknownFace: FaceOf = { name: null, avatar: null, photo: null }

/** An age in years: "27세" in Korean, "27" in English. */
export function formatAge(years: number, language: Language): string {
  return language === 'ko' ? `${years}세` : String(years)
}

/** A name with no-break spaces: a particle that follows it belongs to its last word ("Song 님에게"). */
export const unbroken = (name: string): string => name.replaceAll(' ', '\u00a0')

/** A number in which digits in a row are hidden behind a sign that also stands in addresses, Kakao ids and extensions. */
const maskedNumber = /^(?=.*([x×#_])\1)[\dx×#_\s()+./-]{7,}$/i

/** Whether a contact detail is readable: our server sends it masked until both have said yes, others by signs of theirs. */
export const isOpenContact = (text: string | null): text is string =>
  text !== null && !/[•*○●◯]/.test(text) && !maskedNumber.test(plainPhone(text))

/** The similarity up to which the server calls two answers something to talk about. */
const TALK_UP_TO = 0.6

/** Whether two compared answers differ so far that they are something to talk about. */
export const isToTalkAbout = ({ similarity, mine, theirs }: Compatibility['factors'][number]): boolean =>
  similarity <= TALK_UP_TO && (mine === null || mine !== theirs)

/** The input of the estimated score (rule 5.7); unknown counts as no. */
interface EstimateInput {
  /** The match's id, the seed of the jitter, so that the figure never changes between looks. */
  readonly matchId: number
  readonly userType: string | null
  readonly isTenancy: boolean | null
  readonly preferredRoom: string | null
  readonly moveInDate: string | null
}

const BASE = 60
const CUSTOMER = 10
const TENANCY = 10
const PREFERRED_ROOM = 5
const MOVE_IN_DATE = 5
/** Jitter is one of 0 to 19. */
const JITTER_VALUES = 20
const HIGHEST = 100

/** FNV-1a with a final mix, because neighbouring ids would otherwise draw neighbouring values. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** The estimated score, 60 to 100, its random part drawn from the match's id (rule 5.7). */
export function estimatedScore(match: EstimateInput): number {
  const known =
    BASE +
    (match.userType === 'customer' ? CUSTOMER : 0) +
    (match.isTenancy === true ? TENANCY : 0) +
    (match.preferredRoom ? PREFERRED_ROOM : 0) +
    (match.moveInDate ? MOVE_IN_DATE : 0)
  return Math.min(HIGHEST, known + (hash(String(match.matchId)) % JITTER_VALUES))
}
