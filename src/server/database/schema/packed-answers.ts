/** How the answers of a person stand in one integer, which the database makes of them. */
import { type SQL, sql } from 'drizzle-orm'
import * as enums from '../../../contract/enums.ts'

export const flags = ['false', 'true'] as const

/** One digit each, the first the lowest: 0 is unanswered, n the n-th word. A change of them needs a migration. */
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

/** Up to four words and none; eleven such digits stay below 2^31. */
export const BASE = 5

export const placeOf = (name: keyof typeof digits): number => BASE ** Object.keys(digits).indexOf(name)

/** The integer of a row of `users`. */
export function packedAnswers(): SQL {
  const terms = Object.values(digits).map(({ column, words }, place) => {
    const cases = words.map((word, at) => `when '${word}' then ${(at + 1) * BASE ** place}`)
    return `case ${column} ${cases.join(' ')} else 0 end`
  })
  return sql.raw(terms.join(' + '))
}
