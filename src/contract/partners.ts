/** People: signup, saving a profile, and reading profiles. */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { emailAddress } from './email-address.ts'
import * as enums from './enums.ts'
import { unwrapped } from './envelope.ts'
import * as limits from './limits.ts'
import { newPassword } from './password.ts'
import { faceFields, faceWriting } from './people.ts'
import {
  requiredId,
  tolerantFlag,
  tolerantId,
  tolerantList,
  tolerantNumber,
  tolerantText,
  tolerantWord,
} from './tolerant.ts'

/**
 * Reads `smoking`, which comes as a boolean or as one of three words. `smoking_habit` (+) gets the word where it is
 * known; `smoking` always gets the boolean.
 */
function withSmoking<P extends { smoking: unknown; smoking_habit: enums.SmokingHabit | null }>(partner: P) {
  const { smoking: raw, ...rest } = partner
  const word = enums.smokingHabits.find((habit) => habit === raw) ?? partner.smoking_habit
  const flag = v.parse(tolerantFlag, raw)
  return { ...rest, smoking: word === null ? flag : word !== 'no_smoking', smoking_habit: word }
}

const partnerFields = v.object({
  id: requiredId,
  name: v.optional(tolerantText, null),
  email: v.optional(tolerantText, null),
  phone: v.optional(tolerantText, null),
  mobile: v.optional(tolerantText, null),
  age: v.optional(tolerantNumber, null),
  job: v.optional(tolerantText, null),
  mbti: v.optional(tolerantWord(enums.mbtiTypes), null),
  living_type: v.optional(tolerantWord(enums.livingTypes), null),
  smoking: v.optional(v.unknown(), null),
  smoking_habit: v.optional(tolerantWord(enums.smokingHabits), null),
  cooking_freq: v.optional(tolerantWord(enums.cookingFrequencies), null),
  has_pets: v.optional(tolerantFlag, null),
  pet_type: v.optional(tolerantWord(enums.petTypes), null),
  kakao_id: v.optional(tolerantText, null),
  instagram_id: v.optional(tolerantText, null),
  street: v.optional(tolerantText, null),
  zip: v.optional(tolerantText, null),
  city: v.optional(tolerantText, null),
  country_id: v.optional(tolerantId, null),
  user_type: v.optional(tolerantText, null),
  budget_rent: v.optional(tolerantNumber, null),
  preferred_property_type: v.optional(tolerantWord(enums.preferredPropertyTypes), null),
  preferred_bedrooms: v.optional(tolerantWord(enums.preferredBedrooms), null),
  preferred_amenities: v.optional(tolerantText, null),
  neighborhood_importance: v.optional(tolerantWord(enums.neighborhoodImportances), null),
  roommate_gender_preference: v.optional(tolerantWord(enums.genderPreferences), null),
  cleanliness_level: v.optional(tolerantWord(enums.cleanlinessLevels), null),
  noise_preference: v.optional(tolerantWord(enums.noisePreferences), null),
  guest_allowance: v.optional(tolerantWord(enums.guestAllowances), null),
  drinking_habit: v.optional(tolerantWord(enums.drinkingHabits), null),
  sleep_schedule: v.optional(tolerantWord(enums.sleepSchedules), null),
  gender: v.optional(tolerantWord(enums.genders), null),
  ...faceFields,
  /** (+) Other people see the photo blurred until both have said yes. */
  photo_hidden_until_match: v.optional(tolerantFlag, null),
  /** (+) The account may use the broker's desk; absent for everybody else. */
  is_staff: v.optional(tolerantFlag),
  /** (+) At a login alone: the account was leaving, and stays. */
  leaving_undone: v.optional(tolerantFlag),
})

/** A person, as screens use them; every field but the id may be unknown (null). */
export const partnerSchema = v.pipe(partnerFields, v.transform(withSmoking))
export type Partner = v.InferOutput<typeof partnerSchema>

const shortText = v.pipe(v.string(), v.trim(), v.maxLength(limits.SHORT_TEXT_MAXIMUM))
const clearable = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema))
const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limits.NAME_MAXIMUM))

/** The lifestyle answers that the signup wizard and the profile's Lifestyle tab both send. */
const lifestyleWriting = {
  budget_rent: clearable(v.pipe(v.number(), v.minValue(1), v.maxValue(100_000))),
  preferred_property_type: clearable(v.picklist(enums.preferredPropertyTypes)),
  preferred_bedrooms: clearable(v.picklist(enums.preferredBedrooms)),
  preferred_amenities: clearable(v.pipe(v.string(), v.trim(), v.maxLength(limits.LONG_TEXT_MAXIMUM))),
  neighborhood_importance: clearable(v.picklist(enums.neighborhoodImportances)),
  roommate_gender_preference: clearable(v.picklist(enums.genderPreferences)),
  cleanliness_level: clearable(v.picklist(enums.cleanlinessLevels)),
  noise_preference: clearable(v.picklist(enums.noisePreferences)),
  guest_allowance: clearable(v.picklist(enums.guestAllowances)),
  drinking_habit: clearable(v.picklist(enums.drinkingHabits)),
  has_pets: clearable(v.boolean()),
}

/** The profile form's request: changed fields only; a cleared field is null (+). Email is never sent. */
export const profileSaveRequest = v.object({
  name: v.optional(name),
  phone: clearable(shortText),
  mobile: clearable(shortText),
  age: clearable(
    v.pipe(v.number(), v.integer(), v.minValue(limits.AGE_MINIMUM), v.maxValue(limits.AGE_MAXIMUM)),
  ),
  job: clearable(shortText),
  mbti: clearable(v.picklist(enums.mbtiTypes)),
  living_type: clearable(v.picklist(enums.livingTypes)),
  smoking: clearable(v.union([v.boolean(), v.picklist(enums.smokingHabits)])),
  cooking_freq: clearable(v.picklist(enums.cookingFrequencies)),
  pet_type: clearable(v.picklist(enums.petTypes)),
  kakao_id: clearable(shortText),
  instagram_id: clearable(shortText),
  street: clearable(shortText),
  zip: clearable(shortText),
  city: clearable(shortText),
  country_id: clearable(v.pipe(v.number(), v.integer())),
  sleep_schedule: clearable(v.picklist(enums.sleepSchedules)),
  gender: clearable(v.picklist(enums.genders)),
  ...lifestyleWriting,
  ...faceWriting,
})
export type ProfileSaveRequest = v.InferOutput<typeof profileSaveRequest>

/** The request of both signups: the wizard sends its answers, the short form a name and optionally a phone. */
export const signupRequest = v.object({
  email: emailAddress,
  password: newPassword(limits.WIZARD_PASSWORD_MINIMUM),
  name,
  phone: v.optional(shortText),
  smoking: v.optional(v.union([v.boolean(), v.picklist(enums.smokingHabits)])),
  /** (+) */
  gender: v.optional(v.picklist(enums.genders)),
  ...lifestyleWriting,
})
export type SignupRequest = v.InferOutput<typeof signupRequest>

const partnerAnswer = unwrapped(partnerSchema)

const existingAccount = v.object({ data: v.object({ existing_account: v.literal(true) }) })

/**
 * POST /partners without a session creates an account, without logging in. `existing` (+): the address already had an
 * account with this password.
 */
export const signup = defineCall({
  method: 'POST',
  path: '/partners',
  client: 'public',
  request: signupRequest,
  response: v.pipe(
    v.unknown(),
    v.transform((body) => ({ existing: v.is(existingAccount, body) })),
  ),
})

/** POST /partners with a session saves the caller's profile. Some backends answer without the saved person: null. */
export const saveProfile = defineCall({
  method: 'POST',
  path: '/partners',
  client: 'authenticated',
  request: profileSaveRequest,
  response: v.fallback(v.nullable(partnerAnswer), null),
})

const nothing = v.object({})

export const fetchPartner = defineCall({
  method: 'GET',
  path: '/partners/:id',
  client: 'authenticated',
  request: nothing,
  response: partnerAnswer,
})

/** GET /partners?id= reads one person, GET /partners the caller's list: both are returned as a list. */
export const fetchPartners = defineCall({
  method: 'GET',
  path: '/partners',
  client: 'authenticated',
  request: v.object({ id: v.optional(requiredId) }),
  response: v.pipe(
    unwrapped(v.unknown()),
    v.transform((inner): unknown => (Array.isArray(inner) ? inner : [inner])),
    tolerantList(partnerSchema),
  ),
})
