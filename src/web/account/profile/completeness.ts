/** How complete a profile is (rule 8.6). */
import type { Partner } from '../../../contract/partners.ts'

/** The name and 16 optional fields that count. */
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
type CompletionField = (typeof completionFields)[number]

/** A profile's completion in rounded percent, and its missing fields in the order of `completionFields`. */
export function profileCompletion(profile: Pick<Partner, CompletionField>) {
  const missing = completionFields.filter((field) => {
    // Having no pets answers the question which pet; `false` is an answer.
    if (field === 'pet_type' && profile.has_pets === false) return false
    const value = profile[field]
    return value === null || (typeof value === 'string' && value.trim() === '')
  })
  const answered = completionFields.length - missing.length
  return { percent: Math.round((answered / completionFields.length) * 100), missing }
}
