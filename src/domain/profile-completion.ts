/** How much of a profile is filled in: name plus 16 optional fields (spec section 2). */
import type { Partner } from '../contract/partners.ts'
import { type ProfileTab, tabOfField } from './profile-tabs.ts'

export const completionFields = [
  'name',
  'email',
  'phone',
  'living_type',
  'smoking',
  'cooking_freq',
  'has_pets',
  'pet_type',
  'age',
  'job',
  'kakao_id',
  'instagram_id',
  'mbti',
  'street',
  'zip',
  'city',
  'country_id',
] as const
export type CompletionField = (typeof completionFields)[number]

export type CompletableProfile = Pick<Partner, CompletionField>

export interface ProfileCompletion {
  /** Of 17. */
  readonly answered: number
  /** 0 to 100, rounded. */
  readonly percent: number
  /** In the order of the list above. */
  readonly missing: readonly CompletionField[]
  /** Where the way to the first gap leads; null when nothing is missing. */
  readonly firstMissing: { readonly field: CompletionField; readonly tab: ProfileTab } | null
}

/** `false` is an answer, and whoever has no pets has answered which pet. */
function isAnswered(profile: CompletableProfile, field: CompletionField): boolean {
  if (field === 'pet_type' && profile.has_pets === false) return true
  const value = profile[field]
  return typeof value === 'string' ? value.trim() !== '' : value !== null
}

export function profileCompletion(profile: CompletableProfile): ProfileCompletion {
  const missing = completionFields.filter((field) => !isAnswered(profile, field))
  const answered = completionFields.length - missing.length
  const first = missing[0]
  return {
    answered,
    percent: Math.round((answered / completionFields.length) * 100),
    missing,
    firstMissing: first === undefined ? null : { field: first, tab: tabOfField(first) },
  }
}
