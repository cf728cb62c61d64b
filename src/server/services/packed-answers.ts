/**
 * Scores people by their packed answers (`users.answers`, one integer): sending and reading ten thousand people as a
 * dozen words each would take longer than scoring them.
 */
import { type CompatibilityFactor, compatibilityFactors } from '../../contract/compatibility.ts'
import * as enums from '../../contract/enums.ts'
import { BASE, type digits, flags, placeOf } from '../database/schema/packed-answers.ts'
import { scoreOf, type Weighed, weigh } from '../rules/compatibility.ts'
import { type GenderStatement, gendersAgree } from '../rules/gender-preference.ts'
import { type LifestyleAnswers, similarity, smokingConflict } from '../rules/similarity.ts'

type Answers = LifestyleAnswers & GenderStatement

/** Unpacks the answers from the integer, without a move-in date. */
export function unpackAnswers(packed: number): Answers {
  const word = <Word extends string>(name: keyof typeof digits, known: readonly Word[]): Word | null => {
    const digit = Math.floor(packed / placeOf(name)) % BASE
    return known[digit - 1] ?? null
  }
  const flag = (name: 'smokes' | 'hasPets'): boolean | null => {
    const said = word(name, flags)
    return said === null ? null : said === 'true'
  }
  return {
    cleanliness: word('cleanliness', enums.cleanlinessLevels),
    guests: word('guests', enums.guestAllowances),
    sleep: word('sleep', enums.sleepSchedules),
    noise: word('noise', enums.noisePreferences),
    smokes: flag('smokes'),
    smokingHabit: word('smokingHabit', enums.smokingHabits),
    hasPets: flag('hasPets'),
    petType: word('petType', enums.petTypes),
    drinking: word('drinking', enums.drinkingHabits),
    gender: word('gender', enums.genders),
    roommateGenderPreference: word('roommateGenderPreference', enums.genderPreferences),
    moveInDay: null,
  }
}

/** The result of `rule` for packed people, precomputed for each value of `count` digits from `first` on. */
function byDigits<Result>(first: keyof typeof digits, count: number, rule: (other: Answers) => Result) {
  const place = placeOf(first)
  const values = BASE ** count
  const results = Array.from({ length: values }, (_, value) => rule(unpackAnswers(value * place)))
  return (packed: number) => results[Math.floor(packed / place) % values]
}

/** A factor's first digit, and how many digits it has; null for the move-in date, which is not packed. */
const factorDigits = {
  cleanliness: { first: 'cleanliness', count: 1 },
  guests: { first: 'guests', count: 1 },
  sleep: { first: 'sleep', count: 1 },
  noise: { first: 'noise', count: 1 },
  smoking: { first: 'smokes', count: 2 },
  pets: { first: 'hasPets', count: 2 },
  drinking: { first: 'drinking', count: 1 },
  move_in: null,
} as const satisfies Record<CompatibilityFactor, { first: keyof typeof digits; count: number } | null>

/** Scores people for `me`: a number, null with too few answers, `apart` where gender preferences disagree. */
export function packedScorer(
  me: Answers,
): (packed: number, moveInDay: number | null) => number | null | 'apart' {
  const agree = byDigits('gender', 2, (other) => gendersAgree(me, other))
  const conflict = byDigits('smokes', 2, (other) => smokingConflict(me, other))
  const nothing = unpackAnswers(0)
  const byDay = new Map<number | null, number | null>()
  const moveIn = (moveInDay: number | null) => {
    const known = byDay.get(moveInDay)
    if (known !== undefined) return known
    const alike = similarity('move_in', me, { ...nothing, moveInDay })
    byDay.set(moveInDay, alike)
    return alike
  }
  const byFactor = compatibilityFactors.map((factor) => {
    const place = factorDigits[factor]
    return place === null
      ? () => null
      : byDigits(place.first, place.count, (other) => similarity(factor, me, other))
  })
  const weighed = new Map<number, Weighed | 'apart'>()
  const weighOnce = (packed: number): Weighed | 'apart' => {
    const known = weighed.get(packed)
    if (known !== undefined) return known
    const alikes = byFactor.map((alike) => alike(packed) ?? null)
    const made = agree(packed) ? weigh(alikes, conflict(packed) === true) : 'apart'
    weighed.set(packed, made)
    return made
  }
  return (packed, moveInDay) => {
    const answers = weighOnce(packed)
    return answers === 'apart' ? answers : scoreOf(answers, moveIn(moveInDay))
  }
}
