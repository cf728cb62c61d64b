/**
 * The answers of a person as one integer. Ten thousand people as rows of a dozen words take longer to send and to read
 * than to score; as an integer each they do not.
 */
import { type SQL, sql } from 'drizzle-orm'
import * as enums from '../../contract/enums.ts'
import { users } from '../database/schema/people.ts'
import type { GenderStatement } from '../rules/gender-preference.ts'
import type { LifestyleAnswers } from '../rules/similarity.ts'

/** Everything that ranks and filters but the move-in date, which is the inquiry's. */
type PackedAnswers = Omit<LifestyleAnswers, 'moveInDay'> & GenderStatement

const flags = ['false', 'true'] as const

/** One digit each, the first the lowest: 0 is unanswered, n the n-th word. */
const digits = {
  cleanliness: { column: users.cleanlinessLevel, words: enums.cleanlinessLevels },
  guests: { column: users.guestAllowance, words: enums.guestAllowances },
  sleep: { column: users.sleepSchedule, words: enums.sleepSchedules },
  noise: { column: users.noisePreference, words: enums.noisePreferences },
  smokes: { column: users.smoking, words: flags },
  smokingHabit: { column: users.smokingHabit, words: enums.smokingHabits },
  hasPets: { column: users.hasPets, words: flags },
  petType: { column: users.petType, words: enums.petTypes },
  drinking: { column: users.drinkingHabit, words: enums.drinkingHabits },
  gender: { column: users.gender, words: enums.genders },
  roommateGenderPreference: { column: users.roommateGenderPreference, words: enums.genderPreferences },
} as const satisfies Record<keyof PackedAnswers, unknown>

/** Up to four words and none; eleven such digits stay below 2^31. */
const BASE = 5

const places: Readonly<Record<string, number>> = Object.fromEntries(
  Object.keys(digits).map((name, at) => [name, BASE ** at]),
)

function term([name, { column, words: known }]: [string, (typeof digits)[keyof typeof digits]]): SQL {
  const place = places[name] ?? 0
  // Literals: the words and places are our own constants, and parameters would hide them from the planner.
  const cases = known.map((word, at) => `when '${word}' then ${(at + 1) * place}`).join(' ')
  return sql`case ${column} ${sql.raw(cases)} else 0 end`
}

/** The integer of a row of `users`. */
export const packedAnswers = sql<number>`${sql.join(Object.entries(digits).map(term), sql` + `)}`

function unpack(packed: number): PackedAnswers {
  const word = <Word extends string>(name: keyof typeof digits, known: readonly Word[]): Word | null => {
    const digit = Math.floor(packed / (places[name] ?? 1)) % BASE
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
  }
}

/** A reader of packed answers that makes an object once for people who answer alike. */
export function answersReader(): (packed: number) => PackedAnswers {
  const known = new Map<number, PackedAnswers>()
  return (packed) => {
    const found = known.get(packed) ?? unpack(packed)
    known.set(packed, found)
    return found
  }
}
