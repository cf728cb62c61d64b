/** The database columns of a person's answers, for the rules of domain/. */
import { sql } from 'drizzle-orm'
import { inquiries } from '../database/schema/matching.ts'
import { users } from '../database/schema/people.ts'
import type { GenderStatement } from '../rules/gender-preference.ts'
import type { LifestyleAnswers } from '../rules/similarity.ts'

/** The columns that the score reads: the current profile in `users`, and the move-in date in `inquiries`. */
export const answerColumns = {
  cleanliness: users.cleanlinessLevel,
  guests: users.guestAllowance,
  sleep: users.sleepSchedule,
  noise: users.noisePreference,
  smokes: users.smoking,
  smokingHabit: users.smokingHabit,
  hasPets: users.hasPets,
  petType: users.petType,
  drinking: users.drinkingHabit,
  moveInDay: sql<number | null>`${inquiries.visitDate} - date '1970-01-01'`,
} as const satisfies Record<keyof LifestyleAnswers, unknown>

/** The columns of `users` that filter suggestions without affecting scores. */
export const genderColumns = {
  gender: users.gender,
  roommateGenderPreference: users.roommateGenderPreference,
} as const satisfies Record<keyof GenderStatement, unknown>
