/** The inquiry form: the states that it goes through, what the profile must hold, and what is sent (spec sections 4, 5). */
import type { FloorPlanRoom } from '../../../contract/floor-plan.ts'
import type { InquiryRequest } from '../../../contract/inquiries.ts'
import {
  EMAIL_MAXIMUM,
  LONG_TEXT_MAXIMUM,
  NAME_MAXIMUM,
  SHORT_TEXT_MAXIMUM,
} from '../../../contract/limits.ts'
import type { Partner } from '../../../contract/partners.ts'
import type { Property } from '../../../contract/properties.ts'
import { isCalendarDate } from '../../../domain/dates.ts'
import { sanitiseText } from '../../../domain/sanitise.ts'
import type { RowPhase } from '../../../offline/pending.ts'
import { isEmail } from '../../model/email.ts'
import { type RoomSelection, toRoomFields } from '../../model/room-selection.ts'

/** The fields of a profile that an inquiry needs or sends. */
export type Applicant = Pick<
  Partner,
  'name' | 'email' | 'phone' | 'mobile' | 'kakao_id' | 'smoking' | 'has_pets'
>

/** What a profile must hold before an inquiry can be sent. */
export type ProfileGap = 'name' | 'email' | 'smoking' | 'pets'

/**
 * What became of the last press of the form's button, until its row in the outbox takes over.
 *
 *   none ──press──▶ pressed ──profile lacks something──▶ profile ──saved──▶ pressed
 *                      └──────everything is there─────▶ committing ──▶ none | failed
 */
export type Press = 'none' | 'pressed' | 'profile' | 'committing' | 'failed'

/**
 * What stands in the form's place. `looking`: it is not known yet whether an inquiry stands. `busy`: the form, pressed,
 * and what it needs is on its way. `error`: the form over a refused row.
 */
export type InquiryState =
  | 'looking'
  | 'idle'
  | 'busy'
  | 'sending'
  | 'waiting'
  | 'error'
  | 'success'
  | 'alreadySubmitted'

export interface InquirySituation {
  press: Press
  phase: RowPhase
  /** Times that the row was sent. */
  attempts: number
  /** An inquiry stands: sent from this page, or known from before. */
  standing: 'fresh' | 'known' | null
  /** Whether an inquiry stands is being asked, and its answer is worth a wait. */
  looking: boolean
  /** The press waits for something that is on its way. */
  preparing: boolean
}

/** The next state. `before` keeps a row that has waited in the look of waiting while it is tried again. */
export function inquiryState(situation: InquirySituation, before: InquiryState): InquiryState {
  const { press, phase, attempts, standing, looking, preparing } = situation
  const isBusy = press === 'committing' || (press === 'pressed' && preparing)
  switch (phase) {
    case 'waiting':
    case 'signedOut':
    case 'blocked':
      return 'waiting'
    case 'sending':
      return before === 'waiting' || attempts > 1 ? 'waiting' : 'sending'
    case 'error':
      return isBusy ? 'busy' : 'error'
    default:
      if (standing) return standing === 'fresh' ? 'success' : 'alreadySubmitted'
      if (press === 'none' && looking) return 'looking'
      return isBusy ? 'busy' : 'idle'
  }
}

const cleaned = (text: string | null): string => sanitiseText(text ?? '').trim()

/** What the profile still lacks for an inquiry; `false` is an answer. */
export function profileGaps(applicant: Applicant): ProfileGap[] {
  return [
    cleaned(applicant.name) === '' ? ('name' as const) : null,
    isEmail(cleaned(applicant.email)) ? null : ('email' as const),
    applicant.smoking === null ? ('smoking' as const) : null,
    applicant.has_pets === null ? ('pets' as const) : null,
  ].filter((item) => item !== null)
}

export type VisitDateError = 'not_a_date' | 'in_the_past'

/** Checks the visit or move-in date, which may be left empty. `today` is the reader's calendar date. */
export function visitDateError(visitDate: string, today: string): VisitDateError | null {
  if (visitDate.trim() === '') return null
  if (!isCalendarDate(visitDate.trim())) return 'not_a_date'
  return visitDate.trim() < today ? 'in_the_past' : null
}

/** How the broker reaches the applicant: the mobile, else the phone, else the Kakao id; null where there is none. */
export function contactNumber(applicant: Applicant): string | null {
  const known = [applicant.mobile, applicant.phone, applicant.kakao_id].map(cleaned)
  return known.find((text) => text !== '')?.slice(0, SHORT_TEXT_MAXIMUM) ?? null
}

interface InquiryFormValues {
  readonly selection: RoomSelection
  /** As typed. */
  readonly additionalDetails: string
  /** A calendar date, or empty. */
  readonly visitDate: string
  /** The room of the selection. */
  readonly room?: Pick<FloorPlanRoom, 'name' | 'nameKo' | 'price'> | undefined
}

const shortText = (text: string | null): string => cleaned(text).slice(0, SHORT_TEXT_MAXIMUM)

/** Room and rent as the applicant saw them; what is not known is left out. */
function seenRent(
  { price, letting }: Partial<Pick<Property, 'price' | 'letting'>>,
  room: InquiryFormValues['room'],
): Partial<InquiryRequest> {
  const rent = room === undefined ? price : room.price
  const [name, nameKo] = [shortText(room?.name ?? null), shortText(room?.nameKo ?? null)]
  return {
    ...(name !== '' && { preferred_room_name: name }),
    ...(nameKo !== '' && { preferred_room_name_ko: nameKo }),
    ...(rent != null && { rent }),
    ...(room === undefined && letting === 'room' && { rent_from: true }),
  }
}

/** The request of a form that misses nothing: person from the profile, texts sanitised and cut to the wire's limits. */
export function toInquiryRequest(
  property: Pick<Property, 'id' | 'name'> & Partial<Pick<Property, 'name_ko' | 'price' | 'letting'>>,
  applicant: Applicant,
  { selection, additionalDetails, visitDate, room }: InquiryFormValues,
): InquiryRequest {
  const propertyName = shortText(property.name)
  const propertyNameKo = shortText(property.name_ko ?? null)
  return {
    property_id: property.id,
    ...(propertyName === '' ? {} : { property_name: propertyName }),
    ...(propertyNameKo === '' ? {} : { property_name_ko: propertyNameKo }),
    name: cleaned(applicant.name).slice(0, NAME_MAXIMUM),
    email: cleaned(applicant.email).slice(0, EMAIL_MAXIMUM),
    phone: contactNumber(applicant),
    additional_details: cleaned(additionalDetails).slice(0, LONG_TEXT_MAXIMUM),
    visit_date: visitDate.trim() === '' ? null : visitDate.trim(),
    ...toRoomFields(selection),
    ...seenRent(property, room),
  }
}
