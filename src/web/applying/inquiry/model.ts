/** The inquiry form: its states, the profile's gaps, and the request that is sent (rules 3.1 to 3.5). */
import { isEmailAddress } from '../../../contract/email-address.ts'
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
import { sanitiseText } from '../../../domain/sanitise.ts'
import type { OutboxRow } from '../../../offline/outbox/row.ts'
import type { RowPhase } from '../../../offline/outbox/row-phase.ts'
import { isWaiting } from '../../data/outbox/waiting-row.tsx'
import { type RoomSelection, toRoomFields } from '../../kit/model/room-selection.ts'
import type { InquiryProgress } from './progress.ts'

/** The profile's fields that an inquiry needs or sends. */
type ReaderProfile = Pick<
  Partner,
  'name' | 'email' | 'phone' | 'mobile' | 'kakao_id' | 'smoking' | 'has_pets'
>

/** A field that a profile must hold before an inquiry can be sent. */
export type ProfileGap = 'name' | 'email' | 'smoking' | 'pets'

/** The inquiry that stands for a home, as far as it is known. */
export interface StandingInquiry {
  readonly inquiryId: number | null
  readonly createDate: string | null
  /** The apartment's number, where the server sends it. */
  readonly unit: string | null
  /** Whether the inquiry is hidden from others until the reader's address is confirmed. */
  readonly emailPending: boolean
  /** Whether the reader is known to have met all other applicants. */
  readonly isAllMet: boolean
  /** Whether the inquiry was sent from this page, and not merely repeated. */
  readonly isFresh: boolean
  /** Whether the reader has just tried to apply once more. */
  readonly isRepeat: boolean
}

/**
 * The state of the form's button. `taken`: there is no form, since all rooms are taken. `room`: a press has no effect
 * before a room is chosen. `busy`: it was pressed, and waits for data.
 */
export type FormStep = 'taken' | 'room' | 'ready' | 'busy' | 'sending'

/** The content of the form's card. */
export type InquiryState =
  /** The app does not know yet whether an inquiry stands. */
  | { readonly type: 'looking' }
  | {
      readonly type: 'form'
      readonly step: FormStep
      /** The inquiry that was sent before and refused. */
      readonly refused: OutboxRow<'inquiry'> | null
      /** The profile's gaps that hold back the pressed inquiry. */
      readonly gaps: readonly ProfileGap[]
      /** Whether the press waits for a profile that failed to load. */
      readonly lacksProfile: boolean
    }
  /** The reader has withdrawn their inquiry, and not asked for the form since. */
  | { readonly type: 'withdrawn' }
  | { readonly type: 'waiting'; readonly row: OutboxRow<'inquiry'>; readonly phase: RowPhase }
  | { readonly type: 'standing'; readonly inquiry: StandingInquiry }

export interface InquirySituation {
  allTaken: boolean
  isRoomSettled: boolean
  progress: InquiryProgress
  gaps: readonly ProfileGap[]
  /** Whether the inquiry's row is being stored. */
  isStoring: boolean
  /** Whether the form waits for the records, which say if an inquiry stands. */
  looking: boolean
  row: OutboxRow<'inquiry'> | null
  phase: RowPhase
  standing: StandingInquiry | null
}

/** Whether a press waits for data that is loading, or its row is being stored. */
const isPreparing = ({ isStoring, progress: { press } }: InquirySituation): boolean =>
  isStoring || press === 'pressed' || press === 'retried'

function formStep(situation: InquirySituation): FormStep {
  if (situation.allTaken) return 'taken'
  if (situation.phase === 'sending') return 'sending'
  if (isPreparing(situation)) return 'busy'
  return situation.isRoomSettled ? 'ready' : 'room'
}

export function inquiryState(situation: InquirySituation): InquiryState {
  const { gaps, looking, row, phase, standing } = situation
  const { press, withdrawal, hasWaited } = situation.progress
  if (row && (isWaiting(row, phase) || (phase === 'sending' && hasWaited)))
    return { type: 'waiting', row, phase }
  if (phase !== 'sending' && phase !== 'error') {
    if (standing) {
      const isRepeat = standing.isRepeat || press === 'repeated'
      return { type: 'standing', inquiry: { ...standing, isRepeat } }
    }
    if (withdrawal === 'told') return { type: 'withdrawn' }
    if (looking && press === 'none' && row === null) return { type: 'looking' }
  }
  return {
    type: 'form',
    step: formStep(situation),
    refused: phase === 'error' && !isPreparing(situation) ? row : null,
    gaps: press === 'lacking' ? gaps : [],
    lacksProfile: press === 'unanswered' || press === 'retried',
  }
}

const cleaned = (text: string | null): string => sanitiseText(text ?? '').trim()

/** The profile's gaps that hold back an inquiry; `false` is an answer. */
export function profileGaps(reader: ReaderProfile): ProfileGap[] {
  return [
    cleaned(reader.name) === '' ? ('name' as const) : null,
    isEmailAddress(cleaned(reader.email)) ? null : ('email' as const),
    reader.smoking === null ? ('smoking' as const) : null,
    reader.has_pets === null ? ('pets' as const) : null,
  ].filter((item) => item !== null)
}

/** The reader's contact for the broker: the mobile, else the phone, else the Kakao id; null where there is none. */
export function contactNumber(reader: ReaderProfile): string | null {
  const known = [reader.mobile, reader.phone, reader.kakao_id].map(cleaned)
  return known.find((text) => text !== '')?.slice(0, SHORT_TEXT_MAXIMUM) ?? null
}

interface InquiryFormValues {
  readonly selection: RoomSelection
  /** The notes as typed: this one for the broker, the next for people who would live with the reader. */
  readonly additionalDetails: string
  readonly roommateNote?: string
  /** A calendar date, or empty. */
  readonly visitDate: string
  /** The selection's room. */
  readonly room?: Pick<FloorPlanRoom, 'name' | 'nameKo' | 'price'> | undefined
}

const shortText = (text: string | null): string => cleaned(text).slice(0, SHORT_TEXT_MAXIMUM)

/** The room and rent as the reader saw them; unknown values are left out. */
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

/** The request of a complete form: person from the profile, texts sanitised and cut to the wire's limits. */
export function toInquiryRequest(
  property: Pick<Property, 'id' | 'name'> & Partial<Pick<Property, 'name_ko' | 'price' | 'letting'>>,
  reader: ReaderProfile,
  { selection, additionalDetails, roommateNote = '', visitDate, room }: InquiryFormValues,
): InquiryRequest {
  const note = cleaned(roommateNote).slice(0, ROOMMATE_NOTE_MAXIMUM)
  const propertyName = shortText(property.name)
  const propertyNameKo = shortText(property.name_ko ?? null)
  return {
    property_id: property.id,
    ...(propertyName === '' ? {} : { property_name: propertyName }),
    ...(propertyNameKo === '' ? {} : { property_name_ko: propertyNameKo }),
    name: cleaned(reader.name).slice(0, NAME_MAXIMUM),
    email: cleaned(reader.email).slice(0, EMAIL_MAXIMUM),
    phone: contactNumber(reader),
    additional_details: cleaned(additionalDetails).slice(0, LONG_TEXT_MAXIMUM),
    ...(note !== '' && { roommate_note: note }),
    visit_date: visitDate.trim() === '' ? null : visitDate.trim(),
    ...toRoomFields(selection),
    ...seenRent(property, room),
  }
}

/** A rule of the home that a profile can break. */
export type HouseRule = 'dog' | 'cat' | 'pet' | 'smokes' | 'smokesOutside'

/** The home's rules that a profile breaks, only where the home says no: an unknown rule is none. */
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
