/** Accounts and profiles. */
import { domainToASCII } from 'node:url'
import { eq } from 'drizzle-orm'
import { cleanEmail } from '../../contract/email-address.ts'
import type { SmokingHabit } from '../../contract/enums.ts'
import type { Language } from '../../contract/language.ts'
import type { ProfileSaveRequest, SignupRequest } from '../../contract/partners.ts'
import type { AnsweredPrompt } from '../../contract/people.ts'
import { cleanName, nameProblem } from '../../domain/person-name.ts'
import { fitsPhoneField } from '../../domain/phone.ts'
import { sanitiseText } from '../../domain/sanitise.ts'
import type { Database } from '../database/connect.ts'
import { users } from '../database/schema/people.ts'
import type { Transaction } from '../database/transaction.ts'
import { toStoredPhone } from '../rules/phone-e164.ts'
import type { Reader } from './applicants.ts'
import { ownPortrait, type PortraitChange, photoUri, storePortrait } from './portraits.ts'
import { Refusal } from './refusal.ts'
import type { User } from './sessions.ts'
import { lockUser } from './user-lock.ts'

/** Splits an address behind its @; the domain is in punycode, and empty where it cannot be one. */
function splitEmail(email: string): { local: string; typed: string; domain: string } {
  const text = cleanEmail(email).normalize('NFC').toLowerCase()
  const start = text.lastIndexOf('@') + 1
  const typed = text.slice(start)
  return { local: text.slice(0, start), typed, domain: domainToASCII(typed) }
}

/** The stored form of an address, in ASCII: mail servers ignore case, and all of them can reach such a domain. */
export function normalizedEmail(email: string): string {
  const { local, typed, domain } = splitEmail(email)
  return local + (domain || typed)
}

/** A person in wire form, without their photo; unknown fields are null. */
export function partnerOf(user: User) {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    phone: user.phone,
    mobile: user.mobile,
    age: user.age,
    job: user.job,
    mbti: user.mbti,
    living_type: user.livingType,
    smoking: user.smoking,
    smoking_habit: user.smokingHabit,
    cooking_freq: user.cookingFreq,
    has_pets: user.hasPets,
    pet_type: user.petType,
    kakao_id: user.kakaoId,
    instagram_id: user.instagramId,
    street: user.street,
    zip: user.zip,
    city: user.city,
    country_id: user.countryId,
    user_type: user.userType,
    budget_rent: user.budgetRent,
    preferred_property_type: user.preferredPropertyType,
    preferred_bedrooms: user.preferredBedrooms,
    preferred_amenities: user.preferredAmenities,
    neighborhood_importance: user.neighborhoodImportance,
    roommate_gender_preference: user.roommateGenderPreference,
    cleanliness_level: user.cleanlinessLevel,
    noise_preference: user.noisePreference,
    guest_allowance: user.guestAllowance,
    drinking_habit: user.drinkingHabit,
    sleep_schedule: user.sleepSchedule,
    gender: user.gender,
    avatar: user.avatar,
    prompts: user.prompts,
    spoken_languages: user.spokenLanguages,
  }
}

/** The caller's own profile in wire form, with their unblurred photo. */
export async function ownProfile(database: Database, user: User) {
  const portrait = await ownPortrait(database, user.id)
  return {
    ...partnerOf(user),
    photo_hidden_until_match: portrait?.hiddenUntilMatch ?? true,
    ...(portrait && { photo: photoUri(portrait.image), photo_blurred: false }),
  }
}

type Given<Value> = Value | null | undefined

/** Sanitises a text; an empty result is null. `undefined` (not sent) stays undefined. */
function text(value: Given<string>): Given<string> {
  if (value === undefined || value === null) return value
  const cleaned = sanitiseText(value).trim()
  return cleaned === '' ? null : cleaned
}

/** Sanitises answers to one line each; answers that are then empty are dropped. */
function answeredPrompts(prompts: ProfileSaveRequest['prompts']): AnsweredPrompt[] | undefined {
  return prompts?.flatMap(({ prompt, answer }) => {
    const cleaned = text(answer)?.replace(/\s+/g, ' ')
    return cleaned ? [{ prompt, answer: cleaned }] : []
  })
}

/** @throws Refusal invalid_phone for a text that the forms refuse, unless an older build has `stored` it */
function phoneColumn(
  field: 'phone' | 'mobile',
  value: Given<string>,
  stored: string | null = null,
): Given<string> {
  const cleaned = text(value)
  if (typeof cleaned !== 'string') return cleaned
  const phone = toStoredPhone(cleaned)
  if (phone !== stored && !fitsPhoneField(cleaned))
    throw new Refusal('invalid_phone', 400, undefined, { [field]: 'invalid_phone' })
  return phone || null
}

/**
 * Both smoking columns from a word or a boolean. `true` leaves a stored word that says how; `false` stores the word
 * `no_smoking`.
 */
function smokingColumns(
  value: Given<boolean | SmokingHabit>,
  stored: SmokingHabit | null,
): { smoking?: boolean | null; smokingHabit?: SmokingHabit | null } {
  if (value === undefined) return {}
  if (value === null) return { smoking: null, smokingHabit: null }
  if (value === false) return { smoking: false, smokingHabit: 'no_smoking' }
  if (value === true) return { smoking: true, smokingHabit: stored === 'no_smoking' ? null : stored }
  return { smoking: value !== 'no_smoking', smokingHabit: value }
}

function lifestyleColumns(
  answers: Omit<SignupRequest, 'email' | 'password' | 'name' | 'phone' | 'smoking' | 'gender'>,
) {
  return {
    budgetRent: answers.budget_rent,
    preferredPropertyType: answers.preferred_property_type,
    preferredBedrooms: answers.preferred_bedrooms,
    preferredAmenities: text(answers.preferred_amenities),
    neighborhoodImportance: answers.neighborhood_importance,
    roommateGenderPreference: answers.roommate_gender_preference,
    cleanlinessLevel: answers.cleanliness_level,
    noisePreference: answers.noise_preference,
    guestAllowance: answers.guest_allowance,
    drinkingHabit: answers.drinking_habit,
    hasPets: answers.has_pets,
  }
}

/** @throws Refusal invalid_request, name_reserved */
function nameColumn(name: string): string {
  const problem = nameProblem(name)
  if (problem === 'name_reserved') throw new Refusal(problem, 400, undefined, { name: problem })
  if (problem !== null)
    throw new Refusal('invalid_request', 400, undefined, { name: problem.replace('name_', '') })
  return cleanName(name)
}

/** @throws Refusal invalid_email for a domain that cannot be one, such as malformed punycode */
function emailColumn(email: string): string {
  if (splitEmail(email).domain === '')
    throw new Refusal('invalid_email', 400, undefined, { email: 'invalid_email' })
  return normalizedEmail(email)
}

export async function findUserByEmail(database: Reader, email: string): Promise<User | null> {
  const [user] = await database
    .select()
    .from(users)
    .where(eq(users.email, normalizedEmail(email)))
  return user ?? null
}

/** Creates an account; null where the address has one. @throws Refusal invalid_request, invalid_email, invalid_phone, name_reserved */
export async function createUser(
  transaction: Transaction,
  signup: SignupRequest,
  {
    passwordHash,
    language,
    now,
    emailVerified,
  }: { passwordHash: string; language: Language; now: Date; emailVerified: boolean },
): Promise<User | null> {
  const [user] = await transaction
    .insert(users)
    .values({
      email: emailColumn(signup.email),
      passwordHash,
      language,
      createdAt: now,
      emailVerifiedAt: emailVerified ? now : null,
      name: nameColumn(signup.name),
      phone: phoneColumn('phone', signup.phone),
      gender: signup.gender,
      ...smokingColumns(signup.smoking, null),
      ...lifestyleColumns(signup),
    })
    .onConflictDoNothing()
    .returning()
  return user ?? null
}

/**
 * Two edits closer than this (ms) count as simultaneous: the time of an edit comes from a Date header, which has whole
 * seconds (RFC 9110, 5.6.7), and is uncertain by the duration of its request.
 */
const EDIT_TOLERANCE_MS = 2_000

interface ProfileEdit {
  readonly at: Date
  /** The current time. */
  readonly now: Date
  /** The Idempotency-Key of the edit's request. */
  readonly key: string | null
  /** The key of the edit before it on the same device. */
  readonly follows: string | null
}

/**
 * Stores the fields that were sent; null clears a field, and fields that were not sent stay.
 * @param portrait the request's photo, rendered
 * @throws Refusal profile_superseded (with the stored profile) after a later edit from another device, invalid_phone,
 *   name_reserved
 */
export async function saveUserProfile(
  transaction: Transaction,
  user: User,
  { request: profile, portrait }: { request: ProfileSaveRequest } & Pick<PortraitChange, 'portrait'>,
  edit: ProfileEdit,
): Promise<User> {
  const { photo_hidden_until_match: hidden } = profile
  // The current row, locked: the session's copy was read before this transaction.
  const current = await lockUser(transaction, user.id)
  if (current === null) throw new Refusal('partner_not_found', 404)
  const stored = current.profileEditedAt?.getTime() ?? 0
  // A time in the future is of a clock that was set back since, and orders nothing.
  const editedAt = stored > edit.now.getTime() + EDIT_TOLERANCE_MS ? 0 : stored
  const isOnTop = edit.follows !== null && edit.follows === current.profileEditedBy
  if (!isOnTop && edit.at.getTime() < editedAt - EDIT_TOLERANCE_MS)
    throw new Refusal('profile_superseded', 409, partnerOf(current))
  const columns = {
    ...lifestyleColumns(profile),
    ...smokingColumns(profile.smoking, current.smokingHabit),
    name: profile.name === undefined ? undefined : nameColumn(profile.name),
    phone: phoneColumn('phone', profile.phone, current.phone),
    mobile: phoneColumn('mobile', profile.mobile, current.mobile),
    age: profile.age,
    job: text(profile.job),
    mbti: profile.mbti,
    livingType: profile.living_type,
    cookingFreq: profile.cooking_freq,
    petType: profile.pet_type,
    kakaoId: text(profile.kakao_id),
    instagramId: text(profile.instagram_id),
    street: text(profile.street),
    zip: text(profile.zip),
    city: text(profile.city),
    countryId: profile.country_id,
    sleepSchedule: profile.sleep_schedule,
    gender: profile.gender,
    avatar: profile.avatar,
    prompts: answeredPrompts(profile.prompts),
    spokenLanguages: profile.spoken_languages && [...new Set(profile.spoken_languages)],
  }
  if ([...Object.values(columns), portrait, hidden].every((value) => value === undefined)) return current
  await storePortrait(transaction, user.id, { portrait, hidden })
  const profileEditedAt = new Date(Math.max(edit.at.getTime(), editedAt))
  const [saved] = await transaction
    .update(users)
    .set({ ...columns, profileEditedAt, profileEditedBy: edit.key })
    .where(eq(users.id, user.id))
    .returning()
  return saved ?? current
}
