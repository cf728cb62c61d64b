/** The profile form's values, their validation and the request that saves what has changed. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { cleanEmail, isEmailAddress } from '../../../contract/email-address.ts'
import { LONG_TEXT_MAXIMUM, NAME_MAXIMUM } from '../../../contract/limits.ts'
import type { Partner, ProfileSaveRequest } from '../../../contract/partners.ts'
import { cleanName } from '../../../domain/person-name.ts'
import { fitsPhoneField } from '../../../domain/phone.ts'
import {
  ageError,
  changedFace,
  cleaned,
  type FaceValues,
  faceValues,
  finishedPrompts,
  lengthError,
  type PromptDraft,
} from '../../applying/own-card/model.ts'
import { nameError } from '../../kit/i18n/account-words.ts'
import { formatPhone } from '../../kit/model/phone.ts'
import { type ProfileField, profileFieldNames } from './fields.ts'

interface Lists {
  readonly preferred_amenities: readonly string[]
  readonly spoken_languages: readonly string[]
  readonly prompts: readonly PromptDraft[]
}
type TextField = Exclude<ProfileField, keyof Lists>

/** Fields above the tabs. */
const faceFields = ['avatar', 'photo', 'photo_hidden_until_match'] as const satisfies (keyof FaceValues)[]

/** The inputs' values: texts as typed, choices by their word, yes or no for a flag, and '' for an unanswered field. */
export type ProfileFormValues = { readonly [Field in TextField]: string } & FaceValues & Lists

function formText(profile: Partner, field: TextField): string {
  if (field === 'phone' || field === 'mobile') return formatPhone(profile[field] ?? '')
  if (field === 'smoking_place')
    return profile.smoking_habit === 'no_smoking' ? '' : (profile.smoking_habit ?? '')
  const value = profile[field]
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === null ? '' : String(value)
}

/** The form's values for a profile. */
export function profileFormValues(profile: Partner): ProfileFormValues {
  const lists: Lists = {
    preferred_amenities: (profile.preferred_amenities ?? '').split(',').flatMap((text) => text.trim() || []),
    spoken_languages: profile.spoken_languages,
    prompts: profile.prompts,
  }
  const texts = profileFieldNames.flatMap((field) =>
    field in lists ? [] : [[field, formText(profile, field as TextField)]],
  )
  return {
    ...(Object.fromEntries(texts) as Record<TextField, string>),
    ...lists,
    ...faceValues(profile),
  }
}

/** Fields changed by hand, in the order of the screen; null where a field shows the profile's value. */
export type ProfileEdits = { readonly [Field in keyof ProfileFormValues]: ProfileFormValues[Field] | null }
export const noProfileEdits = Object.fromEntries(
  [...faceFields, ...profileFieldNames].map((field) => [field, null]),
) as ProfileEdits

export function profileEdited(values: ProfileFormValues, edits: ProfileEdits): ProfileFormValues {
  return { ...values, ...Object.fromEntries(Object.entries(edits).filter(([, edit]) => edit !== null)) }
}

/** A field's value in the request; null where it is empty. */
function wireValue(field: Exclude<ProfileField, 'email' | 'smoking_place'>, values: ProfileFormValues) {
  if (field === 'preferred_amenities') return cleaned(values.preferred_amenities.join(',')) || null
  if (field === 'spoken_languages') return values.spoken_languages
  if (field === 'prompts') {
    return finishedPrompts(values.prompts)
  }
  const text = cleaned(values[field])
  switch (field) {
    case 'name':
      return cleanName(values.name)
    case 'phone':
    case 'mobile':
      return formatPhone(text) || null
    case 'age':
    case 'budget_rent':
    case 'country_id':
      return text === '' ? null : Number(text)
    case 'smoking':
      // A plain boolean where only yes or no is known, which a backend that speaks only the basic API can read.
      return text === '' ? null : text === 'yes' && (values.smoking_place || true)
    case 'has_pets':
      return text === '' ? null : text === 'yes'
    case 'pet_type':
      return values.has_pets === 'yes' ? text || null : null
    default:
      return text || null
  }
}

/**
 * The request that saves a valid form: changed fields alone, a field cleared by hand as null (+), never the email.
 * Turning pets off clears their type. `{}` when nothing has changed.
 */
export function profileSaveRequest(saved: Partner, values: ProfileFormValues): ProfileSaveRequest {
  const before = profileFormValues(saved)
  const changed = profileFieldNames.flatMap((field) => {
    if (field === 'email' || field === 'smoking_place') return []
    const value = wireValue(field, values)
    // A stored pet type is compared even where the form would not ask for it.
    const stored = field === 'pet_type' ? saved.pet_type : wireValue(field, before)
    return JSON.stringify(value) === JSON.stringify(stored) ? [] : [[field, value]]
  })
  return { ...Object.fromEntries(changed), ...changedFace(before, values) }
}

/** Validation errors by field; valid fields are left out. */
type ProfileFormErrors = { readonly [Field in ProfileField]?: MessageDescriptor }

function budgetError(budget: string): MessageDescriptor | null {
  const dollars = Number(budget)
  const isAmount =
    budget.trim() === '' || (/^\d+(\.\d{1,2})?$/.test(budget.trim()) && dollars >= 1 && dollars <= 100_000)
  return isAmount ? null : msg`Please enter an amount in dollars`
}

function phoneError(phone: string, saved: string | undefined): MessageDescriptor | null {
  return phone === saved || fitsPhoneField(phone) ? null : msg`Invalid phone number format`
}

/**
 * The form's validation errors, one a field, in the order of the tabs; `{}` for a form that can be saved. A phone that
 * an older build has `saved` keeps no other field from being saved.
 */
export function profileFormErrors(values: ProfileFormValues, saved?: ProfileFormValues): ProfileFormErrors {
  const errors: { [Field in ProfileField]?: MessageDescriptor | null } = {
    name: lengthError(values.name, NAME_MAXIMUM) ?? nameError(values.name, msg`Name is required`),
    email: cleanEmail(values.email) === '' || isEmailAddress(values.email) ? null : msg`Invalid email format`,
    phone: phoneError(values.phone, saved?.phone),
    mobile: phoneError(values.mobile, saved?.mobile),
    age: ageError(values.age),
    job: lengthError(values.job),
    smoking: values.smoking === '' ? msg`Please say whether you smoke` : null,
    has_pets: values.has_pets === '' ? msg`Please say whether you have pets` : null,
    budget_rent: budgetError(values.budget_rent),
    preferred_amenities: lengthError(values.preferred_amenities.join(','), LONG_TEXT_MAXIMUM),
    kakao_id: lengthError(values.kakao_id),
    instagram_id: lengthError(values.instagram_id),
    street: lengthError(values.street),
    zip: lengthError(values.zip),
    city: lengthError(values.city),
  }
  return Object.fromEntries(Object.entries(errors).flatMap(([name, error]) => (error ? [[name, error]] : [])))
}

/** The fields without which a profile cannot be saved, nor an application be made with it. */
export function missingFields(profile: Partner): readonly ProfileField[] {
  const values = profileFormValues(profile)
  const errors = profileFormErrors(values, values)
  return profileFieldNames.filter((field) => errors[field] !== undefined)
}
