/** What other applicants see of a member on their card, and what of it the member has yet to say (rule 8.10). */
import type { CompatibilityFactor } from '../contract/compatibility.ts'
import type { Partner } from '../contract/partners.ts'
import { ENOUGH_WEIGHT, factorWeights } from './compatibility-weights.ts'

/** The parts of a card below the name, in its order, each of which a member's profile fills. */
export const cardParts = ['face', 'words', 'age', 'job', 'languages', 'lifestyle'] as const
export type CardPart = (typeof cardParts)[number]

/** The fields of a profile that a card shows, or a score is made of. */
type CardFields = Pick<
  Partner,
  | 'avatar'
  | 'photo'
  | 'prompts'
  | 'age'
  | 'job'
  | 'spoken_languages'
  | 'cleanliness_level'
  | 'guest_allowance'
  | 'sleep_schedule'
  | 'noise_preference'
  | 'smoking'
  | 'has_pets'
  | 'drinking_habit'
>

/** The field that answers each factor, the heaviest first; the day of moving in is said with each application. */
const answeredBy = {
  cleanliness: 'cleanliness_level',
  guests: 'guest_allowance',
  sleep: 'sleep_schedule',
  noise: 'noise_preference',
  smoking: 'smoking',
  pets: 'has_pets',
  drinking: 'drinking_habit',
} as const satisfies Partial<Record<CompatibilityFactor, keyof CardFields>>
type AnsweredFactor = keyof typeof answeredBy
const factors = Object.keys(answeredBy) as readonly AnsweredFactor[]

function isAnswered(profile: CardFields, factor: AnsweredFactor): boolean {
  const answer = profile[answeredBy[factor]]
  return answer !== null && answer !== 'prefer_not_say'
}

/** The first lifestyle question without an answer, which scores by the most; null where all are answered. */
export const nextLifestyleField = (profile: CardFields) =>
  factors
    .map((factor) => !isAnswered(profile, factor) && answeredBy[factor])
    .find((field) => field !== false) ?? null

const isEmpty = (text: string | null): boolean => text === null || text.trim() === ''

const isThere: Readonly<Record<CardPart, (profile: CardFields) => boolean>> = {
  face: ({ avatar, photo }) => avatar !== null || photo !== null,
  words: ({ prompts }) => prompts.length > 0,
  age: ({ age }) => age !== null,
  job: ({ job }) => !isEmpty(job),
  languages: ({ spoken_languages }) => spoken_languages.length > 0,
  // Enough for a score with somebody who has answered the same.
  lifestyle: (profile) =>
    factors.reduce((sum, factor) => sum + (isAnswered(profile, factor) ? factorWeights[factor] : 0), 0) >=
    ENOUGH_WEIGHT,
}

/** The parts that a card lacks, in its order. */
export const missingOnCard = (profile: CardFields): readonly CardPart[] =>
  cardParts.filter((part) => !isThere[part](profile))

/** Whether nothing of the person is on the card: neither face nor words, neither age nor job. */
export const isBareCard = (profile: CardFields): boolean =>
  (['face', 'words', 'age', 'job'] as const).every((part) => !isThere[part](profile))
