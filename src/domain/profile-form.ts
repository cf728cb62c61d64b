/** The profile form: its values from a profile, their validation, and the request that saves what has changed. */
import {
  AGE_MAXIMUM,
  AGE_MINIMUM,
  LONG_TEXT_MAXIMUM,
  NAME_MAXIMUM,
  SHORT_TEXT_MAXIMUM,
} from '../contract/limits.ts'
import type { Partner, ProfileSaveRequest } from '../contract/partners.ts'
import type { SmokingHabit } from '../contract/words.ts'
import { isEmail } from './email.ts'
import { formatPhone, isPhoneNumber } from './phone.ts'
import { type ProfileField, profileTabFields, profileTabs } from './profile-tabs.ts'
import { sanitiseText } from './sanitise.ts'

type YesNo = '' | 'yes' | 'no'
type Choice<Word> = '' | NonNullable<Word>

/** What the inputs hold: texts as typed, choices by their word, and '' for what is not answered. */
export interface ProfileFormValues {
  readonly name: string
  /** Shown, never sent. */
  readonly email: string
  readonly phone: string
  readonly mobile: string
  readonly age: string
  readonly gender: Choice<Partner['gender']>
  readonly job: string
  readonly living_type: Choice<Partner['living_type']>
  readonly smoking: YesNo
  /** Asked of smokers; '' where they have not said. */
  readonly smoking_place: '' | Exclude<SmokingHabit, 'no_smoking'>
  readonly cooking_freq: Choice<Partner['cooking_freq']>
  readonly has_pets: YesNo
  /** Shown only when `has_pets` is yes. */
  readonly pet_type: Choice<Partner['pet_type']>
  readonly cleanliness_level: Choice<Partner['cleanliness_level']>
  readonly noise_preference: Choice<Partner['noise_preference']>
  readonly guest_allowance: Choice<Partner['guest_allowance']>
  readonly sleep_schedule: Choice<Partner['sleep_schedule']>
  readonly drinking_habit: Choice<Partner['drinking_habit']>
  readonly roommate_gender_preference: Choice<Partner['roommate_gender_preference']>
  /** Dollars a month. */
  readonly budget_rent: string
  readonly preferred_property_type: Choice<Partner['preferred_property_type']>
  readonly preferred_bedrooms: Choice<Partner['preferred_bedrooms']>
  readonly preferred_amenities: readonly string[]
  readonly neighborhood_importance: Choice<Partner['neighborhood_importance']>
  readonly kakao_id: string
  readonly instagram_id: string
  readonly mbti: Choice<Partner['mbti']>
  readonly street: string
  readonly zip: string
  readonly city: string
  /** A country's id as text. */
  readonly country_id: string
}

function yesNo(flag: boolean | null): YesNo {
  if (flag === null) return ''
  return flag ? 'yes' : 'no'
}

const numberText = (value: number | null): string => (value === null ? '' : String(value))

/** The form of a profile. */
export function profileFormValues(profile: Partner): ProfileFormValues {
  const { smoking_habit } = profile
  return {
    name: profile.name ?? '',
    email: profile.email ?? '',
    phone: formatPhone(profile.phone ?? ''),
    mobile: formatPhone(profile.mobile ?? ''),
    age: numberText(profile.age),
    gender: profile.gender ?? '',
    job: profile.job ?? '',
    living_type: profile.living_type ?? '',
    smoking: yesNo(profile.smoking),
    smoking_place: smoking_habit === null || smoking_habit === 'no_smoking' ? '' : smoking_habit,
    cooking_freq: profile.cooking_freq ?? '',
    has_pets: yesNo(profile.has_pets),
    pet_type: profile.pet_type ?? '',
    cleanliness_level: profile.cleanliness_level ?? '',
    noise_preference: profile.noise_preference ?? '',
    guest_allowance: profile.guest_allowance ?? '',
    sleep_schedule: profile.sleep_schedule ?? '',
    drinking_habit: profile.drinking_habit ?? '',
    roommate_gender_preference: profile.roommate_gender_preference ?? '',
    budget_rent: numberText(profile.budget_rent),
    preferred_property_type: profile.preferred_property_type ?? '',
    preferred_bedrooms: profile.preferred_bedrooms ?? '',
    preferred_amenities: (profile.preferred_amenities ?? '').split(',').flatMap((text) => text.trim() || []),
    neighborhood_importance: profile.neighborhood_importance ?? '',
    kakao_id: profile.kakao_id ?? '',
    instagram_id: profile.instagram_id ?? '',
    mbti: profile.mbti ?? '',
    street: profile.street ?? '',
    zip: profile.zip ?? '',
    city: profile.city ?? '',
    country_id: numberText(profile.country_id),
  }
}

const cleaned = (text: string): string => sanitiseText(text).trim()
const orNull = <Text extends string>(text: Text): Exclude<Text, ''> | null =>
  text === '' ? null : (text as Exclude<Text, ''>)
const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** A plain boolean where the spec's yes/no is all that is known; a backend of the spec alone reads it so. */
function wireSmoking({ smoking, smoking_place }: ProfileFormValues): boolean | SmokingHabit | null {
  if (smoking === '') return null
  return smoking === 'yes' && (smoking_place === '' || smoking_place)
}

type WireProfile = Required<ProfileSaveRequest>

function toWire(values: ProfileFormValues): WireProfile {
  return {
    name: cleaned(values.name),
    phone: orNull(formatPhone(cleaned(values.phone))),
    mobile: orNull(formatPhone(cleaned(values.mobile))),
    age: numberOrNull(values.age),
    gender: orNull(values.gender),
    job: orNull(cleaned(values.job)),
    living_type: orNull(values.living_type),
    smoking: wireSmoking(values),
    cooking_freq: orNull(values.cooking_freq),
    has_pets: values.has_pets === '' ? null : values.has_pets === 'yes',
    pet_type: values.has_pets === 'yes' ? orNull(values.pet_type) : null,
    cleanliness_level: orNull(values.cleanliness_level),
    noise_preference: orNull(values.noise_preference),
    guest_allowance: orNull(values.guest_allowance),
    sleep_schedule: orNull(values.sleep_schedule),
    drinking_habit: orNull(values.drinking_habit),
    roommate_gender_preference: orNull(values.roommate_gender_preference),
    budget_rent: numberOrNull(values.budget_rent),
    preferred_property_type: orNull(values.preferred_property_type),
    preferred_bedrooms: orNull(values.preferred_bedrooms),
    preferred_amenities: orNull(cleaned(values.preferred_amenities.join(','))),
    neighborhood_importance: orNull(values.neighborhood_importance),
    kakao_id: orNull(cleaned(values.kakao_id)),
    instagram_id: orNull(cleaned(values.instagram_id)),
    mbti: orNull(values.mbti),
    street: orNull(cleaned(values.street)),
    zip: orNull(cleaned(values.zip)),
    city: orNull(cleaned(values.city)),
    country_id: numberOrNull(values.country_id),
  }
}

/**
 * The request that saves a valid form: changed fields alone, a field cleared by hand as null (+), never the email.
 * Turning pets off clears their type. `{}` when nothing has changed.
 */
export function toProfileSaveRequest(saved: Partner, values: ProfileFormValues): ProfileSaveRequest {
  // Not through the form: a stored pet type counts as such even where the form would not ask for it.
  const before = { ...toWire(profileFormValues(saved)), pet_type: saved.pet_type }
  const wire = toWire(values)
  const request: ProfileSaveRequest = { ...wire }
  for (const field of wireFields) if (wire[field] === before[field]) delete request[field]
  return request
}

const wireFields = [
  'name',
  'phone',
  'mobile',
  'age',
  'gender',
  'job',
  'living_type',
  'smoking',
  'cooking_freq',
  'has_pets',
  'pet_type',
  'cleanliness_level',
  'noise_preference',
  'guest_allowance',
  'sleep_schedule',
  'drinking_habit',
  'roommate_gender_preference',
  'budget_rent',
  'preferred_property_type',
  'preferred_bedrooms',
  'preferred_amenities',
  'neighborhood_importance',
  'kakao_id',
  'instagram_id',
  'mbti',
  'street',
  'zip',
  'city',
  'country_id',
] as const satisfies readonly (keyof ProfileSaveRequest)[]

/** The spec's keys, and ours for what the wire would refuse. */
export type ProfileFormError =
  | 'nameRequired'
  | 'smokingPreferenceRequired'
  | 'petInformationRequired'
  | 'invalidEmailFormat'
  | 'invalidPhoneNumberFormat'
  | 'ageOutOfRange'
  | 'budgetInvalid'
  | 'tooLong'
export type ProfileFormErrors = { readonly [Field in ProfileField]?: ProfileFormError }

const isWholeNumber = (text: string): boolean => /^\d{1,9}$/.test(text.trim())

function ageError(age: string): ProfileFormError | undefined {
  if (age.trim() === '') return undefined
  const years = Number(age)
  return isWholeNumber(age) && years >= AGE_MINIMUM && years <= AGE_MAXIMUM ? undefined : 'ageOutOfRange'
}

function budgetError(budget: string): ProfileFormError | undefined {
  if (budget.trim() === '') return undefined
  const dollars = Number(budget)
  return /^\d+(\.\d{1,2})?$/.test(budget.trim()) && dollars >= 1 && dollars <= 100_000
    ? undefined
    : 'budgetInvalid'
}

function phoneError(phone: string): ProfileFormError | undefined {
  return phone.trim() === '' || isPhoneNumber(phone) ? undefined : 'invalidPhoneNumberFormat'
}

function lengthError(text: string, maximum = SHORT_TEXT_MAXIMUM): ProfileFormError | undefined {
  return cleaned(text).length > maximum ? 'tooLong' : undefined
}

/** One error a field, in the order of the tabs; `{}` for a form that can be saved. */
export function validateProfileForm(values: ProfileFormValues): ProfileFormErrors {
  const errors: Partial<Record<ProfileField, ProfileFormError | undefined>> = {
    name: cleaned(values.name) === '' ? 'nameRequired' : lengthError(values.name, NAME_MAXIMUM),
    email: values.email.trim() === '' || isEmail(values.email) ? undefined : 'invalidEmailFormat',
    phone: phoneError(values.phone),
    mobile: phoneError(values.mobile),
    age: ageError(values.age),
    job: lengthError(values.job),
    smoking: values.smoking === '' ? 'smokingPreferenceRequired' : undefined,
    has_pets: values.has_pets === '' ? 'petInformationRequired' : undefined,
    budget_rent: budgetError(values.budget_rent),
    preferred_amenities: lengthError(values.preferred_amenities.join(','), LONG_TEXT_MAXIMUM),
    kakao_id: lengthError(values.kakao_id),
    instagram_id: lengthError(values.instagram_id),
    street: lengthError(values.street),
    zip: lengthError(values.zip),
    city: lengthError(values.city),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}

/** The first field with an error, in the order of the tabs: where the form goes when a save is refused. */
export function firstErrorField(errors: ProfileFormErrors): ProfileField | null {
  return (
    profileTabs
      .flatMap((tab): readonly ProfileField[] => profileTabFields[tab])
      .find((field) => errors[field] !== undefined) ?? null
  )
}
