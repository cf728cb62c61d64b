/** What a member says of themselves on their card: face, sentences, age, job. Values of inputs, and their request. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { AGE_MAXIMUM, AGE_MINIMUM, SHORT_TEXT_MAXIMUM } from '../../../contract/limits.ts'
import type { Partner, ProfileSaveRequest } from '../../../contract/partners.ts'
import { type AnsweredPrompt, PROMPTS_MAXIMUM, type PromptKey } from '../../../contract/people.ts'
import { sanitiseText } from '../../../domain/sanitise.ts'

/** A chosen sentence and its ending as typed; either may still be empty. */
export interface PromptDraft {
  readonly prompt: PromptKey | ''
  readonly answer: string
}

/** The drawn face's seed, the photo as a data URI, and whether others see the photo blurred; '' where there is none. */
export interface FaceValues {
  readonly avatar: string
  readonly photo: string
  readonly photo_hidden_until_match: string
}

/** The values of the sheet that asks for the card. */
export interface OwnCardValues extends FaceValues {
  readonly prompts: readonly PromptDraft[]
  readonly age: string
  readonly job: string
}

/** A text as it is sent, without what could do harm. */
export const cleaned = (text: string): string => sanitiseText(text).trim()

/** The face's values for a profile. */
export const faceValues = (profile: Pick<Partner, 'avatar' | 'photo' | 'photo_hidden_until_match'>) => ({
  avatar: profile.avatar ?? '',
  photo: profile.photo ?? '',
  photo_hidden_until_match: profile.photo_hidden_until_match === false ? 'no' : 'yes',
})

/** The changed face fields. A new photo is hidden unless its owner says otherwise; without a photo there is no flag. */
export function changedFace(
  before: FaceValues,
  { avatar, photo, photo_hidden_until_match: hidden }: FaceValues,
): ProfileSaveRequest {
  return {
    ...(avatar !== before.avatar && { avatar: avatar || null }),
    ...(photo !== before.photo && { photo: photo || null }),
    ...(photo !== '' &&
      hidden !== before.photo_hidden_until_match && { photo_hidden_until_match: hidden === 'yes' }),
  }
}

/** The sentences that have an ending. */
export const finishedPrompts = (prompts: readonly PromptDraft[]): AnsweredPrompt[] =>
  prompts.flatMap(({ prompt, answer }) => {
    const said = cleaned(answer)
    return prompt === '' || said === '' ? [] : [{ prompt, answer: said }]
  })

/**
 * The sentences with the one that is typed first. The others stay as they stand, also those that another device has
 * saved meanwhile, as far as there is room.
 */
export function withSentence(
  typed: PromptDraft | undefined,
  saved: readonly PromptDraft[],
): readonly PromptDraft[] {
  if (typed === undefined) return saved
  const others = saved.filter(({ prompt }) => prompt !== typed.prompt)
  return [typed, ...others.slice(1 - PROMPTS_MAXIMUM)]
}

export function ageError(age: string): MessageDescriptor | null {
  const years = Number(age)
  const isAge = age.trim() === '' || (Number.isInteger(years) && years >= AGE_MINIMUM && years <= AGE_MAXIMUM)
  return isAge ? null : msg`Age must be between 18 and 100`
}

export function lengthError(text: string, maximum = SHORT_TEXT_MAXIMUM): MessageDescriptor | null {
  return cleaned(text).length > maximum ? msg`This is too long` : null
}

const emptyCard: OwnCardValues = {
  ...{ avatar: '', photo: '', photo_hidden_until_match: 'yes' },
  ...{ prompts: [], age: '', job: '' },
}

/** The sheet's values for a profile; empty while that is unknown. */
export const ownCardValues = (profile: Partner | undefined): OwnCardValues =>
  profile
    ? {
        ...faceValues(profile),
        prompts: profile.prompts,
        age: profile.age === null ? '' : String(profile.age),
        job: profile.job ?? '',
      }
    : emptyCard

/** The request that saves valid values: what was given alone, so that leaving out erases nothing. `{}` for nothing. */
export function ownCardRequest(before: OwnCardValues, values: OwnCardValues): ProfileSaveRequest {
  const prompts = finishedPrompts(values.prompts)
  const age = values.age.trim()
  const job = cleaned(values.job)
  return {
    ...changedFace(before, values),
    ...(prompts.length > 0 &&
      JSON.stringify(prompts) !== JSON.stringify(finishedPrompts(before.prompts)) && { prompts }),
    ...(age !== '' && age !== before.age && { age: Number(age) }),
    ...(job !== '' && job !== before.job && { job }),
  }
}
