/** The inquiry form: what is missing before it can be sent, and what is sent (spec section 5). */
import type { FloorPlanRoom } from '../contract/floor-plan.ts'
import type { InquiryRequest } from '../contract/inquiries.ts'
import { EMAIL_MAXIMUM, LONG_TEXT_MAXIMUM, NAME_MAXIMUM, SHORT_TEXT_MAXIMUM } from '../contract/limits.ts'
import type { Partner } from '../contract/partners.ts'
import type { Property } from '../contract/properties.ts'
import { isCalendarDate } from './dates.ts'
import { isEmail } from './email.ts'
import { isRoomSettled, type RoomSelection, type SelectablePlan, toRoomFields } from './room-selection.ts'
import { sanitiseText } from './sanitise.ts'

/** The fields of a profile that an inquiry needs or sends. */
export type Applicant = Pick<
  Partner,
  'name' | 'email' | 'phone' | 'mobile' | 'kakao_id' | 'smoking' | 'has_pets'
>

/** What stands between the form and its submission; all but `room` and `login` are fields of the profile. */
export type InquiryRequirement = 'login' | 'room' | 'name' | 'email' | 'smoking' | 'pets'

export interface InquirySituation {
  readonly selection: RoomSelection
  readonly plan: SelectablePlan
  /** Null for a visitor. */
  readonly applicant: Applicant | null
}

const cleaned = (text: string | null): string => sanitiseText(text ?? '').trim()

/** What the profile still lacks for an inquiry; `false` is an answer. */
export function missingProfileAnswers(applicant: Applicant): Exclude<InquiryRequirement, 'login' | 'room'>[] {
  return [
    cleaned(applicant.name) === '' ? ('name' as const) : null,
    isEmail(cleaned(applicant.email)) ? null : ('email' as const),
    applicant.smoking === null ? ('smoking' as const) : null,
    applicant.has_pets === null ? ('pets' as const) : null,
  ].filter((item) => item !== null)
}

/** Everything that is missing, in the order in which people are told; empty when the form may be sent. */
export function missingForInquiry({ selection, plan, applicant }: InquirySituation): InquiryRequirement[] {
  return [
    ...(isRoomSettled(selection, plan) ? [] : (['room'] as const)),
    ...(applicant === null ? (['login'] as const) : missingProfileAnswers(applicant)),
  ]
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

export interface InquiryFormValues {
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
