/** The similarity of answers, 0 (hard to live with) to 1 (same wish), one symmetric rule per factor. */
import type { CompatibilityFactor } from '../../contract/compatibility.ts'
import type {
  CleanlinessLevel,
  DrinkingHabit,
  GuestAllowance,
  NoisePreference,
  PetType,
  SleepSchedule,
  SmokingHabit,
} from '../../contract/enums.ts'

/** The answers by which two people are compared; null is unanswered. */
export interface LifestyleAnswers {
  readonly cleanliness: CleanlinessLevel | null
  readonly guests: GuestAllowance | null
  readonly sleep: SleepSchedule | null
  readonly noise: NoisePreference | null
  /** Whether the person smokes, for answers without a `smokingHabit`. */
  readonly smokes: boolean | null
  readonly smokingHabit: SmokingHabit | null
  readonly hasPets: boolean | null
  readonly petType: PetType | null
  readonly drinking: DrinkingHabit | null
  /** The desired move-in date, as days since 1970-01-01. */
  readonly moveInDay: number | null
}

/** `smoker` means yes without a place. */
type SmokingAnswer = SmokingHabit | 'smoker'
/** `pets` means yes without a type. */
type PetAnswer = PetType | 'no_pets' | 'pets'

type Table<Word extends string> = Readonly<Record<Word, Readonly<Record<Word, number>>>>

const cleanliness: Table<CleanlinessLevel> = {
  very_tidy: { very_tidy: 1, moderately_tidy: 0.6, easygoing: 0.05 },
  moderately_tidy: { very_tidy: 0.6, moderately_tidy: 1, easygoing: 0.6 },
  easygoing: { very_tidy: 0.05, moderately_tidy: 0.6, easygoing: 1 },
}

const guests: Table<GuestAllowance> = {
  rarely: { rarely: 1, occasionally: 0.6, overnight_ok: 0.05 },
  occasionally: { rarely: 0.6, occasionally: 1, overnight_ok: 0.55 },
  overnight_ok: { rarely: 0.05, occasionally: 0.55, overnight_ok: 1 },
}

const sleep: Table<SleepSchedule> = {
  early_bird: { early_bird: 1, flexible: 0.75, night_owl: 0.1 },
  flexible: { early_bird: 0.75, flexible: 1, night_owl: 0.75 },
  night_owl: { early_bird: 0.1, flexible: 0.75, night_owl: 1 },
}

const noise: Table<NoisePreference> = {
  quiet_household: { quiet_household: 1, moderate_noise: 0.6, lively_environment: 0.05 },
  moderate_noise: { quiet_household: 0.6, moderate_noise: 1, lively_environment: 0.6 },
  lively_environment: { quiet_household: 0.05, moderate_noise: 0.6, lively_environment: 1 },
}

/** Smoking indoors against no smoking is the hard conflict; a smoker of unknown place only needs a question. */
const smoking: Table<SmokingAnswer> = {
  no_smoking: { no_smoking: 1, outside_only: 0.4, indoors_ok: 0, smoker: 0.3 },
  outside_only: { no_smoking: 0.4, outside_only: 1, indoors_ok: 0.6, smoker: 0.8 },
  indoors_ok: { no_smoking: 0, outside_only: 0.6, indoors_ok: 1, smoker: 0.8 },
  smoker: { no_smoking: 0.3, outside_only: 0.8, indoors_ok: 0.8, smoker: 0.8 },
}

const pets: Table<PetAnswer> = {
  no_pets: { no_pets: 1, dog: 0.3, cat: 0.35, other: 0.4, pets: 0.35 },
  dog: { no_pets: 0.3, dog: 1, cat: 0.6, other: 0.7, pets: 0.7 },
  cat: { no_pets: 0.35, dog: 0.6, cat: 1, other: 0.7, pets: 0.7 },
  other: { no_pets: 0.4, dog: 0.7, cat: 0.7, other: 1, pets: 0.7 },
  pets: { no_pets: 0.35, dog: 0.7, cat: 0.7, other: 0.7, pets: 0.7 },
}

type StatedDrinking = Exclude<DrinkingHabit, 'prefer_not_say'>

const drinking: Table<StatedDrinking> = {
  non_drinker: { non_drinker: 1, social_drinker: 0.65, regular_drinker: 0.15 },
  social_drinker: { non_drinker: 0.65, social_drinker: 1, regular_drinker: 0.65 },
  regular_drinker: { non_drinker: 0.15, social_drinker: 0.65, regular_drinker: 1 },
}

/** Moves within a week count as simultaneous; two months apart, neither person can hold the home for the other. */
const SAME_MOVE_DAYS = 7
const SEPARATE_MOVES_DAYS = 60

/** The smoking answer as one word, or null where nothing was said. */
function smokingAnswer({ smokingHabit, smokes }: LifestyleAnswers): SmokingAnswer | null {
  if (smokingHabit !== null) return smokingHabit
  if (smokes === null) return null
  return smokes ? 'smoker' : 'no_smoking'
}

/** The pet answer as one word, or null where nothing was said. */
function petAnswer({ hasPets, petType }: LifestyleAnswers): PetAnswer | null {
  if (hasPets === null) return null
  return hasPets ? (petType ?? 'pets') : 'no_pets'
}

function drinkingAnswer({ drinking: habit }: LifestyleAnswers): StatedDrinking | null {
  return habit === 'prefer_not_say' ? null : habit
}

function look<Word extends string>(table: Table<Word>, one: Word | null, other: Word | null): number | null {
  return one === null || other === null ? null : table[one][other]
}

function moveIn(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return null
  const gap = Math.abs(one - other)
  return 1 - Math.min(1, Math.max(0, gap - SAME_MOVE_DAYS) / (SEPARATE_MOVES_DAYS - SAME_MOVE_DAYS))
}

/** The similarity of two people in one factor, 0 to 1; null where either has not answered. */
export function similarity(
  factor: CompatibilityFactor,
  one: LifestyleAnswers,
  other: LifestyleAnswers,
): number | null {
  switch (factor) {
    case 'cleanliness':
      return look(cleanliness, one.cleanliness, other.cleanliness)
    case 'guests':
      return look(guests, one.guests, other.guests)
    case 'sleep':
      return look(sleep, one.sleep, other.sleep)
    case 'noise':
      return look(noise, one.noise, other.noise)
    case 'smoking':
      return look(smoking, smokingAnswer(one), smokingAnswer(other))
    case 'pets':
      return look(pets, petAnswer(one), petAnswer(other))
    case 'drinking':
      return look(drinking, drinkingAnswer(one), drinkingAnswer(other))
    case 'move_in':
      return moveIn(one.moveInDay, other.moveInDay)
  }
}

/** The answer compared in one factor, as a word of the profile; null for the move-in gap and where unanswered. */
export function answerWord(factor: CompatibilityFactor, answers: LifestyleAnswers): string | null {
  switch (factor) {
    case 'smoking':
      return smokingAnswer(answers)
    case 'pets':
      return petAnswer(answers)
    case 'drinking':
      return drinkingAnswer(answers)
    case 'move_in':
      return null
    default:
      return answers[factor]
  }
}

/** Whether one person smokes indoors and the other wants no smoking. */
export function smokingConflict(one: LifestyleAnswers, other: LifestyleAnswers): boolean {
  const words = [smokingAnswer(one), smokingAnswer(other)]
  return words.includes('indoors_ok') && words.includes('no_smoking')
}
