/** The inquiry form: the states that it goes through, what the profile must hold, and what is sent (spec sections 4, 5). */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FloorPlanRoom } from '../../../contract/floor-plan.ts'
import type { InquiryRequest } from '../../../contract/inquiries.ts'
import {
  EMAIL_MAXIMUM,
  LONG_TEXT_MAXIMUM,
  NAME_MAXIMUM,
  ROOMMATE_NOTE_MAXIMUM,
  SHORT_TEXT_MAXIMUM,
} from '../../../contract/limits.ts'
import type { Partner } from '../../../contract/partners.ts'
import type { Property } from '../../../contract/properties.ts'
import { isCalendarDate } from '../../../domain/dates.ts'
import { sanitiseText } from '../../../domain/sanitise.ts'
import type { OutboxRow } from '../../../offline/outbox-row.ts'
import type { RowPhase } from '../../../offline/pending.ts'
import { isEmail } from '../../model/email.ts'
import { type RoomSelection, toRoomFields } from '../../model/room-selection.ts'
import { isWaiting } from '../../outbox/waiting-row.tsx'

/** The fields of a profile that an inquiry needs or sends. */
export type Applicant = Pick<
  Partner,
  'name' | 'email' | 'phone' | 'mobile' | 'kakao_id' | 'smoking' | 'has_pets'
>

/** What a profile must hold before an inquiry can be sent. */
export type ProfileGap = 'name' | 'email' | 'smoking' | 'pets'

/** The inquiry that stands for a home, as far as it is known. */
export interface StandingInquiry {
  readonly inquiryId: number | null
  readonly createDate: string | null
  /** The apartment, where the server says it. */
  readonly unit: string | null
  /** Others see it once the applicant's address is confirmed. */
  readonly emailPending: boolean
  /** Sent from this page, and not merely repeated. */
  readonly isFresh: boolean
  /** The reader has just tried to apply once more. */
  readonly isRepeat: boolean
}

/**
 * What became of the last press of the form's button, until its row is in the outbox.
 *
 *   none ──press──▶ pressed ──profile lacks something──▶ profile ──saved──▶ pressed
 *                      ├──────everything is there─────▶ none, and the row is stored
 *                      └──────an inquiry stands───────▶ repeated
 */
export type Press = 'none' | 'pressed' | 'profile' | 'repeated'

/**
 * What the form's button does. `taken`: there is no form, since all rooms are taken. `login`: asks for a login. `room`:
 * nothing before a room is settled. `busy`: it was pressed, and what it needs is on its way.
 */
export type FormStep = 'taken' | 'login' | 'room' | 'ready' | 'busy' | 'sending'

/** What stands in the form's place. */
export type InquiryState =
  /** It is not known yet whether an inquiry stands. */
  | { readonly type: 'looking' }
  | {
      readonly type: 'form'
      readonly step: FormStep
      /** The inquiry that was sent before and refused. */
      readonly refused: OutboxRow<'inquiry'> | null
      /** What the profile lacks for the inquiry that was pressed. */
      readonly gaps: readonly ProfileGap[]
      /** The press waits for a profile that did not arrive. */
      readonly lacksProfile: boolean
    }
  /** The reader has withdrawn theirs and not asked for the form since. */
  | { readonly type: 'withdrawn' }
  | { readonly type: 'waiting'; readonly row: OutboxRow<'inquiry'>; readonly phase: RowPhase }
  | { readonly type: 'standing'; readonly inquiry: StandingInquiry }

export interface InquirySituation {
  allTaken: boolean
  isVisitor: boolean
  isRoomSettled: boolean
  press: Press
  gaps: readonly ProfileGap[]
  /** The press waits for something that is on its way, or its row is being stored. */
  preparing: boolean
  profileFailed: boolean
  /** Whether an inquiry stands is being asked, and its answer is worth a wait. */
  looking: boolean
  row: OutboxRow<'inquiry'> | null
  phase: RowPhase
  /** The row has waited: it keeps that look while it is tried again. */
  hasWaited: boolean
  standing: StandingInquiry | null
  withdrawn: boolean
}

function formStep(situation: InquirySituation): FormStep {
  if (situation.allTaken) return 'taken'
  if (situation.isVisitor) return 'login'
  if (situation.phase === 'sending') return 'sending'
  if (situation.preparing) return 'busy'
  return situation.isRoomSettled ? 'ready' : 'room'
}

export function inquiryState(situation: InquirySituation): InquiryState {
  const { press, gaps, looking, row, phase, hasWaited, standing, withdrawn } = situation
  if (row && (isWaiting(row, phase) || (phase === 'sending' && hasWaited)))
    return { type: 'waiting', row, phase }
  if (phase !== 'sending' && phase !== 'error') {
    if (standing) return { type: 'standing', inquiry: standing }
    if (withdrawn) return { type: 'withdrawn' }
    if (looking && press === 'none' && row === null) return { type: 'looking' }
  }
  return {
    type: 'form',
    step: formStep(situation),
    refused: phase === 'error' && !situation.preparing ? row : null,
    gaps: press === 'profile' ? gaps : [],
    lacksProfile: press === 'pressed' && situation.profileFailed,
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

/** What is wrong with the visit or move-in date, which may be left empty. `today` is the reader's calendar date. */
export function visitDateError(visitDate: string, today: string): MessageDescriptor | null {
  if (visitDate.trim() === '') return null
  if (!isCalendarDate(visitDate.trim())) return msg`Please enter a date that exists.`
  return visitDate.trim() < today ? msg`This day has passed. Please choose a later one.` : null
}

/** How the broker reaches the applicant: the mobile, else the phone, else the Kakao id; null where there is none. */
export function contactNumber(applicant: Applicant): string | null {
  const known = [applicant.mobile, applicant.phone, applicant.kakao_id].map(cleaned)
  return known.find((text) => text !== '')?.slice(0, SHORT_TEXT_MAXIMUM) ?? null
}

interface InquiryFormValues {
  readonly selection: RoomSelection
  /** As typed: for the broker, and for those who would live with the applicant. */
  readonly additionalDetails: string
  readonly roommateNote?: string
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
  { selection, additionalDetails, roommateNote = '', visitDate, room }: InquiryFormValues,
): InquiryRequest {
  const note = cleaned(roommateNote).slice(0, ROOMMATE_NOTE_MAXIMUM)
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
    ...(note !== '' && { roommate_note: note }),
    visit_date: visitDate.trim() === '' ? null : visitDate.trim(),
    ...toRoomFields(selection),
    ...seenRent(property, room),
  }
}

/** What a home does not allow and a profile says. */
export type HouseRule = 'dog' | 'cat' | 'pet' | 'smokes' | 'smokesOutside'

/** Only where the home says no: what is unknown of it is no rule. */
export function brokenRules(
  home: Pick<Property, 'pets_allowed' | 'smoking_allowed'>,
  profile: Pick<Partner, 'has_pets' | 'pet_type' | 'smoking' | 'smoking_habit'>,
): HouseRule[] {
  const pet = profile.pet_type === 'dog' || profile.pet_type === 'cat' ? profile.pet_type : 'pet'
  const smokes = profile.smoking_habit === 'outside_only' ? 'smokesOutside' : 'smokes'
  const rules: HouseRule[] = []
  if (home.pets_allowed === false && profile.has_pets) rules.push(pet)
  if (home.smoking_allowed === false && profile.smoking) rules.push(smokes)
  return rules
}
