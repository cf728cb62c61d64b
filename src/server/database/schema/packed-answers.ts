/** The packing of a person's answers into one integer, a generated column. */
import { type SQL, sql } from 'drizzle-orm'
import * as enums from '../../../contract/enums.ts'

export const flags = ['false', 'true'] as const

/** One digit per answer, the lowest first: 0 is unanswered, n is the n-th word. A change needs a migration. */
export const digits = {
  cleanliness: { column: 'cleanliness_level', words: enums.cleanlinessLevels },
  guests: { column: 'guest_allowance', words: enums.guestAllowances },
  sleep: { column: 'sleep_schedule', words: enums.sleepSchedules },
  noise: { column: 'noise_preference', words: enums.noisePreferences },
  smokes: { column: 'smoking', words: flags },
  smokingHabit: { column: 'smoking_habit', words: enums.smokingHabits },
  hasPets: { column: 'has_pets', words: flags },
  petType: { column: 'pet_type', words: enums.petTypes },
  drinking: { column: 'drinking_habit', words: enums.drinkingHabits },
  gender: { column: 'gender', words: enums.genders },
  roommateGenderPreference: { column: 'roommate_gender_preference', words: enums.genderPreferences },
} as const

/** A digit holds up to four words and 0; eleven digits of base 5 stay below 2^31. */
export const BASE = 5

export const placeOf = (name: keyof typeof digits): number => BASE ** Object.keys(digits).indexOf(name)

/** The SQL expression of a user's packed integer. */
export function packedAnswers(): SQL {
  const terms = Object.values(digits).map(({ column, words }, place) => {
    const cases = words.map((word, at) => `when '${word}' then ${(at + 1) * BASE ** place}`)
    return `case ${column} ${cases.join(' ')} else 0 end`
  })
  return sql.raw(terms.join(' + '))
}
